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
});
