import type { Command } from '../../../domain/kernel/decider.ts';
import type { EncodedEvent, StreamStore } from '../ports/streamStore.ts';
import type { AggregateCache } from './aggregateCache.ts';
import type { AnyAggregate } from './aggregates.ts';
import type { CommandContext, CommandOutcome } from './commandContext.ts';

/** Most commands that are decided in turn and appended as one batch. */
export const MAX_BATCH = 100;

/** The stream that a queue of commands is for, and what it takes to decide and to write there. */
export interface CommandTarget {
  readonly stream: string;
  readonly aggregate: AnyAggregate;
  readonly store: StreamStore;
  readonly cache: AggregateCache;
}

/** What waits for its turn: commands that are taken together or not at all, mostly one, and whoever waits for the answer. */
export interface Envelope {
  readonly commands: readonly Command[];
  readonly context: CommandContext;
  readonly resolve: (outcome: CommandOutcome<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

/** A command that was taken: the state and the revision after it. */
export interface Decided {
  readonly envelope: Envelope;
  readonly state: unknown;
  readonly revision: number;
  /** The position where it is known already: nothing is written for this command. */
  readonly position: number | null;
  /** What `CommandOutcome` says of them. */
  readonly wrote: boolean;
  readonly written: number | null;
}

/** A command that was not taken, and why. */
export interface Refused {
  readonly envelope: Envelope;
  readonly error: unknown;
}

/** What a batch comes to: an answer for every envelope, the events to append, and the state after them. */
export interface Decision {
  readonly decided: readonly Decided[];
  readonly refused: readonly Refused[];
  readonly events: readonly EncodedEvent[];
  readonly state: unknown;
  readonly revision: number;
}
