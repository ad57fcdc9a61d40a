import { expect } from 'chai';
import { checkedCommand } from '../../api/application/commands/checkedCommand.ts';
import type { Aggregate, Command, Decider } from '../../domain/kernel/decider.ts';
import { DomainError } from '../../domain/kernel/errors.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { EventRegistry } from '../../domain/kernel/eventRegistry.ts';
import { eventRegistry } from '../../domain/registry.ts';
import { ledger } from './assertionLedger.ts';
import { deepFreeze } from './deepFreeze.ts';

export interface Decided<E extends DomainEvent> {
  /** Exactly these events in this order, each complete enough to be written. */
  expectEvents(...events: readonly E[]): void;
  /** There was nothing to do. */
  expectNothing(): void;
  /** Refused with this code and, where given, exactly this text and these details. */
  expectRefusal(code: string, message?: string, details?: Readonly<Record<string, unknown>>): void;
}

export interface Given<State, C extends Command, E extends DomainEvent> {
  when(command: C): Decided<E>;
  /** The state that the given events fold to. */
  readonly state: State;
}

/**
 * The language of decider specs: `given(...events).when(command).expectEvents(...)`. States, events and commands are
 * frozen through and through, so that a decider which changes what it was given fails. An aggregate's commands are
 * checked on their way as the command path does: one that could never arrive fails the spec.
 */
export function deciderSpec<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E> | Aggregate<State, C, E>,
  registry: Pick<EventRegistry, 'validate'> = eventRegistry,
) {
  const evolve = (state: State, event: E): State => {
    registry.validate(event.type, event.data);
    return deepFreeze(decider.evolve(state, deepFreeze(event)));
  };
  return {
    given(...events: readonly E[]): Given<State, C, E> {
      const state = events.reduce(evolve, deepFreeze(decider.initialState));
      return {
        state,
        when(command) {
          const arrived = 'commands' in decider ? checkedCommand<C>(decider, command) : command;
          const outcome = attempt(() => decider.decide(deepFreeze(arrived), state));
          const asserted = ledger.owe(`the decision on ${command.type}`);
          const expectEvents = (...expected: readonly E[]) => {
            asserted();
            if (outcome.refusal) throw outcome.refusal;
            expect(outcome.events).to.deep.equal(expected);
            outcome.events.reduce(evolve, state);
          };
          return {
            expectEvents,
            expectNothing: () => expectEvents(),
            expectRefusal(code, message, details) {
              asserted();
              const { refusal } = outcome;
              if (!refusal)
                expect.fail(`expected a refusal with ${code}, not ${JSON.stringify(outcome.events)}`);
              expect(refusal.code).to.equal(code);
              if (message !== undefined) expect(refusal.message).to.equal(message);
              if (details !== undefined) expect(refusal.details).to.deep.equal(details);
            },
          };
        },
      };
    },
  };
}

type Outcome<E> =
  | { readonly events: readonly E[]; readonly refusal?: undefined }
  | { readonly events?: undefined; readonly refusal: DomainError };

function attempt<E>(decide: () => readonly E[]): Outcome<E> {
  try {
    return { events: decide() };
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error };
    throw error;
  }
}
