import { expect } from 'chai';
import {
  type AggregateCache,
  createAggregateCache,
  emptyStream,
} from '../../../../api/application/commands/aggregateCache.ts';
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

  it('are kept by how much they remember: streams of many commands leave room for fewer', () => {
    const cache = cacheOfTwo();
    const streams = Array.from({ length: 100 }, (_, number) => `counter-${number}`);
    const commands = () =>
      new Map(
        Array.from({ length: 1000 }, (_, number) => [
          `command-${number}`,
          { revision: 0, position: 0, written: 0 },
        ]),
      );
    for (const stream of streams)
      cache.put(stream, { ...emptyStream(counter as never), commands: commands() });
    const kept = streams.filter((stream) => cache.current(stream));
    const remembered = kept.reduce((sum, stream) => sum + (cache.current(stream)?.commands.size ?? 0), 0);
    expect(remembered).to.be.within(37_000, 50_000);
    expect(kept).to.include('counter-99').and.not.include('counter-0');
  });

  it('count as much as they have come to remember while they followed the log', () => {
    const cache = cacheOfTwo();
    const streams = Array.from({ length: 100 }, (_, number) => `counter-${number}`);
    for (const stream of streams) cache.put(stream, emptyStream(counter as never));
    for (const stream of streams) {
      const event = eventOn(stream, 0);
      for (let revision = 0; revision < 1000; revision++)
        cache.follow({ ...event, revision, metadata: { ...event.metadata, causationId: `${revision}` } });
    }
    expect(streams.filter((stream) => cache.current(stream)).length).to.be.within(37, 62);
  });

  it('are kept by how large they are: large ones leave room for fewer', () => {
    const cache = cacheOfTwo();
    const streams = Array.from({ length: 500 }, (_, number) => `counter-${number}`);
    const large = (number: number) => ({ entries: [{ answers: `${number}`.padStart(50_000, '-') }] });
    streams.forEach((stream, number) => {
      cache.put(stream, { ...emptyStream(counter as never), state: large(number) });
    });
    expect(streams.filter((stream) => cache.current(stream)).length).to.be.within(175, 225);
    expect(cache.current('counter-499')?.state).to.deep.equal(large(499));
  });

  it('are measured again as they grow, whoever wrote to them', () => {
    for (const isOwn of [true, false]) {
      const texts = { ...counter, evolve: (_: unknown, { data }: DomainEvent) => data };
      const cache = cacheOfTwo();
      const streams = Array.from({ length: 500 }, (_, number) => `counter-${number}`);
      for (const stream of streams) {
        const empty = emptyStream(texts as never);
        cache.put(stream, empty);
        const event = { ...eventOn(stream, 0), data: { answers: stream.padStart(50_000, '-') } };
        if (isOwn) cache.put(stream, { ...empty, state: event.data, revision: 0 });
        cache.follow(event);
      }
      expect(streams.filter((stream) => cache.current(stream)).length).to.be.within(175, 225);
    }
  });

  it('are kept where one alone is larger than all the others may be together', () => {
    const cache = cacheOfTwo();
    const entries = Array.from({ length: 100 }, (_, number) => `${number}`.padStart(1_000_000, '-'));
    cache.put('counter-a', { ...emptyStream(counter as never), state: entries });
    expect(cache.current('counter-a')?.state).to.equal(entries);
  });

  it('are forgotten when the log goes out of sight, and when it comes back', () => {
    for (const isLive of [false, true]) {
      const cache = cacheOfTwo();
      cache.setLive(isLive);
      cache.setLive(true);
      expect(cache.current('counter-a')).to.equal(undefined);
    }
  });

  describe('and that are being read', () => {
    /** A cache whose next read gives one event, and does not end before `meanwhile` is over. */
    function cacheThatReads(meanwhile: (cache: AggregateCache) => void) {
      async function* readAfter(stream: string, revision: number) {
        if (revision < 0) yield [eventOn(stream, 0)];
        meanwhile(cache);
      }
      const cache: AggregateCache = createAggregateCache({ readAfter } as never);
      cache.setLive(true);
      return cache;
    }
    const read = (cache: AggregateCache) => cache.load('counter-c', counter);

    it('have in them what was announced before they were there', async () => {
      const cache = cacheThatReads((here) => {
        here.follow(eventOn('counter-c', 0));
        here.follow(eventOn('counter-c', 1));
      });
      expect(await read(cache)).to.include({ state: 2, revision: 1 });
      expect(cache.current('counter-c')).to.include({ state: 2, revision: 1 });
    });

    it('are not kept where all was to be forgotten, as when a person is erased', async () => {
      const cache = cacheThatReads((here) => here.clear());
      await read(cache);
      expect(cache.current('counter-c')).to.equal(undefined);
    });

    it('are not kept where something may have been missed', async () => {
      const cache = cacheThatReads((here) => {
        here.setLive(false);
        here.setLive(true);
      });
      expect(await read(cache)).to.include({ state: 1, revision: 0 });
      expect(cache.current('counter-c')).to.equal(undefined);
    });
  });
});
