import type { Actor } from '../../../domain/kernel/metadata.ts';

/** Who asks, when, and on behalf of which request. */
export interface CommandContext {
  readonly websiteId: string;
  readonly actor: Actor;
  readonly correlationId: string;
  /** The same id never writes twice, so it is what makes a retry safe. */
  readonly commandId: string;
  /** ISO 8601 UTC. */
  readonly now: string;
  /** Where given, the stream's revision that the command is meant for; refused with `REVISION_CHANGED` at any other. */
  readonly expectedRevision?: number;
}

export interface CommandResult<State> {
  readonly state: State;
  /** The stream's revision after the command; -1 for a stream without events. */
  readonly revision: number;
  /** Commit position of the newest event that this command wrote, or of the stream where there was nothing to do. */
  readonly position: number;
}

export interface CommandOutcome<State> extends CommandResult<State> {
  /** Whether this call wrote something; not where the same command had done so before, or there was nothing to do. */
  readonly wrote: boolean;
  /**
   * The stream's revision of the newest event of this command, whether this call wrote it or one before that it repeats;
   * `null` where there was nothing to do.
   */
  readonly written: number | null;
}

/** What a mutation needs besides its command: the context, and ids that a retry of the same request gets again. */
export interface Mutation extends CommandContext {
  /** A fresh 128-bit id for something this request makes. Repeated by a retry with the same `Idempotency-Key`. */
  newId(purpose: string): string;
  /** The context for one of several commands of this request, each with a command id of its own. */
  step(name: string): CommandContext;
}
