import { CATEGORY, EVENT_TYPE, type ListKind, STREAM } from './heads.ts';

/**
 * The streams that EventStoreDB's system projections `$by_category` and `$by_event_type` would write. Here they are
 * views of an index: nothing is stored for them, they cannot be written, and they are never behind.
 */
const CATEGORY_PREFIX = '$ce-';
const TYPE_PREFIX = '$et-';

/** The part of a stream name before its first dash; system streams have no category. */
export function categoryOf(stream: string): string | undefined {
  if (stream.startsWith('$')) return undefined;
  const dash = stream.indexOf('-');
  return dash > 0 ? stream.slice(0, dash) : undefined;
}

export const isVirtual = (stream: string): boolean =>
  stream.startsWith(CATEGORY_PREFIX) || stream.startsWith(TYPE_PREFIX);

/** The list behind a stream name. */
export function listOf(stream: string): { readonly kind: ListKind; readonly name: string } {
  if (stream.startsWith(CATEGORY_PREFIX))
    return { kind: CATEGORY, name: stream.slice(CATEGORY_PREFIX.length) };
  if (stream.startsWith(TYPE_PREFIX)) return { kind: EVENT_TYPE, name: stream.slice(TYPE_PREFIX.length) };
  return { kind: STREAM, name: stream };
}

/** The stream name under which a list is read. */
export function streamNameOf(kind: ListKind, name: string): string {
  if (kind === CATEGORY) return CATEGORY_PREFIX + name;
  return kind === EVENT_TYPE ? TYPE_PREFIX + name : name;
}
