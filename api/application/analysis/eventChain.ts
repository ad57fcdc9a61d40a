import type { Recorded } from '../../../domain/kernel/event.ts';
import type { LogReader } from '../ports/logReader.ts';
import { shownEvent } from '../timeMachine/shownEvent.ts';

/** An event with what it follows from: the event that a process reacted to, `null` for what a request set off. */
export interface ChainLink {
  readonly event: Recorded;
  readonly causedBy: string | null;
}

/** Everything that hangs together with one event, in the order of the log. */
export interface EventChain {
  readonly links: readonly ChainLink[];
  /** Whether all of the log was looked through that may hold more of it. */
  readonly isWhole: boolean;
}

/** Events that are looked through in each direction. */
const LOOKED_AT = 20_000;
const MOST_LINKS = 500;

/**
 * What a request set off, and what followed by itself: a process names the event that it reacted to as the correlation of
 * what it sends. `null` where there is no such event of the website.
 */
export async function eventChain(
  log: LogReader,
  websiteId: string,
  position: number,
): Promise<EventChain | null> {
  const start = await eventAt(log, position);
  if (start?.metadata.websiteId !== websiteId) return null;
  const found = new Map<string, Recorded>([[start.id, start]]);
  const reachedBack = await back(log, start, found);
  const reachedOn = await onwards(log, found, Math.min(...[...found.values()].map((one) => one.position)));
  const inOrder = [...found.values()].sort((one, other) => one.position - other.position);
  return {
    links: inOrder.map((event) => {
      const cause = causeOf(event);
      return { event: shownEvent(event), causedBy: found.has(cause) ? cause : null };
    }),
    isWhole: reachedBack && reachedOn,
  };
}

/** The event that a process reacted to, or the request that everything began with. */
const causeOf = ({ metadata }: Recorded): string => metadata.correlationId.split(':')[0] ?? '';

async function eventAt(log: LogReader, position: number): Promise<Recorded | null> {
  for await (const { events } of log.onwards(position)) {
    return events.find((event) => event.position === position) ?? null;
  }
  return null;
}

/** Causes come before what follows from them, so one look backwards finds them all. */
async function back(log: LogReader, start: Recorded, found: Map<string, Recorded>): Promise<boolean> {
  const wanted = new Set([causeOf(start)]);
  let looked = 0;
  for await (const { events, cursor } of log.backwards('all', String(start.position))) {
    for (const event of events) {
      if (!wanted.has(event.id) && !wanted.has(causeOf(event))) continue;
      found.set(event.id, event);
      wanted.add(causeOf(event));
    }
    looked += events.length;
    if (cursor === null) return true;
    if (looked >= LOOKED_AT || found.size >= MOST_LINKS) return false;
  }
  return true;
}

async function onwards(log: LogReader, found: Map<string, Recorded>, from: number): Promise<boolean> {
  const causes = new Set<string>();
  for (const event of found.values()) causes.add(event.id).add(causeOf(event));
  let looked = 0;
  for await (const { events, cursor } of log.onwards(from)) {
    for (const event of events) {
      if (!causes.has(causeOf(event))) continue;
      found.set(event.id, event);
      causes.add(event.id);
    }
    looked += events.length;
    if (cursor === null) return true;
    if (looked >= LOOKED_AT || found.size >= MOST_LINKS) return false;
  }
  return true;
}
