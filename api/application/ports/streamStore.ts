import type { DomainEvent, Recorded } from '../../../domain/kernel/event.ts';
import type { EventMetadata } from '../../../domain/kernel/metadata.ts';

/** An event as the log takes it: complete by its schema, its personal data sealed. */
export interface EncodedEvent {
  /** A UUID. The log takes the same id at the same place once, which is what makes a second try safe. */
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** JSON in UTF-8. */
  readonly metadata: Uint8Array;
}

/**
 * What the log answers to an append at an expected revision: the commit position in the whole log and the revision in the
 * stream of the last event, or that others wrote first and nothing was written.
 */
export type AppendOutcome = { readonly position: number; readonly revision: number } | 'conflict';

/** An append was refused whole because it holds more bytes than the log takes at once. In parts it may go. */
export class AppendTooLarge extends Error {
  constructor(stream: string, cause: unknown) {
    super(`More was appended to ${stream} at once than the log takes`, { cause });
    this.name = 'AppendTooLarge';
  }
}

/** The log, one stream at a time, in domain events. Revisions count from 0; -1 stands for a stream without events. */
export interface StreamStore {
  /**
   * Events after `revision`, oldest first, in pages; nothing for a stream that is not there. Who says how many are wanted
   * `most` spares the log the others, and may be told more all the same.
   */
  readAfter(stream: string, revision: number, most?: number): AsyncIterable<readonly Recorded[]>;
  /** At once, unless something is to be sealed. Throws a `ZodError` where a decider states an incomplete fact. */
  encode(
    id: string,
    event: DomainEvent,
    metadata: Omit<EventMetadata, 'schemaVersion'>,
  ): EncodedEvent | Promise<EncodedEvent>;
  /**
   * Writes all of the events or none. Throws `AppendTooLarge`, and what the log throws that could not be reached: then
   * it is not known whether they were written.
   */
  append(stream: string, expectedRevision: number, events: readonly EncodedEvent[]): Promise<AppendOutcome>;
}
