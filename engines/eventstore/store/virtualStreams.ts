import {
  CATEGORY,
  CATEGORY_STREAMS,
  CORRELATION,
  EVENT_TYPE,
  type ListKind,
  STREAM,
  STREAMS,
} from './listKinds.ts';

/**
 * The streams that EventStoreDB's system projections would write. Here they are views of an index: nothing is stored
 * for them, they cannot be written, and they are never behind.
 */
const PREFIXES: readonly (readonly [prefix: string, kind: ListKind])[] = [
  ['$ce-', CATEGORY],
  ['$et-', EVENT_TYPE],
  ['$category-', CATEGORY_STREAMS],
  ['$bc-', CORRELATION],
];
const ALL_STREAMS = '$streams';
const CORRELATION_KEY = Buffer.from('"$correlationId"');

/** The part of a stream name before its first dash; system streams have no category. */
export function categoryOf(stream: string): string | undefined {
  if (stream.startsWith('$')) return undefined;
  const dash = stream.indexOf('-');
  return dash > 0 ? stream.slice(0, dash) : undefined;
}

/** What an event's metadata says it belongs to. Most say nothing, and are not parsed to find out. */
export function correlationOf(metadata: Buffer): string | undefined {
  if (metadata.length === 0 || !metadata.includes(CORRELATION_KEY)) return undefined;
  try {
    const { $correlationId } = JSON.parse(metadata.toString('utf8')) as { $correlationId?: unknown };
    return typeof $correlationId === 'string' && $correlationId !== '' ? $correlationId : undefined;
  } catch {
    // Metadata may be anything; what is no JSON carries no correlation.
    return undefined;
  }
}

/** Whether a stream is a list that the node keeps by itself, such as `$ce-cart`, and that nobody can write to. */
export const isVirtual = (stream: string): boolean => listOf(stream).kind !== STREAM;

/** The list behind a stream name. */
export function listOf(stream: string): { readonly kind: ListKind; readonly name: string } {
  if (stream.startsWith('$')) {
    if (stream === ALL_STREAMS) return { kind: STREAMS, name: '' };
    for (const [prefix, kind] of PREFIXES)
      if (stream.startsWith(prefix)) return { kind, name: stream.slice(prefix.length) };
  }
  return { kind: STREAM, name: stream };
}

/** The stream name under which a list is read. */
export function streamNameOf(kind: ListKind, name: string): string {
  if (kind === STREAM) return name;
  if (kind === STREAMS) return ALL_STREAMS;
  return (PREFIXES.find(([, listed]) => listed === kind)?.[0] ?? '') + name;
}
