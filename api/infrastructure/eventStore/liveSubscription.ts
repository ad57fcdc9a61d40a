import { setTimeout as delay } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { BehaviorSubject, distinctUntilChanged, filter, firstValueFrom, Subject } from 'rxjs';
import type { LivePage, LiveSubscription } from '../../application/ports/liveSubscription.ts';
import type { EventCodec } from './eventCodec.ts';
import { newestPosition } from './newestPosition.ts';
import { subscribeInPages } from './subscription.ts';

const MAX_PAGE = 500;
const RETRY_MS = [100, 250, 500, 1000, 2000];

/** The live end of the log by one filtered `$all` subscription. `onError` hears of each time that it is lost. */
export function createLiveSubscription(
  client: EventStoreDBClient,
  codec: EventCodec,
  types: readonly string[],
  onError: (error: unknown) => void,
): LiveSubscription {
  const inSight$ = new BehaviorSubject(false);
  const pages$ = new Subject<LivePage>();
  const live$ = inSight$.pipe(distinctUntilChanged());
  let inSightFrom = 0;

  async function follow(signal: AbortSignal, onConfirmed: () => void) {
    // Asked before the subscription begins: whatever comes after this position is either told by it or waited for.
    inSightFrom = Math.max(inSightFrom, await newestPosition(client));
    const pages = subscribeInPages(client, { after: 'end', types, signal, maxPage: MAX_PAGE }, onConfirmed);
    for await (const { events: resolved, position, caughtUp } of pages) {
      pages$.next({ events: await codec.decode(resolved), position, caughtUp });
    }
  }

  async function keepFollowing(signal: AbortSignal) {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await follow(signal, () => {
          failures = 0;
          inSight$.next(true);
        });
      } catch (error) {
        onError(error);
      }
      inSight$.next(false);
      const wait = RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)];
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
    inSight$.complete();
    pages$.complete();
  }

  return {
    live$,
    get isLive() {
      return inSight$.value;
    },
    get inSightFrom() {
      return inSightFrom;
    },
    pages$: pages$.asObservable(),
    async start(signal) {
      void keepFollowing(signal);
      await firstValueFrom(live$.pipe(filter((isLive) => isLive)), { defaultValue: false });
    },
  };
}
