import type { Recorded } from '../../domain/kernel/event.ts';
import type { StorefoldEvent } from '../../domain/registry.ts';
import type { ReadModel, Stored } from './readModel.ts';

export type LogEvent = Recorded<StorefoldEvent>;
export type AnyDoc = Stored<object>;

export function keysOf(model: ReadModel, event: LogEvent): readonly string[] {
  const keys = model.keyOf(event);
  if (keys === null) return [];
  return typeof keys === 'string' ? [keys] : keys;
}

/** The document after an event. One that has seen the event already stays as it is. */
export function foldOnto(model: ReadModel, key: string, doc: AnyDoc | null, event: LogEvent): AnyDoc | null {
  if (doc !== null && doc._position >= event.position) return doc;
  const content = model.project(doc, event);
  if (content === null) return null;
  return {
    ...content,
    _id: key,
    _position: event.position,
    websiteId: doc?.websiteId ?? event.metadata.websiteId,
  };
}
