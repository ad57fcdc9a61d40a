import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { BehaviorSubject } from 'rxjs';
import { coalesce } from '../../../projections/runtime/coalesce.ts';
import type { EventBatch } from '../../../projections/runtime/eventSource.ts';
import type { LogEvent } from '../../../projections/runtime/fold.ts';

/** How long a log that has been busy for a while is let go on where nobody waits, in milliseconds. */
const UNHURRIED = 100;

/** As many events as one purchase has, at one position. */
const batchAt = (position: number): EventBatch => ({
  events: Array.from({ length: 12 }, () => ({ position }) as LogEvent),
  position,
  caughtUp: true,
});

describe('Joining what the log says into batches', () => {
  it('takes what is there soon once somebody begins to wait for it, and all of it', async () => {
    const awaited$ = new BehaviorSubject(false);
    let more = () => {};
    async function* log() {
      for (let position = 1; ; position++) {
        yield batchAt(position);
        await new Promise<void>((resolve) => {
          more = resolve;
        });
      }
    }
    const reading = coalesce(log(), { maxEvents: 1000, windowMs: 4, idleMs: 1000, awaited$ });
    const positions: number[] = [];
    const take = async () => {
      const { value } = await reading.next();
      if (value && value !== 'idle') positions.push(value.position);
    };
    for (let busy = 0; busy < 5; busy++) {
      await take();
      more();
    }
    const taken = take();
    awaited$.next(true);
    const first = await Promise.race([taken.then(() => 'batch'), delay(UNHURRIED * 0.8, 'a long time')]);
    expect(first).to.equal('batch');
    expect(positions).to.deep.equal([1, 2, 3, 4, 5, 6]);
    await reading.return();
  });

  it('has what may wait come half a second later and together, until something comes that may not', async () => {
    const event = (type: string, position: number): EventBatch => ({
      events: [{ type, position } as LogEvent],
      ...{ position, caughtUp: true },
    });
    const waiting: EventBatch[] = [];
    let wake = () => {};
    async function* log() {
      for (;;) {
        yield* waiting.splice(0);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    const say = (...batches: EventBatch[]) => {
      waiting.push(...batches);
      wake();
    };
    const isPatient = ({ type }: LogEvent) => type === 'HitsRecorded';
    const options = { maxEvents: 1000, windowMs: 4, idleMs: 5000, awaited$: new BehaviorSubject(false) };
    const reading = coalesce(log(), { ...options, isPatient });
    const take = async () => {
      const since = performance.now();
      const { value } = await reading.next();
      const positions = value && value !== 'idle' ? value.events.map(({ position }) => position) : [];
      return { positions, took: performance.now() - since };
    };
    // The first batch is at the live end.
    waiting.push(event('OrderPlaced', 1));
    expect((await take()).positions).to.deep.equal([1]);

    say(event('HitsRecorded', 2));
    setTimeout(() => say(event('HitsRecorded', 3)), 100);
    const patient = await take();
    expect(patient.positions).to.deep.equal([2, 3]);
    expect(patient.took).to.be.above(400);

    say(event('HitsRecorded', 4));
    setTimeout(() => say(event('OrderPlaced', 5)), 50);
    const hurried = await take();
    expect(hurried.positions).to.deep.equal([4, 5]);
    expect(hurried.took).to.be.below(400);
    await reading.return();
  });
});
