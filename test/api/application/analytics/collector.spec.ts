import { mock } from 'node:test';
import { expect } from 'chai';
import { createHitCollector } from '../../../../api/application/analytics/collector.ts';
import { hitsIn } from '../../../../domain/analytics/hitBatch.facts.ts';
import { trafficAggregate } from '../../../../domain/analytics/traffic.decider.ts';
import type { TrafficEvent } from '../../../../domain/analytics/traffic.events.ts';
import { aHit } from '../../../support/builders/hits.ts';
import { type Death, Mortal } from '../../../support/mortal.ts';

/** A log that what is handled is appended to, as the command path does it: an id is written once. */
function keptLog() {
  const events: TrafficEvent[] = [];
  const known = new Set<string>();
  const handle = async (
    _: unknown,
    __: string,
    command: never,
    { commandId }: { readonly commandId: string },
  ) => {
    await new Promise(setImmediate);
    if (!known.has(commandId)) events.push(...trafficAggregate.decide(command, null));
    known.add(commandId);
  };
  const subjects = () =>
    events.flatMap((event) =>
      event.type === 'HitsRecorded' ? hitsIn(event.data).map(({ subject }) => subject) : [],
    );
  return { handle, subjects, events };
}

const collectorOver = (log: ReturnType<typeof keptLog>, death: Death | null) => {
  let ids = 0;
  return createHitCollector({
    commandHandler: new Mortal(death).inhabit({ handle: log.handle } as never, ['handle' as never]),
    clock: { now: () => new Date('2026-03-02T09:15:00.000Z') } as never,
    newId: () => `id${++ids}`,
    onFailure: () => undefined,
  });
};

