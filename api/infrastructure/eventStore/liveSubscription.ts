import { setTimeout as delay } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Recorded } from '../../../domain/kernel/event.ts';
import type { EventCodec } from './eventCodec.ts';
import { createLiveReader, type LiveReader } from './liveReader.ts';
import { subscribeInPages } from './subscription.ts';

const MAX_PAGE = 500;
const RETRY_MS = [100, 250, 500, 1000, 2000];

/** Decoded events in log order, as they arrived. `position` and `caughtUp` are those of `LogPage`. */
export interface LivePage {
  readonly events: readonly Recorded[];
  readonly position: number | null;
  readonly caughtUp: boolean;
}

export interface LiveListener {
  /** Takes each event as it happens. */
  follow(event: Recorded): void;
  /** `true` from the moment on which every event is announced; `false` when that can no longer be promised. */
  setLive(live: boolean): void;
}

/** The live end of the log: one subscription for the whole process, whose events are decoded once for all who need them. */
export interface LiveSubscription {
  readonly isLive: boolean;
  /** Aborted the next time that the end comes into sight; at once while it is. */
  inSight(): AbortSignal;
  listen(listener: LiveListener): void;
  /** Every event that is written from now on; `null` while the end is out of sight. */
  reader(): LiveReader | null;
  /** Resolves once the live end is in sight; goes on until the signal aborts. */
  start(signal: AbortSignal): Promise<void>;
}

export function createLiveSubscription(
  client: EventStoreDBClient,
  codec: EventCodec,
  types: readonly string[],
  onError: (error: unknown) => void,
): LiveSubscription {
  const listeners: LiveListener[] = [];
  const readers = new Set<ReturnType<typeof createLiveReader>>();
  let sight = new AbortController();

  function comeIntoSight() {
    for (const listener of listeners) listener.setLive(true);
    sight.abort();
  }

  function loseSight() {
    if (!sight.signal.aborted) return;
    sight = new AbortController();
    for (const listener of listeners) listener.setLive(false);
    for (const reader of readers) reader.lose();
  }

  async function follow(signal: AbortSignal, onConfirmed: () => void) {
    const pages = subscribeInPages(client, { after: 'end', types, signal, maxPage: MAX_PAGE }, onConfirmed);
    for await (const { events: resolved, position, caughtUp } of pages) {
      const events = await codec.decode(resolved);
      for (const event of events) for (const listener of listeners) listener.follow(event);
      for (const reader of readers) reader.put({ events, position, caughtUp });
    }
  }

  return {
    get isLive() {
      return sight.signal.aborted;
    },
    inSight: () => sight.signal,
    listen(listener) {
      listeners.push(listener);
    },
    reader() {
      if (!sight.signal.aborted) return null;
      const reader = createLiveReader(() => readers.delete(reader));
      readers.add(reader);
      return reader;
    },
    start(signal) {
      return new Promise((resolve) => {
        let failures = 0;
        const run = async () => {
          while (!signal.aborted) {
            try {
              await follow(signal, () => {
                failures = 0;
                comeIntoSight();
                resolve();
              });
            } catch (error) {
              onError(error);
            }
            loseSight();
            const wait = RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)];
            await delay(wait, undefined, { signal }).catch(() => undefined);
          }
          resolve();
        };
        void run();
      });
    },
  };
}
