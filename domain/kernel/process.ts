import type { Command } from './decider.ts';
import type { DomainEvent, Recorded } from './event.ts';

/** A command that a process sends, the stream it goes to, and the earliest moment (ISO 8601) it may be sent. */
export interface Dispatch<C extends Command = Command> {
  readonly category: string;
  readonly streamId: string;
  readonly command: C;
  readonly notBefore?: string;
}

/**
 * How one room moves another. `evolve` folds the facts the process follows, `react` says what a fact asks for, and
 * `resume` says again what is still owed after a restart. All pure; the runtime keeps time and sends.
 */
export interface Process<State, E extends DomainEvent, C extends Command> {
  readonly name: string;
  readonly handles: readonly E['type'][];
  readonly initialState: State;
  readonly evolve: (state: State, event: Recorded<E>) => State;
  readonly react: (state: State, event: Recorded<E>) => readonly Dispatch<C>[];
  readonly resume: (state: State) => readonly Dispatch<C>[];
}
