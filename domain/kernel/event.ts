import type { EventMetadata } from './metadata.ts';

/** A fact as a decider states it: what happened, with everything needed to know it. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** What an event of a type says: `DataOf<CartEvent, 'CartOpened'>`. */
export type DataOf<E extends DomainEvent, Type extends E['type']> = Extract<E, { type: Type }>['data'];

/** Where the log put a fact. `position` is its place in the whole log, `revision` its place in its stream, from 0. */
export interface LogCoordinates {
  readonly id: string;
  readonly streamName: string;
  readonly revision: number;
  /** Commit position in `$all`. Kept as a number: exact up to 9 PB of log. */
  readonly position: number;
  /** ISO 8601, the store's clock. Never decides order. */
  readonly recordedAt: string;
}

/** A fact as the log gives it back, for each member of an event union. */
export type Recorded<E extends DomainEvent = DomainEvent> = E extends DomainEvent
  ? E & LogCoordinates & { readonly metadata: EventMetadata }
  : never;
