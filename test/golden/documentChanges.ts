import { isDeepStrictEqual } from 'node:util';
import { type AnyDoc, foldOnto, keysOf } from '../../projections/runtime/fold.ts';
import type { ReadModel } from '../../projections/runtime/readModel.ts';
import { canonical } from './canonical.ts';
import type { History } from './histories.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What one event made of one document: a new one, other fields of one that was there (by their paths), or none any more.
 */
export type DocumentChange = {
  /** The event: `order-order1 OrderPlaced.v1`. */
  readonly after: string;
  readonly document: string;
} & (
  | { readonly begins: Fields }
  | { readonly becomes: Fields; readonly without?: readonly string[] }
  | { readonly ends: true }
);

/** What a read model makes of a history, event by event, in canonical form. Events that change nothing are left out. */
function changesMadeBy(model: ReadModel, { events }: History): readonly DocumentChange[] {
  const documents = new Map<string, AnyDoc>();
  const handled = new Set<string>(model.handles);
  const changes: DocumentChange[] = [];
  for (const { told: after, event } of events) {
    if (!handled.has(event.type)) continue;
    for (const document of keysOf(model, event)) {
      const before = documents.get(document) ?? null;
      const now = foldOnto(model, document, before, event);
      if (now) documents.set(document, now);
      else documents.delete(document);
      const change = difference(before && contentOf(before), now && contentOf(now));
      if (change) changes.push({ after, document, ...canonical(change) });
    }
  }
  return changes;
}

/** What a read model makes of histories, by their names; those of which it makes nothing are missing. */
export type Making = Readonly<Record<string, readonly DocumentChange[]>>;

/** What a read model makes of all these histories. */
export const makingOf = (model: ReadModel, histories: readonly History[]): Making =>
  Object.fromEntries(
    histories
      .map((history) => [history.name, changesMadeBy(model, history)] as const)
      .filter(([, changes]) => changes.length > 0),
  );

/** A document as the database keeps it, without what the runtime adds. */
function contentOf(doc: AnyDoc): Fields {
  const { _id, _position, ...content } = doc;
  return JSON.parse(JSON.stringify(content)) as Fields;
}

function difference(before: Fields | null, now: Fields | null) {
  if (!now) return before && { ends: true as const };
  if (!before) return { begins: now };
  const becomes = Object.fromEntries(changedFields(before, now));
  const without = droppedFields(before, now);
  if (without.length > 0) return { becomes, without };
  return Object.keys(becomes).length > 0 ? { becomes } : null;
}

/** Fields with another value, by their path: `totals.grandTotal`. */
function changedFields(before: Fields, now: Fields): (readonly [path: string, value: unknown])[] {
  return Object.entries(now).flatMap(([field, value]) => {
    const was = before[field];
    if (isDeepStrictEqual(value, was)) return [];
    if (!isFields(value) || !isFields(was)) return [[field, value] as const];
    return changedFields(was, value).map(([path, inner]) => [`${field}.${path}`, inner] as const);
  });
}

function droppedFields(before: Fields, now: Fields): string[] {
  return Object.entries(before).flatMap(([field, was]) => {
    if (!(field in now)) return [field];
    const value = now[field];
    return isFields(was) && isFields(value)
      ? droppedFields(was, value).map((path) => `${field}.${path}`)
      : [];
  });
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
