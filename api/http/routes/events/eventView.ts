import type { Recorded } from '../../../../domain/kernel/event.ts';
import type { LogSource } from '../../../application/ports/logReader.ts';
import type { EventFilter, LogEventView } from '../../contracts/events/events.ts';
import type { actorNames } from '../../kernel/actorNames.ts';

type NameOf = Awaited<ReturnType<typeof actorNames>>;

export function eventViewOf(event: Recorded, nameOf: NameOf): LogEventView {
  const { id, type, streamName: stream, revision, position, recordedAt, metadata } = event;
  const { occurredAt, actor, correlationId, causationId } = metadata;
  return {
    ...{ id, type, stream, revision, position, recordedAt, occurredAt },
    actor: nameOf(actor),
    ...{ correlationId, causationId },
    data: event.data as Record<string, unknown>,
  };
}

export function sourceOf({ stream, category, type }: EventFilter): LogSource {
  if (stream !== undefined) return { stream };
  if (category !== undefined) return { category };
  return type !== undefined ? { type } : 'all';
}
