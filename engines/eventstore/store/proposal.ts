import type { Whole } from '../wire/protobuf.ts';

/** What the writer believes about the stream before the write. */
export type ExpectedRevision =
  | { readonly kind: 'any' }
  | { readonly kind: 'noStream' }
  | { readonly kind: 'streamExists' }
  | { readonly kind: 'revision'; readonly revision: Whole };

/** One event as a caller hands it in. */
export interface ProposedEvent {
  /** 16 bytes. */
  readonly id: Buffer;
  readonly type: string;
  readonly contentType: string;
  readonly metadata: Buffer;
  readonly data: Buffer;
}

/** Where an event of the log stands; both numbers are the same in this node. */
export type Position = number;

/** How a request to change a stream ended. */
export type WriteOutcome =
  | {
      readonly kind: 'written';
      readonly revision: Whole | undefined;
      readonly position: Position | undefined;
    }
  | {
      readonly kind: 'wrongExpectedRevision';
      readonly expected: ExpectedRevision;
      readonly current: number | undefined;
    }
  | { readonly kind: 'streamDeleted' }
  | { readonly kind: 'accessDenied' }
  | { readonly kind: 'tooLarge'; readonly limit: number }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'noSpace' }
  /** The node has begun to end: surely not written. */
  | { readonly kind: 'shuttingDown' }
  | { readonly kind: 'invalid'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };
