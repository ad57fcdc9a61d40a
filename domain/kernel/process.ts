import type { Command } from './decider.ts';
import type { DomainEvent, Recorded } from './event.ts';

/** A command that a process sends, the stream it goes to, and the earliest moment (ISO 8601) it may be sent. */
export interface Dispatch<C extends Command = Command> {
  readonly category: string;
  readonly streamId: string;
  readonly command: C;
  readonly notBefore?: string;
  /**
   * The id under which it is written once, where the same may be asked for again on account of something else, e.g.
   * after a restart, and its decider could not tell. Without, the id derives from the event that asked.
   */
  readonly commandId?: string;
}

/** Commands of which each is sent once the one before it was accepted or refused. */
export interface Sequence<C extends Command = Command> {
  readonly inTurn: readonly Dispatch<C>[];
  readonly notBefore?: string;
}

/**
 * What a process asks for where events do not say enough for a command: of the world outside the log (send a mail, ask a
 * payment provider), of a read model, the clock or chance, or of personal data, which may not stay in the state of a process.
 * The runtime does it at least once, so whoever does it records the outcome as an event and does nothing where that is
 * recorded already. `docs/rules/processes.md#commands-and-tasks`
 */
export interface Task<Name extends string = string, Data = unknown> {
  readonly task: Name;
  readonly data: Data;
  readonly notBefore?: string;
}

/** What a process asks for: decisions of other contexts, or a deed outside. */
export type Reaction<C extends Command = Command, T extends Task = never> = Dispatch<C> | Sequence<C> | T;

/**
 * How one context moves another. `evolve` folds the facts the process follows, `react` says what a fact asks for, and
 * `resume` says again what is still owed after a restart. All pure; the runtime keeps time and sends.
 */
export interface Process<State, E extends DomainEvent, C extends Command, T extends Task = never> {
  readonly name: string;
  /**
   * Raised whenever the state takes another shape or another meaning: the stored state of another version is folded anew
   * from the log, up to where it had got.
   */
  readonly version: number;
  readonly handles: readonly E['type'][];
  readonly initialState: State;
  readonly evolve: (state: State, event: Recorded<E>) => State;
  readonly react: (state: State, event: Recorded<E>) => readonly Reaction<C, T>[];
  readonly resume: (state: State) => readonly Reaction<C, T>[];
}
