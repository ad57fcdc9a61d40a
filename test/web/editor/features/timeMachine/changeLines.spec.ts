import { expect } from 'chai';
import { changeLines } from '../../../../../web/editor/features/timeMachine/changeLines.ts';

const change = (field: string, after: unknown) => ({ path: ['state', field], before: null, after });

describe('what is shown of the values that an event changed', () => {
  it('is all of it where it is short', () => {
    const { lines, words } = changeLines([change('title', 'Tidehus'), change('isOpen', true)], false);
    expect(lines.map(({ after }) => after)).to.deep.equal(['Tidehus', 'yes']);
    expect(words).to.equal(null);
  });

  it('is six values of many, and all of them for who asks', () => {
    const many = Array.from({ length: 9 }, (_, index) => change(`field${index}`, index));
    const few = changeLines(many, false);
    expect(few.lines).to.have.length(6);
    expect(few.words).to.equal('Show all 9 values');
    const all = changeLines(many, true);
    expect(all.lines).to.have.length(9);
    expect(all.words).to.equal('Show less');
  });

  it('is the beginning of a long text, and the whole of it for who asks', () => {
    const long = [change('story', 'clay '.repeat(100))];
    const [line] = changeLines(long, false).lines;
    expect(line?.after)
      .to.match(/^(clay )+…$|clay …$/)
      .and.to.have.length.below(190);
    expect(changeLines(long, false).words).to.equal('Show all of it');
    expect(changeLines(long, true).lines[0]?.after).to.have.length(500);
  });
});
