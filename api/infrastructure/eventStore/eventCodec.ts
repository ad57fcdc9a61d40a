import type { ResolvedEvent } from '@eventstore/db-client';
import type { DomainEvent, Recorded } from '../../../domain/kernel/event.ts';
import type { EventRegistry } from '../../../domain/kernel/eventRegistry.ts';
import type { StreamStore } from '../../application/ports/streamStore.ts';
import { isSealed, openValue, sealValue } from './sealing.ts';
import { encodeEvent, fromResolved, type ReadEvent } from './storedEvent.ts';
import type { SubjectKeys } from './subjectKeys.ts';

/** Between domain events and the log: checks what is written, brings old facts up to date, seals and opens personal data. */
export interface EventCodec {
  readonly encode: StreamStore['encode'];
  /** Events of types that are not in the registry are left out. */
  decode(resolved: readonly ResolvedEvent[]): Promise<Recorded[]> | Recorded[];
}

export function createEventCodec(registry: EventRegistry, keys: SubjectKeys): EventCodec {
  const personalFieldsOf = (type: string) => registry.find(type)?.personalFields ?? [];

  async function sealed(event: DomainEvent): Promise<DomainEvent> {
    const data = { ...(event.data as Record<string, unknown>) };
    for (const { field, subject } of personalFieldsOf(event.type)) {
      const value = data[field];
      if (value === undefined || value === null || value === '') continue;
      const key = await keys.forSealing(String(data[subject]));
      data[field] = sealValue(value, key, `${event.type}.${field}`);
    }
    return { type: event.type, data };
  }

  async function opened(event: Recorded): Promise<Recorded> {
    const data = { ...(event.data as Record<string, unknown>) };
    for (const { field, subject, erased } of personalFieldsOf(event.type)) {
      const value = data[field];
      if (!isSealed(value)) continue;
      const key = await keys.forOpening(String(data[subject]));
      data[field] = key ? openValue(value, key, `${event.type}.${field}`) : erased;
    }
    return { ...event, data };
  }

  const needsOpening = ({ type, data }: Recorded) =>
    personalFieldsOf(type).some(({ field }) => isSealed((data as Record<string, unknown>)[field]));

  function upToDate(event: ReadEvent): Recorded {
    const data = registry.upcast(event.type, event.metadata.schemaVersion, event.data);
    return data === event.data ? event : { ...event, data };
  }

  return {
    encode(id, event, metadata) {
      registry.validate(event.type, event.data);
      const { personalFields = [], version = 1 } = registry.find(event.type) ?? {};
      const stored = (fact: DomainEvent) => encodeEvent(id, fact, { ...metadata, schemaVersion: version });
      return personalFields.length > 0 ? sealed(event).then(stored) : stored(event);
    },
    decode(resolved) {
      const events: Recorded[] = [];
      let anySealed = false;
      for (const one of resolved) {
        const event = fromResolved(one);
        if (!event || !registry.find(event.type)) continue;
        const current = upToDate(event);
        anySealed ||= needsOpening(current);
        events.push(current);
      }
      if (!anySealed) return events;
      return Promise.all(events.map((event) => (needsOpening(event) ? opened(event) : event)));
    },
  };
}
