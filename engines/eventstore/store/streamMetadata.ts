/** What `$$stream` says about a stream, as far as the engine acts on it. */
export interface StreamMetadata {
  readonly maxCount: number | undefined;
  readonly maxAgeSeconds: number | undefined;
  /** The first revision that readers may see. */
  readonly truncateBefore: number;
  /** Soft-deleted: everything is truncated until the next append. */
  readonly deleted: boolean;
  /** The whole document as it was written, `$acl` and keys of the caller's own included. */
  readonly document: Readonly<Record<string, unknown>>;
}

/** The type of the events of a metadata stream. */
export const METADATA_TYPE = '$metadata';
const JSON_TYPE = 'application/json';
/** Int64.MaxValue: the `$tb` of a soft-deleted stream. It is more than a JavaScript number holds, so it stays text. */
const DELETED_TB = '9223372036854775807';
const DELETED_FROM = 2 ** 62;

/** Of a stream about which nothing is said. */
export const NO_METADATA: StreamMetadata = {
  maxCount: undefined,
  maxAgeSeconds: undefined,
  truncateBefore: 0,
  deleted: false,
  document: {},
};

/** Of a stream's metadata only the newest is to be seen. */
export const METASTREAM_METADATA: StreamMetadata = { ...NO_METADATA, maxCount: 1 };

/** The stream that says something about a stream. */
export const metastreamOf = (stream: string): string => `$$${stream}`;
/** Whether a name begins with `$$`: what is written there is about another stream. */
export const isMetastream = (stream: string): boolean => stream.startsWith('$$');
/** The stream that a metadata stream is about. */
export const originalOf = (metastream: string): string => metastream.slice(2);

/** The stream that events of a stream say something about; a metadata stream has no metadata of its own. */
export function describedBy(stream: string): string | undefined {
  if (!isMetastream(stream)) return undefined;
  const original = originalOf(stream);
  return isMetastream(original) ? undefined : original;
}

/** Reads the newest event of a metadata stream; what is not well-formed metadata as a whole counts as none. */
export function parseMetadata(contentType: string, data: Buffer): StreamMetadata {
  const document = contentType === JSON_TYPE ? documentOf(data) : undefined;
  return document && isWellFormed(document) ? metadataOf(document) : NO_METADATA;
}

function metadataOf(document: Readonly<Record<string, unknown>>): StreamMetadata {
  const { $maxCount, $maxAge, $tb } = document;
  const truncateBefore = atLeast(0, $tb) ?? 0;
  return {
    maxCount: atLeast(1, $maxCount),
    maxAgeSeconds: atLeast(1, $maxAge),
    truncateBefore,
    deleted: truncateBefore >= DELETED_FROM,
    document,
  };
}

/** A number that says nothing is as good as none. */
function atLeast(least: number, value: unknown): number | undefined {
  return typeof value === 'number' && value >= least ? value : undefined;
}

/** What marks a stream as soft-deleted: all that was said about it before goes with it. */
export const deletionMark = (): Buffer => Buffer.from(`{"$tb":${DELETED_TB}}`);

/** The same document with another `$tb`. */
export function truncatedBefore(document: Readonly<Record<string, unknown>>, revision: number): Buffer {
  return Buffer.from(JSON.stringify({ ...document, $tb: revision }));
}

/** The JSON object in a metadata event; undefined for what is none. */
export function documentOf(data: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(data.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    // Anyone may write anything to a metadata stream; the real server treats it as empty too.
    return undefined;
  }
}

/** One value of a wrong type makes the whole document void, as with EventStoreDB. */
function isWellFormed({ $maxCount, $maxAge, $tb, $cacheControl }: Record<string, unknown>): boolean {
  return [$maxCount, $maxAge, $tb, $cacheControl].every(
    (value) => value === undefined || Number.isInteger(value),
  );
}
