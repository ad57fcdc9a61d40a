import { type EventData, jsonEvent, type RecordedEvent, type ResolvedEvent } from '@eventstore/db-client';
import type { DomainEvent, LogCoordinates } from '../../../domain/kernel/event.ts';
import type { EventMetadata } from '../../../domain/kernel/metadata.ts';
import type { EncodedEvent } from '../../application/ports/streamStore.ts';

/** Metadata as it stands in the log: correlation and causation under the names that EventStoreDB's own tools look for. */
interface StoredMetadata {
  readonly websiteId: string;
  readonly actor: EventMetadata['actor'];
  readonly $correlationId: string;
  readonly $causationId: string;
  readonly schemaVersion: number;
  readonly occurredAt: string;
  /** When it was recorded first: only of events that came out of an archive, since the log says when it took them. */
  readonly recordedAt?: string;
}

export interface ReadEvent extends LogCoordinates {
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly metadata: EventMetadata;
}

export function encodeEvent(id: string, event: DomainEvent, metadata: EventMetadata): EncodedEvent {
  // Field by field, as in `fromResolved`.
  const { websiteId, actor, occurredAt, schemaVersion, correlationId, causationId } = metadata;
  const stored: StoredMetadata = {
    ...{ websiteId, actor, occurredAt, schemaVersion },
    ...{ $correlationId: correlationId, $causationId: causationId },
  };
  return {
    id,
    type: event.type,
    data: event.data as Record<string, unknown>,
    // The client passes bytes through; of an object it makes JSON, base64 and bytes again, twice for each event.
    metadata: Buffer.from(JSON.stringify(stored)),
  };
}

/** As the client wants it. */
export const toEventData = (encoded: EncodedEvent): EventData => jsonEvent(encoded);

/** `null` for what is no fact of the business: system events, binary events, keys, links to deleted events. */
export function fromResolved(resolved: ResolvedEvent): ReadEvent | null {
  const { event } = resolved;
  if (!event?.isJson || event.type.startsWith('$')) return null;
  const metadata: unknown = event.metadata;
  if (!isStoredMetadata(metadata)) return null;
  // Field by field: taking two out of an object and spreading the rest costs several times as much, for every event read.
  const { websiteId, actor, schemaVersion, occurredAt, $correlationId, $causationId } = metadata;
  return {
    id: event.id,
    streamName: event.streamId,
    revision: Number(event.revision),
    position: Number(event.position?.commit ?? resolved.commitPosition ?? 0n),
    recordedAt: metadata.recordedAt ?? event.created.toISOString(),
    type: event.type,
    data: event.data as Record<string, unknown>,
    metadata: {
      websiteId,
      actor,
      schemaVersion,
      occurredAt,
      correlationId: $correlationId,
      causationId: $causationId,
    },
  };
}

/** When an event was recorded, as an ISO 8601 instant; one that came out of an archive says so itself. */
export function recordedAtOf({ metadata, created }: Pick<RecordedEvent, 'metadata' | 'created'>): string {
  const first: unknown = isStoredMetadata(metadata) ? metadata.recordedAt : undefined;
  return typeof first === 'string' ? first : created.toISOString();
}

const isStoredMetadata = (metadata: unknown): metadata is StoredMetadata =>
  typeof metadata === 'object' && metadata !== null;
