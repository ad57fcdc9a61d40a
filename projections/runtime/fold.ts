import type { Recorded } from '../../domain/kernel/event.ts';
import type { StorefoldEvent } from '../../domain/registry.ts';
import { wordsOf } from '../words.ts';
import type { ReadModel, Stored } from './readModel.ts';

/** An event with its place in the log, its metadata and the data of today's schema version. */
export type LogEvent = Recorded<StorefoldEvent>;
/** A stored document of whichever model, with its envelope. */
export type AnyDoc = Stored<object>;

/** The ids of the documents that an event belongs to; empty where it concerns none. */
export function keysOf(model: ReadModel, event: LogEvent): readonly string[] {
  const keys = model.keyOf(event);
  if (keys === null) return [];
  return typeof keys === 'string' ? [keys] : keys;
}

/** The events that a model has to fold out of a batch, in their order: those that a later one restates are left out. */
export function worthFolding(model: ReadModel, events: readonly LogEvent[]): readonly LogEvent[] {
  if (!model.restates || events.length < 2) return events;
  const restated = new Set<string>();
  const kept: LogEvent[] = [];
  for (const event of events.toReversed()) {
    const said = model.restates(event);
    if (said !== null && restated.has(said)) continue;
    if (said !== null) restated.add(said);
    kept.push(event);
  }
  return kept.reverse();
}

/** The document after an event. One that has seen the event already stays as it is. */
export function foldOnto(model: ReadModel, key: string, doc: AnyDoc | null, event: LogEvent): AnyDoc | null {
  if (doc !== null && doc._position >= event.position) return doc;
  const content = model.project(doc, event, key);
  if (content === null) return null;
  return {
    ...content,
    ...(model.textsOf && { _words: wordsOf(model.textsOf(content).join(' ')) }),
    _id: key,
    _position: event.position,
    websiteId: doc?.websiteId ?? event.metadata.websiteId,
  };
}
