import type { Readable } from 'node:stream';

export interface StoredFile {
  /** SHA-256 of the content, in hexadecimal: what the file is known by. */
  readonly contentHash: string;
  readonly sizeBytes: number;
}

/** Where uploaded files lie. The same content is kept once, whoever sends it. */
export interface Files {
  /** Keeps the content of a stream. Throws `FILE_TOO_LARGE` past `maxBytes`; nothing of it is kept then. */
  put(content: Readable, maxBytes: number): Promise<StoredFile>;
  /**
   * The content, or a part of it from `start` to `end` of its bytes, both included, and the size of all of it; `null` where there
   * is none of this hash.
   */
  open(
    contentHash: string,
    part?: { readonly start: number; readonly end: number },
  ): Promise<{ readonly content: Readable; readonly sizeBytes: number } | null>;
  /** Takes the content away for good; nothing where there is none of this hash. */
  remove(contentHash: string): Promise<void>;
  /** The hash of every file that is kept, in an order that stays. */
  hashes(): Promise<readonly string[]>;
}
