import type { Recorded } from '../../../domain/kernel/event.ts';
import { eventRegistry } from '../../../domain/registry.ts';
import { shownEvent } from '../timeMachine/shownEvent.ts';

/** What a personal text is shown as to whoever counts. */
const SEALED = '[sealed]';

/**
 * The event as whoever counts and compares sees it: nothing that opens something, and nothing of anybody. What is personal
 * reads as it would after an erasure, so that every fold still works on it; a text says that it is sealed.
 */
export function sealedEvent<Event extends Recorded>(event: Event): Event {
  const shown = shownEvent(event);
  const { personalFields: personal = [], secretFields = [] } = eventRegistry.find(event.type) ?? {};
  const data: Record<string, unknown> = { ...(shown.data as object) };
  for (const { field, erased } of personal) {
    const isEmpty = data[field] === undefined || data[field] === null || data[field] === '';
    if (!isEmpty && !secretFields.includes(field)) data[field] = typeof erased === 'string' ? SEALED : erased;
  }
  const { actor } = shown.metadata;
  // The id of a visitor opens their cart.
  const who = actor.kind === 'visitor' ? { ...actor, id: 'visitor' } : actor;
  return { ...shown, data, metadata: { ...shown.metadata, actor: who } };
}
