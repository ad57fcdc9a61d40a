import type { z } from 'zod';
import type { DomainEvent } from './event.ts';

/** An order to a decider. Clocks, ids and prices come in with it, so that a replay decides the same. */
export interface Command<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** For each command of an aggregate, by its type, the schema that its data has to meet. */
export type CommandSchemas<C extends Command> = {
  readonly [Type in C['type']]: z.ZodType<Extract<C, Command<Type>>['data']>;
};

/** The union of commands that a table of schemas stands for. */
export type CommandsOf<Schemas extends Readonly<Record<string, z.ZodType>>> = {
  [Type in keyof Schemas & string]: Command<Type, z.infer<Schemas[Type]>>;
}[keyof Schemas & string];

/**
 * The whole of a consistency boundary in four pure parts. `decide` throws `DomainError` to refuse and returns `[]`
 * when there is nothing to do, which is what makes a retry safe. `evolve` keeps the state for event types it does not
 * know, so old code survives new events.
 */
export interface Decider<State, C extends Command, E extends DomainEvent> {
  readonly decide: (command: C, state: State) => readonly E[];
  readonly evolve: (state: State, event: E) => State;
  readonly initialState: State;
  readonly isTerminal: (state: State) => boolean;
}

/** A decider and the stream category that holds its facts: `cart` for `cart-{id}`. */
export interface Aggregate<State, C extends Command, E extends DomainEvent> extends Decider<State, C, E> {
  readonly category: string;
  /** The command path runs these before it decides: whatever reaches `decide` has the shape that its type promises. */
  readonly commands: CommandSchemas<C>;
  /**
   * Commands that as a rule are the first of their stream. Only a hint: the command path tries them on an empty stream
   * without reading it first, and reads it where it turns out that there was one.
   */
  readonly opens?: readonly string[];
  /** Of facts that were decided together those that are written: without what another one of them tells as well. */
  readonly written?: (events: readonly E[]) => readonly E[];
}

/** What a stream amounts to: its events in their order, from the decider's initial state. */
export function fold<State, E extends DomainEvent>(
  decider: Pick<Decider<State, never, E>, 'evolve' | 'initialState'>,
  events: Iterable<E>,
): State {
  let state = decider.initialState;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}
