import type { z } from 'zod';
import type { Aggregate, Command } from './decider.ts';
import type { DomainEvent } from './event.ts';

/** A decider as part of a composition: it decides its own commands, and its fold leaves the facts of others alone. */
interface Part<State> {
  readonly commands: Readonly<Record<string, z.ZodType>>;
  readonly opens?: readonly string[];
  readonly initialState: State;
  decide(command: Command, state: State): readonly DomainEvent[];
  evolve(state: State, event: DomainEvent): State;
  isTerminal(state: State): boolean;
}

/**
 * Deciders whose facts stand in one stream, so that what they decide together is one append. Each sees the state of its
 * own facts alone; where a fact of one asks something of another, `owed` says what, and it is decided with it. Where a fact of one
 * tells a fact of another as well, `told` says which: that is folded with it, and not written beside it. Throws `Error` where
 * two parts know a command of the same name.
 */
export function composed<States extends object, C extends Command, E extends DomainEvent>(
  category: string,
  parts: { readonly [Name in keyof States]: Part<States[Name]> },
  owed: (news: readonly E[], states: States) => readonly C[],
  told: (event: E) => readonly E[] = () => [],
): Aggregate<States, C, E> {
  const names = Object.keys(parts) as (keyof States)[];
  const deciders = new Map<string, keyof States>();
  for (const name of names) {
    for (const command of Object.keys(parts[name].commands)) {
      if (deciders.has(command)) throw new Error(`Two parts of ${category} know the command ${command}`);
      deciders.set(command, name);
    }
  }

  const decideAlone = (command: C, states: States): readonly E[] => {
    const name = deciders.get(command.type);
    if (name === undefined) throw new Error(`No part of ${category} knows the command ${command.type}`);
    return parts[name].decide(command, states[name]) as readonly E[];
  };
  const evolve = (states: States, event: E): States => [event, ...told(event)].reduce(evolveParts, states);
  const evolveParts = (states: States, event: E): States => {
    let next = states;
    for (const name of names) {
      const part = parts[name].evolve(states[name], event);
      if (part !== states[name]) next = { ...next, [name]: part };
    }
    return next;
  };

  return {
    category,
    commands: Object.assign({}, ...names.map((name) => parts[name].commands)),
    opens: names.flatMap((name) => parts[name].opens ?? []),
    initialState: Object.fromEntries(names.map((name) => [name, parts[name].initialState])) as States,
    isTerminal: (states) => names.every((name) => parts[name].isTerminal(states[name])),
    evolve,
    written: (events) => events.filter((event) => !events.some((other) => told(other).some(isSame(event)))),
    decide(command, states) {
      const events = decideAlone(command, states);
      if (events.length === 0) return events;
      let current = events.reduce(evolve, states);
      const followed = [...events];
      for (const next of owed(events, current)) {
        const more = decideAlone(next, current);
        current = more.reduce(evolve, current);
        followed.push(...more);
      }
      return followed;
    },
  };
}

/** Compares the fields of two facts that hold plain values. */
const isSame =
  (one: DomainEvent) =>
  (other: DomainEvent): boolean => {
    const [left, right] = [one.data, other.data] as [Record<string, unknown>, Record<string, unknown>];
    const names = Object.keys({ ...left, ...right });
    return one.type === other.type && names.every((name) => left[name] === right[name]);
  };
