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

/** So many milliseconds after a purchase begins one of its appends is there, and its events. */
const APPENDS_OF_PURCHASE = [
  [0, 1],
  [12, 2],
  [20, 1],
  [26, 3],
  [34, 1],
  [41, 2],
  [50, 1],
  [58, 1],
] as const;
/** How long a lone event waits for company, as the runner has it. */
const WINDOW_MS = 4;

/** Batches of a second in which so many purchases begin evenly, after one in which as many did. */
function batchesOfASecond(purchases: number, isAwaited: boolean): number {
  const arrivals = Array.from({ length: purchases * 2 }, (_, purchase) =>
    APPENDS_OF_PURCHASE.map(([after, events]) => ({ at: (purchase * 1000) / purchases + after, events })),
  )
    .flat()
    .sort((a, b) => a.at - b.at);
  const pace = new BatchPace();
  const batches: number[] = [];
  while (arrivals.length > 0) {
    const [first] = arrivals;
    const takenAt = Math.max((first?.at ?? 0) + WINDOW_MS, pace.dueAt(isAwaited));
    const later = arrivals.findIndex(({ at }) => at > takenAt);
    const taken = arrivals.splice(0, later === -1 ? arrivals.length : later);
    pace.took(
      taken.reduce((sum, { events }) => sum + events, 0),
      takenAt,
    );
    batches.push(takenAt);
  }
  return batches.filter((at) => at >= 1000 && at < 2000).length;
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

  it('takes little that goes on coming soon after each other as it takes much at once', () => {
    const pace = new BatchPace();
    const waitAt = (now: number) => {
      pace.took(QUIET, now);
      return pace.dueAt(false) - now;
    };
    const first = Array.from({ length: 30 }, (_, batch) => waitAt(batch * 150));
    expect(new Set(first), 'what one person does').to.deep.equal(new Set([0]));
    expect([4500, 4650, 4800, 4950].map(waitAt)).to.deep.equal([20, 40, 80, 100]);
    expect(pace.dueAt(true), 'while somebody waits').to.equal(4950);
    expect(waitAt(5200), 'after a pause').to.equal(0);
  });

  it('takes at most eleven batches a second of a shop that sells, however many it sells, unless somebody waits', () => {
    expect([5, 10, 20, 40].map((purchases) => batchesOfASecond(purchases, false))).to.satisfy(
      (batches: readonly number[]) => batches.every((count) => count <= 11),
    );
    expect(batchesOfASecond(20, true)).to.be.greaterThan(30);
  });
});