describe('the collector of hits', () => {
  const HITS = 650;

  for (const when of ['before', 'after'] as const)
    for (const at of [0, 1, 2, 3])
      it(`killed ${when} its write ${at + 1} has lost nothing that it acknowledged, and counted nothing twice`, async () => {
        const log = keptLog();
        const collector = collectorOver(log, { at, when });
        const acknowledged: string[] = [];
        const taken = Array.from({ length: HITS }, (_, n) =>
          collector.take('main', aHit({ subject: `hit ${n}` })).then(
            () => acknowledged.push(`hit ${n}`),
            () => undefined,
          ),
        );
        await collector.flush();
        await Promise.all(taken);
        expect(log.subjects()).to.include.members(acknowledged);
        expect(new Set(log.subjects()).size).to.equal(log.subjects().length);
        expect(acknowledged.length).to.be.below(HITS);
      });

  it('counts all that is no hit, and keeps the first of each reason and hour as samples', async () => {
    const log = keptLog();
    const collector = collectorOver(log, null);
    const about = { name: 'page_view', path: '/shop', device: 'other', detail: '' } as const;
    let asked = 0;
    const samples = (sentBy: string) => () => {
      asked++;
      return { ...about, sentBy };
    };
    for (let n = 0; n < 500; n++) collector.refuse('main', 'bot', samples('Googlebot'));
    collector.refuse('main', 'clock', samples('Chrome'));
    // What no sample is kept of is not looked at: of a storm of programs that would be all the work.
    expect(asked).to.equal(21);
    await collector.flush();
    const counted = log.events.flatMap((event) =>
      event.type === 'HitsRecorded' ? [event.data.refused] : [],
    );
    expect(counted).to.deep.equal([{ bot: 500, clock: 1 }]);
    const kept = log.events.flatMap((event) => (event.type === 'HitsRefused' ? event.data.samples : []));
    expect(kept.map(({ reason }) => reason)).to.deep.equal([
      ...Array.from({ length: 20 }, () => 'bot'),
      'clock',
    ]);
    expect(kept[0]).to.deep.equal({
      ...{ ...about, reason: 'bot', sentBy: 'Googlebot', at: '2026-03-02T09:15:00.000Z' },
    });
  });

  it('acknowledges each hit once it is in the log, 200 at most in one event', async () => {
    const log = keptLog();
    const collector = collectorOver(log, null);
    const taken = Array.from({ length: HITS }, (_, n) =>
      collector.take('main', aHit({ subject: `hit ${n}` })),
    );
    await collector.flush();
    await Promise.all(taken);
    expect(log.subjects()).to.have.lengthOf(HITS);
    expect(log.events).to.have.lengthOf(4);
  });

  /** A log whose writes are done when somebody says so; `sizes` are those of its events. */
  function slowLog() {
    const writes: (() => void)[] = [];
    const sizes: number[] = [];
    const collector = createHitCollector({
      commandHandler: {
        handle: (
          _: unknown,
          __: string,
          { data }: { readonly data: { readonly hits: readonly unknown[] } },
        ) => {
          sizes.push(data.hits.length);
          return new Promise<void>((written) => writes.push(written));
        },
      } as never,
      clock: { now: () => new Date('2026-03-02T09:15:00.000Z') } as never,
      newId: () => 'id',
      onFailure: () => undefined,
    });
    const take = (count: number) => Array.from({ length: count }, () => collector.take('main', aHit()));
    return { writes, sizes, take };
  }
  const turn = () => new Promise(setImmediate);

  it('writes what came while it was writing in one further event, without letting time pass first', async () => {
    const { writes, sizes, take } = slowLog();
    const first = take(32);
    await turn();
    await turn();
    const second = take(40);
    writes[0]?.();
    await Promise.all(first);
    await turn();
    expect(sizes).to.deep.equal([32, 40]);
    writes[1]?.();
    await Promise.all(second);
  });

  it('lets few wait no longer who have waited for a slow write', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const { writes, sizes, take } = slowLog();
      const first = take(32);
      await turn();
      await turn();
      const second = take(3);
      for (const until = performance.now() + 6; performance.now() < until; );
      writes[0]?.();
      await Promise.all(first);
      await turn();
      expect(sizes).to.deep.equal([32, 3]);
      writes[1]?.();
      await Promise.all(second);
    } finally {
      mock.timers.reset();
    }
  });

  it('takes 1,000 hits of 64 senders, each of whom waits for the answer, in at most 40 writes', async () => {
    const log = keptLog();
    const collector = collectorOver(log, null);
    let sent = 0;
    const send = async () => {
      while (sent++ < 1000) await collector.take('main', aHit());
    };
    await Promise.all(Array.from({ length: 64 }, send));
    expect(log.subjects()).to.have.lengthOf(1000);
    expect(log.events.length).to.be.at.most(40);
  });

  it('lets who comes alone wait for company for 5 ms, and for 25 once there is any', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const log = keptLog();
      const collector = collectorOver(log, null);
      const writtenAfter = async (hits: number, ms: number) => {
        const before = log.subjects().length;
        const taken = Array.from({ length: hits }, () => collector.take('main', aHit()));
        mock.timers.tick(ms - 1);
        await new Promise(setImmediate);
        expect(log.subjects().length - before, `after ${ms - 1} ms`).to.equal(0);
        mock.timers.tick(1);
        await Promise.all(taken);
      };
      for (const [hits, ms] of [
        [1, 5],
        [3, 5],
        [4, 5],
        [4, 25],
        [3, 25],
        [1, 5],
      ] as const)
        await writtenAfter(hits, ms);
    } finally {
      mock.timers.reset();
    }
  });

  it('keeps hits, errors and speeds apart, so that what fails of one is not said of another', async () => {
    const log = keptLog();
    // The second write is that of the errors.
    const collector = collectorOver(log, { at: 1, when: 'before' });
    const { at, path, device, browser } = aHit();
    const hit = collector.take('main', aHit());
    const error = collector.takeError('main', {
      ...{ at, path, device, browser, release: '', name: 'TypeError', message: 'no cart', stack: '' },
    });
    const failed = error.then(
      () => false,
      () => true,
    );
    await collector.flush();
    await hit;
    expect(await failed).to.equal(true);
    expect(log.events.map(({ type }) => type)).to.deep.equal(['HitsRecorded']);
  });

  it('turns more away than it can hold', async () => {
    const collector = collectorOver(keptLog(), null);
    const taken = Array.from({ length: 20_001 }, () => collector.take('main', aHit()));
    const outcomes = await Promise.allSettled([...taken, collector.flush()]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).to.have.lengthOf(1);
  });
});
