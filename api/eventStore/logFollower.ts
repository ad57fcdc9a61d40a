import { setTimeout as delay } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Recorded } from '../../domain/kernel/event.ts';
import type { EventCodec } from './eventCodec.ts';
import { subscribeInPages } from './subscription.ts';

const MAX_PAGE = 500;
const MAX_SUBJECTS = 50_000;
const RETRY_MS = [100, 250, 500, 1000, 2000];

/** What this process keeps in memory and has to hear of: each event as it happens, and every loss of sight. */
export interface LogListener {
  follow(event: Recorded): void;
  /** `true` from the moment on which every event is announced; `false` when that can no longer be promised. */
  setLive(live: boolean): void;
  clear(): void;
}

/** This process's view of the live end of the log, which is what lets it cache. */
export interface LogFollower {
  /** Newest position of an event about a subject (a product id, or `catalog` or `site` for any); 0 when none is known. */
  lastPositionOf(subject: string): number;
  /** False while its subscription is down: then nothing may be served from a cache. */
  readonly isLive: boolean;
  start(signal: AbortSignal): Promise<void>;
}

export function createLogFollower(
  client: EventStoreDBClient,
  codec: EventCodec,
  types: readonly string[],
  listeners: readonly LogListener[],
  onError: (error: unknown) => void,
): LogFollower {
  const positions = new Map<string, number>();
  /** Subjects that were forgotten may have changed up to here. */
  let floor = 0;
  let isLive = false;

  function setLive(live: boolean) {
    isLive = live;
    for (const listener of listeners) {
      listener.clear();
      listener.setLive(live);
    }
  }

  function note(event: Recorded) {
    if (positions.size > MAX_SUBJECTS) {
      floor = event.position;
      positions.clear();
    }
    for (const subject of subjectsOf(event)) positions.set(subject, event.position);
    for (const listener of listeners) listener.follow(event);
  }

  async function follow(signal: AbortSignal, onConfirmed: () => void) {
    const pages = subscribeInPages(client, { after: 'end', types, signal, maxPage: MAX_PAGE }, onConfirmed);
    for await (const { events } of pages) for (const event of await codec.decode(events)) note(event);
  }

  return {
    lastPositionOf: (subject) => positions.get(subject) ?? floor,
    get isLive() {
      return isLive;
    },
    /** Resolves once the live end is in sight; goes on following until the signal aborts. */
    start(signal) {
      return new Promise((resolve) => {
        let failures = 0;
        const run = async () => {
          while (!signal.aborted) {
            try {
              await follow(signal, () => {
                failures = 0;
                setLive(true);
                resolve();
              });
            } catch (error) {
              onError(error);
            }
            if (isLive) setLive(false);
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

function subjectsOf({ type, data }: Recorded): string[] {
  const { productId } = data as { productId?: string };
  if (productId) return [productId, 'catalog'];
  return type === 'StoreOpened' || type === 'HomePageComposed' ? ['site'] : [];
}
