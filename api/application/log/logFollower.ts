import { LRUCache } from 'lru-cache';
import { filter, firstValueFrom, merge, timer } from 'rxjs';
import type { Recorded } from '../../../domain/kernel/event.ts';
import type { LiveSubscription } from '../ports/liveSubscription.ts';
import { createNewest } from './newest.ts';
import { subjectsOf } from './subjects.ts';

/** Events of one request beyond which it is no edit any more: a file of products is read in. */
const LARGEST_EDIT = 100;
/** Requests of which their events are counted, the latest. */
const MAX_REQUESTS = 1_000;

/** What this process keeps in memory: it hears of each event as it happens, and of every loss of sight. Must not throw. */
export interface LogListener {
  follow(event: Recorded): void;
  /** `true`: every event is told from here on. `false`: some may be missed. What is kept from before is to be forgotten. */
  setLive(live: boolean): void;
}

/** This process's view of the live end of the log, which is what lets it keep things in memory. */
export interface LogFollower {
  /**
   * Newest position of an event about a subject (`subjectsOf`); 0 when none is known.
   */
  lastPositionOf(subject: string): number;
  /**
   * The same, of what somebody edited by hand: what comes out of a file is left out, and what one request says beyond its
   * first hundred events.
   */
  lastEditOf(subject: string): number;
  /** Says that what is written under this correlation id comes out of a file, from its first event on. */
  readsFile(correlationId: string): void;
  /** How far this process has followed the log. */
  readonly seenTo: number;
  /** Resolves once the log was followed up to `position`, or nothing is in sight any more, or after `timeoutMs`. */
  reached(position: number, timeoutMs: number): Promise<void>;
  /** False while its subscription is down: then nothing may be served from a cache. */
  readonly isLive: boolean;
  /**
   * Another number each time that the end of the log comes into sight or goes out of it. Events may have been missed in
   * between, so nobody can say whether what was begun under another number is still right.
   */
  readonly sighting: number;
}

/** Follows the log until the subscription ends. Listeners hear of an event in their order, before anybody else does. */
export function createLogFollower(live: LiveSubscription, listeners: readonly LogListener[]): LogFollower {
  const positions = createNewest();
  const edits = createNewest();
  const saidBy = new LRUCache<string, number>({ max: MAX_REQUESTS });
  let sighting = 0;
  let told = 0;
  // In a quiet log nothing is told for hours after the start, and what was there before is waited for by nobody.
  const seenTo = () => Math.max(told, live.inSightFrom);

  function isOfAnEdit({ metadata: { correlationId } }: Recorded): boolean {
    const said = (saidBy.get(correlationId) ?? 0) + 1;
    saidBy.set(correlationId, said);
    return said <= LARGEST_EDIT;
  }

  function note(event: Recorded) {
    const subjects = subjectsOf(event);
    const isEdit = subjects.length > 0 && isOfAnEdit(event);
    for (const subject of subjects) {
      positions.note(subject, event.position);
      if (isEdit) edits.note(subject, event.position);
    }
    for (const listener of listeners) listener.follow(event);
  }

  live.live$.subscribe((isLive) => {
    sighting++;
    for (const listener of listeners) listener.setLive(isLive);
  });
  live.pages$.subscribe(({ events, position }) => {
    events.forEach(note);
    told = Math.max(told, position ?? events.at(-1)?.position ?? 0);
  });

  return {
    lastPositionOf: positions.of,
    lastEditOf: edits.of,
    readsFile: (correlationId) => void saidBy.set(correlationId, LARGEST_EDIT),
    get seenTo() {
      return seenTo();
    },
    async reached(position, timeoutMs) {
      if (seenTo() >= position || !live.isLive) return;
      const isThere = live.pages$.pipe(filter(() => seenTo() >= position));
      const isLost = live.live$.pipe(filter((isLive) => !isLive));
      await firstValueFrom(merge(isThere, isLost, timer(timeoutMs)), { defaultValue: undefined });
    },
    get isLive() {
      return live.isLive;
    },
    get sighting() {
      return sighting;
    },
  };
}
