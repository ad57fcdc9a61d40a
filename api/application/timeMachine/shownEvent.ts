import type { Recorded } from '../../../domain/kernel/event.ts';
import { withoutSecrets } from '../../../domain/kernel/secrets.ts';
import { eventRegistry } from '../../../domain/registry.ts';

/** The event as people and programs may see it: what opens something is left out, also of the state that it is folded to. */
export function shownEvent<Event extends Pick<Recorded, 'type' | 'data'>>(event: Event): Event {
  const fields = eventRegistry.find(event.type)?.secretFields ?? [];
  return fields.length === 0 ? event : { ...event, data: withoutSecrets(event.data, fields) };
}
