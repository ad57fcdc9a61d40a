import { bufferTime, filter, map, merge, type Observable, Subject, share, skip } from 'rxjs';
import type { Recorded } from '../../../domain/kernel/event.ts';
import type { Actor } from '../../../domain/kernel/metadata.ts';
import type { LiveSubscription } from '../ports/liveSubscription.ts';

/** How long changes are gathered before they are told, in milliseconds: a request makes several events. */
const GATHERED_MS = 100;
/** Changes that are remembered for who comes back after a while, the latest. */
const REMEMBERED = 5_000;

/** That an object changed: what of it, whoever has it on their screen asks again. */
export interface ObjectChange {
  readonly position: number;
  readonly websiteId: string;
  /** The two halves of its stream's name. */
  readonly category: string;
  readonly objectId: string;
  readonly revision: number;
  readonly type: string;
  readonly actor: Actor;
}

/** Changes in log order; or that some may have been missed, so that everything has to be looked at again. */
export type FeedNews =
  | { readonly kind: 'changes'; readonly changes: readonly ObjectChange[] }
  | { readonly kind: 'missed' };

/** What changes at the live end of the log, for people who look at it (`docs/rules/live.md`). */
export interface ChangeFeed {
  readonly news$: Observable<FeedNews>;
  /** Everything after a position, in log order; `null` where that is not known any more, or not yet. */
  since(position: number): readonly ObjectChange[] | null;
  /** Newest position up to which everything was told; `null` before the first. */
  readonly toldTo: number | null;
}

/** Follows the live subscription of this process. Each gateway follows the log by itself, so that all say the same. */
export function createChangeFeed(live: LiveSubscription, gatheredMs = GATHERED_MS): ChangeFeed {
  let remembered: ObjectChange[] = [];
  /** Every change after this position is remembered; `null` until the first since the log came into sight. */
  let knownAfter: number | null = null;
  let toldTo: number | null = null;
  const found$ = new Subject<ObjectChange>();
  const missed$ = new Subject<void>();

  live.live$.pipe(skip(1)).subscribe((isLive) => {
    if (isLive) missed$.next();
    else {
      remembered = [];
      knownAfter = null;
      toldTo = null;
    }
  });
  live.pages$.subscribe(({ events, position }) => {
    // Of what came before the first page nobody here knows.
    knownAfter ??= events[0]?.position ?? position;
    toldTo = events.at(-1)?.position ?? position ?? toldTo;
    for (const event of events) {
      const change = changeOf(event);
      remembered.push(change);
      found$.next(change);
    }
    if (remembered.length > 2 * REMEMBERED) {
      knownAfter = remembered.at(-REMEMBERED - 1)?.position ?? knownAfter;
      remembered = remembered.slice(-REMEMBERED);
    }
  });

  const changes$ = found$.pipe(
    bufferTime(gatheredMs),
    filter((changes) => changes.length > 0),
    map((changes): FeedNews => ({ kind: 'changes', changes })),
  );
  return {
    news$: merge(changes$, missed$.pipe(map((): FeedNews => ({ kind: 'missed' })))).pipe(share()),
    since(position) {
      if (knownAfter === null || position < knownAfter) return null;
      return remembered.filter((change) => change.position > position);
    },
    get toldTo() {
      return toldTo;
    },
  };
}

function changeOf({ type, streamName, revision, position, metadata }: Recorded): ObjectChange {
  const dash = streamName.indexOf('-');
  return {
    position,
    revision,
    type,
    websiteId: metadata.websiteId,
    actor: metadata.actor,
    category: streamName.slice(0, dash),
    objectId: streamName.slice(dash + 1),
  };
}
