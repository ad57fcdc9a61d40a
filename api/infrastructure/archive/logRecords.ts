import type { EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import { recordedAtOf } from '../eventStore/storedEvent.ts';
import { SUBJECT_KEY_TYPE, type SubjectKeyCreated, subjectKeyStream } from '../eventStore/subjectKeys.ts';
import { subscribeInPages } from '../eventStore/subscription.ts';
import type { LogRecord } from './contents.ts';

const DELETED = '$streamDeleted';
const METADATA = '$metadata';
const MAX_PAGE = 2000;

/** A record, and the place of the log that it is from. */
export interface PlacedRecord {
  readonly record: LogRecord;
  readonly position: number;
}

/**
 * Every fact of the log up to a position, in order, as it is stored: what is sealed stays sealed, and its keys are facts
 * as well. Of a stream that was deleted for good only that is told, and of one whose beginning was cut off what is left: the log may
 * have the rest until it is scavenged, and a key that was destroyed must not come back.
 */
export async function* recordsOf(
  client: EventStoreDBClient,
  until: number,
  signal: AbortSignal,
): AsyncGenerator<PlacedRecord> {
  const gone = await goneOf(client, signal);
  // Read to the end: a stream that is left half way keeps the client from being disposed of.
  for await (const resolved of client.readAll()) {
    const placed = placedRecord(resolved, gone);
    if (placed.record && placed.position <= until) yield { record: placed.record, position: placed.position };
  }
}

function placedRecord({ event, commitPosition }: ResolvedEvent, { deleted, keptFrom }: Gone) {
  const position = Number(event?.position?.commit ?? commitPosition ?? 0n);
  if (!event) return { record: null, position };
  const { streamId: stream, id, type } = event;
  if (type === DELETED) return { record: { deleted: stream }, position };
  if (type.startsWith('$') || stream.startsWith('$') || !event.isJson || deleted.has(stream))
    return { record: null, position };
  if (event.revision < (keptFrom.get(stream) ?? 0n)) return { record: null, position };
  if (type === SUBJECT_KEY_TYPE && isMisplaced(stream, event.data as unknown as SubjectKeyCreated))
    return { record: null, position };
  const data = event.data as Record<string, unknown>;
  const metadata = isObject(event.metadata) ? event.metadata : null;
  return { record: { stream, id, type, at: recordedAtOf(event), data, metadata }, position };
}

/** Streams that were deleted for good, and from which revision on others are kept. */
interface Gone {
  readonly deleted: ReadonlySet<string>;
  readonly keptFrom: ReadonlyMap<string, bigint>;
}

/** Also what went since: whoever is erased while an archive is made is not in it. */
async function goneOf(client: EventStoreDBClient, signal: AbortSignal): Promise<Gone> {
  const deleted = new Set<string>();
  const keptFrom = new Map<string, bigint>();
  const types = ['\\$streamDeleted', '\\$metadata'];
  const deletions = { after: 'start', types, signal, maxPage: MAX_PAGE } as const;
  for await (const { events, caughtUp } of subscribeInPages(client, deletions)) {
    for (const { event } of events) {
      if (event?.type === DELETED) deleted.add(event.streamId);
      if (event?.type === METADATA) {
        const cut = isObject(event.data) ? event.data.$tb : undefined;
        keptFrom.set(event.streamId.slice('$$'.length), typeof cut === 'number' ? BigInt(cut) : 0n);
      }
    }
    if (caughtUp) break;
  }
  return { deleted, keptFrom };
}

/** Only the key that stands in its own stream is anybody's. */
const isMisplaced = (stream: string, { subject }: SubjectKeyCreated) => stream !== subjectKeyStream(subject);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array);
