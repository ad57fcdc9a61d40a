import type { Recorded } from '../../domain/kernel/event.ts';
import type { StorefoldEvent } from '../../domain/registry.ts';

/** What the runtime keeps in every document beside what a read model says. */
interface Envelope {
  readonly _id: string;
  /** Position of the last event folded into this document: events at or before it are skipped. */
  readonly _position: number;
  /** What a search finds it by, where the model says so; `indexes` need not name it. */
  readonly _words?: readonly string[];
  readonly websiteId: string;
}

/** A document as the database has it. */
export type Stored<Content extends object> = Content & Envelope;

interface ReadModelIndex {
  readonly keys: Record<string, 1 | -1>;
  readonly unique?: boolean;
}

/**
 * One kind of document and how events become it. Pure: no clock, no effects, so that a rebuild says the same.
 * `project` gives the next content, or `null` for no document; the runtime adds the envelope. A higher `version` means
 * that documents of a lower one must be built anew.
 */
export interface ReadModel<Content extends object = object, E extends StorefoldEvent = StorefoldEvent> {
  readonly name: string;
  readonly version: number;
  readonly handles: readonly E['type'][];
  /** Every event makes a document of its own, keyed by event id: nothing need be read or remembered to build it. */
  readonly onePerEvent?: boolean;
  /** Whoever wrote what it shows does not look at it: while only such events come, they are folded half a second later, many at once. */
  readonly isPatient?: boolean;
  /** Whether a document begins with an event whatever there was before: nothing need be read to fold it. */
  begins?(event: Recorded<E>): boolean;
  readonly indexes: readonly ReadModelIndex[];
  /** The texts in which a search of lists looks for the beginnings of words (`projections/listed.ts`). */
  textsOf?(content: Content): readonly string[];
  /**
   * Of events with the same answer each says again, whole, what those before it said to this model: of a batch only the
   * last is folded. `null`, or no such function: every event counts.
   */
  restates?(event: Recorded<E>): string | null;
  keyOf(event: Recorded<E>): string | readonly string[] | null;
  /** `key` says which of several documents that an event belongs to. */
  project(doc: Stored<Content> | null, event: Recorded<E>, key: string): Content | null;
}
