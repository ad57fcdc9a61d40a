import { expect } from 'chai';
import { createAggregateCache, emptyStream } from '../../../../api/application/commands/aggregateCache.ts';
import type { Aggregate, Command } from '../../../../domain/kernel/decider.ts';
import type { DomainEvent, Recorded } from '../../../../domain/kernel/event.ts';
import { recorded } from '../../../support/recorded.ts';

/** Counts its events, and cannot fold one of them. */
const counter: Aggregate<number, Command, DomainEvent> = {
  category: 'counter',
  commands: {},
  initialState: 0,
  decide: () => [],
  evolve(count, { type }) {
    if (type === 'Poisoned') throw new Error('Nobody can fold this');
    return count + 1;
  },
  isTerminal: () => false,
};

const eventOn = (streamName: string, revision: number, type = 'Counted'): Recorded => ({
  ...recorded({ type, data: {} }, revision),
  streamName,
  revision,
});

describe('the states that a process keeps', () => {
  /** A cache that is live and holds two streams without events. */
  function cacheOfTwo() {
    const nothing = async function* () {};
    const cache = createAggregateCache({ readAfter: nothing } as never);
    cache.setLive(true);
    for (const stream of ['counter-a', 'counter-b']) cache.put(stream, emptyStream(counter as never));
    return cache;
  }

  it('follow the log', () => {
    const cache = cacheOfTwo();
    cache.follow(eventOn('counter-a', 0));
    expect(cache.current('counter-a')).to.include({ state: 1, revision: 0 });
  });

  it('are forgotten where an event of theirs cannot be folded, and the others go on', () => {
    const cache = cacheOfTwo();
    cache.follow(eventOn('counter-a', 0, 'Poisoned'));
    cache.follow(eventOn('counter-b', 0));
    expect(cache.current('counter-a')).to.equal(undefined);
    expect(cache.current('counter-b')).to.include({ state: 1 });
  });

  it('are forgotten when the log goes out of sight, and when it comes back', () => {
    for (const isLive of [false, true]) {
      const cache = cacheOfTwo();
      cache.setLive(isLive);
      cache.setLive(true);
      expect(cache.current('counter-a')).to.equal(undefined);
    }
  });
});
