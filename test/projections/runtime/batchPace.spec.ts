import { expect } from 'chai';
import { BatchPace } from '../../../projections/runtime/batchPace.ts';

/** As many events as a purchase has, and as few as an idle store says at once. */
const [BUSY, QUIET] = [12, 1];

/** How much later than the last of these batches the next one is taken. */
function waitAfter(isAwaited: boolean, ...batches: readonly number[]): number {
  const pace = new BatchPace();
  for (const [index, events] of batches.entries()) pace.took(events, index * 1000);
  return pace.dueAt(isAwaited) - (batches.length - 1) * 1000;
}

describe('The pace at which read models take the live log', () => {
  it('takes the first batch, and what follows a few events, at once', () => {
    expect(new BatchPace().dueAt(false)).to.equal(0);
    expect(waitAfter(false, QUIET)).to.equal(0);
    expect(waitAfter(false, BUSY, BUSY, BUSY, QUIET)).to.equal(0);
  });

  it('takes a busy log every twentieth of a second at first, as one purchase makes it', () => {
    expect(waitAfter(false, BUSY)).to.equal(20);
    expect(waitAfter(false, BUSY, BUSY, QUIET, BUSY)).to.equal(20);
  });

  it('takes it less often the longer it is busy, ten times a second at the least', () => {
    const waits = [1, 2, 3, 4, 5, 50].map((count) => waitAfter(false, ...Array<number>(count).fill(BUSY)));
    expect(waits).to.deep.equal([20, 40, 80, 100, 100, 100]);
  });

  it('stays quick for as long as somebody waits for what it says', () => {
    expect(waitAfter(true, BUSY)).to.equal(20);
    expect(waitAfter(true, ...Array<number>(50).fill(BUSY))).to.equal(20);
  });
});
