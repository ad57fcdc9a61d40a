import type { Recorded } from '../../../domain/kernel/event.ts';
import { categoryOf } from '../../../domain/kernel/ids.ts';
import type { Actor } from '../../../domain/kernel/metadata.ts';
import type { LogReader, LogSource } from '../ports/logReader.ts';
import { shownEvent } from '../timeMachine/shownEvent.ts';

/** Which events of a website are looked for. What is not given does not matter. */
export interface EventSearch {
  readonly websiteId: string;
  readonly source: LogSource;
  /** What whoever looks may see of such streams (`account`, `order`); everything where nothing is said. */
  readonly mayRead?: (category: string) => boolean;
  /** Done by one of these kinds, and by whoever has this id. */
  readonly actors?: { readonly kinds: readonly Actor['kind'][]; readonly id?: string };
  /** Stands in the name of the stream, in the data or in who did it; in any case of letters. */
  readonly text?: string;
  /** ISO 8601: recorded at or after, and at or before. */
  readonly from?: string;
  readonly to?: string;
}

/** What one look has found, newest first. */
export interface FoundEvents {
  readonly events: readonly Recorded[];
  /** Where to look on; `null` where everything was looked through. */
  readonly cursor: string | null;
  /** How many events were looked at. */
  readonly looked: number;
}

/** Events that one call looks at: who searches through more of the log is told how far it is, and asks again. */
const MOST_LOOKED_AT = 20_000;

/** Events from a cursor on, newest first; as many as asked for, and some more where one stretch of the log has them. */
export async function searchEvents(
  log: LogReader,
  search: EventSearch,
  cursor: string | null,
  limit: number,
): Promise<FoundEvents> {
  const isWanted = wantedBy(search);
  const events: Recorded[] = [];
  let looked = 0;
  for await (const stretch of log.backwards(search.source, cursor)) {
    looked += stretch.events.length;
    for (const event of stretch.events) if (isWanted(event)) events.push(shownEvent(event));
    const isTooEarly = search.from !== undefined && (stretch.events.at(-1)?.recordedAt ?? '') < search.from;
    if (stretch.cursor === null || (isTooEarly && stretch.events.length > 0)) break;
    if (events.length >= limit || looked >= MOST_LOOKED_AT) return { events, cursor: stretch.cursor, looked };
  }
  return { events, cursor: null, looked };
}

/** The same without end, for a file. */
export async function* everyEvent(log: LogReader, search: EventSearch): AsyncGenerator<Recorded> {
  const isWanted = wantedBy(search);
  for await (const { events } of log.backwards(search.source, null)) {
    for (const event of events) if (isWanted(event)) yield shownEvent(event);
  }
}

/** Whether an event is looked for, by everything but its source. */
export function wantedBy({ websiteId, mayRead, actors, text, from, to }: Omit<EventSearch, 'source'>) {
  const needle = text?.toLowerCase();
  return (event: Recorded): boolean =>
    event.metadata.websiteId === websiteId &&
    (mayRead === undefined || mayRead(categoryOf(event.streamName))) &&
    (actors === undefined || isBy(event, actors)) &&
    (from === undefined || event.recordedAt >= from) &&
    (to === undefined || event.recordedAt <= to) &&
    (needle === undefined || needle === '' || textOf(event).includes(needle));
}

function isBy({ metadata: { actor } }: Recorded, { kinds, id }: NonNullable<EventSearch['actors']>): boolean {
  return kinds.includes(actor.kind) && (id === undefined || actor.id === id);
}

function textOf(event: Recorded): string {
  const { data } = shownEvent(event);
  const { actor, correlationId } = event.metadata;
  return `${event.streamName} ${event.type} ${event.id} ${actor.kind} ${actor.id} ${correlationId} ${JSON.stringify(data)}`.toLowerCase();
}
