import type { EventStore } from '../store/eventStore.ts';
import { linkedRecord } from '../store/links.ts';
import type { Position } from '../store/proposal.ts';
import { contentOf, eventIdOf, isLink, revisionOf } from '../store/records.ts';
import type { ReadItem } from '../store/visibility.ts';

/** One event on its way through a group. */
export interface Message {
  /** The id that a consumer acknowledges: the link's where there is one. */
  readonly key: string;
  readonly position: Position;
  readonly event: Buffer;
  readonly link: Buffer | undefined;
  /** Its place in the group's source; none for a parked message that is replayed. */
  readonly sequence: number | undefined;
  /** Its place in the parked stream, when it comes from there. */
  readonly parkedAt: number | undefined;
  retries: number;
}

/** The 16 bytes of an event id as a text that a map can have for a key. */
export const keyOfId = (id: Buffer): string => id.toString('latin1');

/** Undefined for a link to what is gone, when links are to be resolved: nobody could handle it. */
export function messageOf(
  store: EventStore,
  item: ReadItem,
  resolveLinks: boolean,
  place: { readonly sequence?: number; readonly parkedAt?: number },
): Message | undefined {
  const { record, position } = item;
  const linked = resolveLinks && isLink(record);
  const event = linked ? linkedRecord(store, item) : record;
  if (!event) return undefined;
  return {
    key: keyOfId(eventIdOf(record)),
    position,
    event,
    link: linked ? record : undefined,
    sequence: place.sequence,
    parkedAt: place.parkedAt,
    retries: 0,
  };
}

/** The stream that an event comes from, also where all there is to see is a link to it. */
export function originOf({ event }: Message): string {
  const { stream, data } = contentOf(event);
  if (!isLink(event)) return stream;
  const text = data.toString('utf8');
  return text.slice(text.indexOf('@') + 1);
}

/** What a link to this event says: `revision@stream`. */
export function referenceTo({ event }: Message): string {
  return `${revisionOf(event)}@${contentOf(event).stream}`;
}
