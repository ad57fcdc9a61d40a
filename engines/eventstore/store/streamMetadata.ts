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

export const METADATA_TYPE = '$metadata';
/** Int64.MaxValue: the `$tb` of a soft-deleted stream. It is more than a JavaScript number holds, so it stays text. */
const DELETED_TB = '9223372036854775807';
const DELETED_FROM = 2 ** 62;

export const NO_METADATA: StreamMetadata = {
  maxCount: undefined,
  maxAgeSeconds: undefined,
  truncateBefore: 0,
  deleted: false,
  document: {},
};

/** Of a stream's metadata only the newest is to be seen. */
export const METASTREAM_METADATA: StreamMetadata = { ...NO_METADATA, maxCount: 1 };

export const metastreamOf = (stream: string): string => `$$${stream}`;
export const isMetastream = (stream: string): boolean => stream.startsWith('$$');
export const originalOf = (metastream: string): string => metastream.slice(2);

/** Reads the data of a `$metadata` event; what is no JSON object counts as no metadata. */
export function parseMetadata(data: Buffer): StreamMetadata {
  const document = parseObject(data);
  const truncateBefore = numberOf(document.$tb) ?? 0;
  return {
    maxCount: numberOf(document.$maxCount),
    maxAgeSeconds: numberOf(document.$maxAge),
    truncateBefore,
    deleted: truncateBefore >= DELETED_FROM,
    document,
  };
}

/** The same metadata with another `$tb`; `deleted` marks the stream as soft-deleted. */
export function withTruncateBefore(metadata: StreamMetadata, truncateBefore: number | 'deleted'): Buffer {
  const { $tb: _, ...rest } = metadata.document;
  const others = JSON.stringify(rest).slice(1, -1);
  const value = truncateBefore === 'deleted' ? DELETED_TB : String(truncateBefore);
  return Buffer.from(`{${others}${others ? ',' : ''}"$tb":${value}}`);
}

function parseObject(data: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    // Anyone may write anything to a metadata stream; the real server treats it as empty too.
    return {};
  }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined;
}
