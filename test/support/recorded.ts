import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts';

/** The event as the log would give it back at `position` of one stream, with fixed metadata. */
export function recorded<E extends DomainEvent>(event: E, position = 0): Recorded<E> {
  return {
    ...event,
    id: `00000000-0000-4000-8000-${position.toString().padStart(12, '0')}`,
    streamName: 'sample-1',
    revision: position,
    position,
    recordedAt: '2026-03-02T09:00:00.000Z',
    metadata: {
      websiteId: 'site1',
      actor: { kind: 'visitor', id: 'visitor1' },
      correlationId: 'request1',
      causationId: 'command1',
      schemaVersion: 1,
      occurredAt: '2026-03-02T09:00:00.000Z',
    },
  } as Recorded<E>;
}
