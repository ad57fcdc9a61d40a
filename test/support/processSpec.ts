import { expect } from 'chai';
import type { Command } from '../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { Process, Reaction, Task } from '../../domain/kernel/process.ts';
import { ledger } from './assertionLedger.ts';
import { deepFreeze } from './deepFreeze.ts';
import { recorded } from './recorded.ts';

/** The language of process specs: `following(...events)`, then what the last fact asked for or what is still owed. */
export function processSpec<State, E extends DomainEvent, C extends Command, T extends Task = never>(
  process: Process<State, E, C, T>,
) {
  return {
    following(...events: readonly E[]) {
      const asserted = ledger.owe(`the reactions of ${process.name}`);
      let state = deepFreeze(process.initialState);
      let reactions: readonly Reaction<C, T>[] = [];
      events.forEach((event, position) => {
        expect(process.handles, 'the process must follow what it is given').to.include(event.type);
        const fact = deepFreeze(recorded(event, position));
        state = deepFreeze(process.evolve(state, fact));
        reactions = process.react(state, fact);
      });
      return {
        /** What the last of the events asks for. */
        expectReactions(...expected: readonly Reaction<C, T>[]) {
          asserted();
          expect(reactions).to.deep.equal(expected);
        },
        /** What a restart after these events says is still owed. */
        expectResume(...expected: readonly Reaction<C, T>[]) {
          asserted();
          expect(process.resume(state)).to.deep.equal(expected);
        },
      };
    },
  };
}
