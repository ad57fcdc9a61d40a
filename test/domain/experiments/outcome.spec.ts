import { expect } from 'chai';
import {
  differenceOf,
  FEWEST_DONE,
  FEWEST_SEEN,
  intervalOf,
  isUnevenlySplit,
  outcomeOf,
} from '../../../domain/experiments/outcome.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const OVER = { days: 14, of: 14 };
const of = (seen: number, done: number) => ({ seen, done });
const missing = (...variants: { seen: number; done: number }[]) => outcomeOf(variants, OVER).missing;

describe('what an experiment says', () => {
  it('has intervals as they are in the books', () => {
    // Newcombe 1998, Statistics in Medicine 17, 857-872: 81 of 263, by Wilson; and 873-890: 56/70 and 48/80.
    const { low, high } = intervalOf(of(263, 81));
    expect([low, high].map((end) => end.toFixed(4))).to.deep.equal(['0.2553', '0.3662']);
    const difference = differenceOf(of(80, 48), of(70, 56), 1);
    expect([difference.by, difference.low, difference.high].map((end) => end.toFixed(4))).to.deep.equal([
      '0.2000',
      '0.0524',
      '0.3339',
    ]);
  });

  it('has intervals within 0 and 1 where nobody or everybody did it', () => {
    expect(intervalOf(of(0, 0))).to.deep.equal({ share: 0, low: 0, high: 1 });
    expect(intervalOf(of(50, 0)).low).to.equal(0);
    expect(intervalOf(of(50, 50)).high).to.be.within(0.999, 1);
  });

  it('is nothing before its days are over, however large the difference', () => {
    const early = outcomeOf([of(1000, 10), of(1000, 200)], { days: 13, of: 14 });
    expect(early.missing).to.deep.equal(['days']);
    expect(early.variants.map(({ verdict }) => verdict)).to.deep.equal([null, 'notYet']);
  });

  it('is nothing where too few saw it or did it', () => {
    expect(missing(of(FEWEST_SEEN, 6), of(FEWEST_SEEN - 1, 6))).to.deep.equal(['visitors']);
    expect(missing(of(1000, 4), of(1000, FEWEST_DONE - 5))).to.deep.equal(['deeds']);
    expect(missing(of(1000, 5), of(1000, FEWEST_DONE - 5))).to.deep.equal([]);
  });

  it('is nothing where something other than chance divides the visitors', () => {
    expect(isUnevenlySplit([of(1000, 0), of(1000, 0)])).to.equal(false);
    expect(isUnevenlySplit([of(1000, 0), of(1080, 0)])).to.equal(false);
    expect(isUnevenlySplit([of(1000, 0), of(1200, 0)])).to.equal(true);
    expect(missing(of(1000, 50), of(1400, 90))).to.deep.equal(['split']);
    expect(isUnevenlySplit([of(0, 0), of(0, 0)])).to.equal(false);
  });

  it('is better or worse where all of the interval is, and else that no difference is seen', () => {
    const verdicts = (...variants: { seen: number; done: number }[]) =>
      outcomeOf(variants, OVER).variants.map(({ verdict }) => verdict);
    expect(verdicts(of(2000, 100), of(2000, 160))).to.deep.equal([null, 'better']);
    expect(verdicts(of(2000, 160), of(2000, 100))).to.deep.equal([null, 'worse']);
    expect(verdicts(of(2000, 100), of(2000, 110))).to.deep.equal([null, 'noDifference']);
  });

  it('asks more of each of several variants, since one of many differs by chance alone', () => {
    const alone = outcomeOf([of(2000, 100), of(2000, 130)], OVER).variants;
    const among = outcomeOf([of(2000, 100), of(2000, 130), of(2000, 101), of(2000, 99)], OVER).variants;
    expect([alone[1]?.verdict, among[1]?.verdict]).to.deep.equal(['better', 'noDifference']);
  });

  it('finds a difference where there is none about once in twenty times', () => {
    const below = seededRandom(11);
    const drawn = () => ({
      seen: 500,
      done: Array.from({ length: 500 }, () => below(100) < 10).filter(Boolean).length,
    });
    let wrong = 0;
    for (let time = 0; time < 400; time++) {
      const { variants } = outcomeOf([drawn(), drawn()], OVER);
      if (variants[1]?.verdict !== 'noDifference') wrong++;
    }
    expect(wrong).to.be.within(6, 34);
  });
});
