/** A key and its value, in bytes. */
export interface Entry {
  readonly key: Buffer;
  readonly value: Buffer;
}

/** Keys from `start` (inclusive) up to `end` (exclusive). */
export interface Span {
  readonly start: Buffer;
  readonly end: Buffer;
}
