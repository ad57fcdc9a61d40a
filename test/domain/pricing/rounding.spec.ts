import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { allocate, rate, sum } from '../../../domain/pricing/rounding.ts';
import { seededRandom } from '../../support/seededRandom.ts';

describe('a rate of an amount', () => {
  it('is rounded to the nearest minor unit, halves up', () => {
    expect([5, 15, 14, 16].map((amount) => rate(amount, 1000, 10_000))).to.deep.equal([1, 2, 1, 2]);
    expect(rate(4, 1000, 10_000)).to.equal(0);
  });

  it('is exact where the product is past what a number holds', () => {
    expect(rate(9_007_199_254_740_991, 333_333, 1_000_000)).to.equal(3_002_396_749_180_579);
    expect(rate(9_007_199_254_740_991, 1_000_000, 1_000_000)).to.equal(9_007_199_254_740_991);
  });
});

describe('sharing an amount', () => {
  it('gives what is left over to the largest remainders, and among equals to the earlier', () => {
    expect(allocate(100, [1, 1, 1])).to.deep.equal([34, 33, 33]);
    expect(allocate(10, [5, 3, 1])).to.deep.equal([6, 3, 1]);
    expect(allocate(2, [1, 2, 2])).to.deep.equal([0, 1, 1]);
  });

  it('gives nothing where there is nothing to share or nobody to share it', () => {
    expect(allocate(0, [3, 4])).to.deep.equal([0, 0]);
    expect(allocate(7, [0, 0])).to.deep.equal([0, 0]);
    expect(allocate(7, [])).to.deep.equal([]);
  });

  for (const seed of seeds(1)) {
    it(`sums to the whole, and gives nobody more than their weight, for a thousand cases (seed ${seed})`, () => {
      const random = seededRandom(seed);
      for (let round = 0; round < 1000; round++) {
        const large = random(2) === 0 ? 5000 : 4_000_000_000_000_000 / 8;
        const weights = Array.from({ length: 1 + random(8) }, () => random(large));
        const total = random(sum(weights) + 1);
        const shares = allocate(total, weights);
        expect(sum(shares)).to.equal(sum(weights) === 0 ? 0 : total);
        shares.forEach((share, index) => {
          expect(share).to.be.within(0, weights[index] ?? 0);
        });
      }
    });
  }
});
