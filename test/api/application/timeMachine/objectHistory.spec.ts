import { expect } from 'chai';
import type { AnyAggregate } from '../../../../api/application/commands/aggregates.ts';
import { changesBetween, objectAsOf } from '../../../../api/application/timeMachine/objectHistory.ts';
import type { Recorded } from '../../../../domain/kernel/event.ts';

describe('what differs between two states', () => {
  it('is told value by value, with where it stands', () => {
    const before = { name: 'Cup', price: { amount: 100 }, tags: ['a'] };
    const after = { name: 'Cup', price: { amount: 200 }, tags: ['a', 'b'] };
    expect(changesBetween(before, after)).to.deep.equal([
      { path: ['state', 'price', 'amount'], before: 100, after: 200 },
      { path: ['state', 'tags', 1], before: undefined, after: 'b' },
    ]);
  });

  it('is told of money as a whole, which is read with its currency', () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    expect(changesBetween({ price: usd(1500) }, { price: usd(1900) })).to.deep.equal([
      { path: ['state', 'price'], before: usd(1500), after: usd(1900) },
    ]);
    const jpy = { amount: 200, currency: 'JPY' };
    expect(changesBetween({ price: usd(1500) }, { price: jpy })).to.deep.equal([
      { path: ['state', 'price'], before: usd(1500), after: jpy },
    ]);
  });

  it('looks into maps and sets', () => {
    const before = { held: new Map([['r1', { pieces: 1 }]]), keys: new Set(['a']) };
    const after = { held: new Map([['r1', { pieces: 2 }]]), keys: new Set<string>() };
    expect(changesBetween(before, after)).to.deep.equal([
      { path: ['state', 'held', 'r1', 'pieces'], before: 1, after: 2 },
      { path: ['state', 'keys', 0], before: 'a', after: undefined },
    ]);
  });

  it('is a hundred values at most', () => {
    const after = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, index]));
    expect(changesBetween({}, after)).to.have.length(100);
  });
});

describe('an object as of one of its events', () => {
  const EVENTS = 1_000;
  const counting = { initialState: 0, evolve: (state: number) => state + 1 } as unknown as AnyAggregate;

  /** A stream of which it is noted how many events were asked for; `undefined` for all there are. */
  function streamOf(asked: (number | undefined)[]) {
    return {
      async *readAfter(_stream: string, revision: number, most?: number) {
        asked.push(most);
        const events = Array.from({ length: Math.min(most ?? EVENTS, EVENTS) }, (_, index) => ({
          ...{ type: 'Counted', data: {}, revision: revision + 1 + index },
          recordedAt: `2026-01-31T12:00:00.${String(index).padStart(3, '0')}Z`,
        }));
        yield events as unknown as Recorded[];
      },
    };
  }

  it('asks for the events up to that one and no others', async () => {
    const asked: (number | undefined)[] = [];
    const object = { streams: streamOf(asked), aggregate: counting, stream: 'counter-1' };
    for (const revision of [0, 10, EVENTS - 1]) {
      const found = await objectAsOf(object, revision);
      expect(found?.state).to.equal(revision + 1);
      expect(found?.event.revision).to.equal(revision);
    }
    expect(asked).to.deep.equal([1, 11, EVENTS]);
  });

  it('asks for all where only an instant is said', async () => {
    const asked: (number | undefined)[] = [];
    const object = { streams: streamOf(asked), aggregate: counting, stream: 'counter-1' };
    const found = await objectAsOf(object, Number.MAX_SAFE_INTEGER, '2026-01-31T12:00:00.041Z');
    expect(found?.state).to.equal(42);
    expect(asked).to.deep.equal([undefined]);
  });
});
