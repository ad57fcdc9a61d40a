import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { ErasureCompleted, type ErasureEvent, PayersDeleted } from './erasure.events.ts';

/** The commands of an erasure, each with the schema of its data. */
const erasureCommands = {
  CompleteErasure: ErasureCompleted.schema,
  RecordPayersDeleted: PayersDeleted.schema,
};
export type ErasureCommand = CommandsOf<typeof erasureCommands>;

export interface ErasureState {
  /** ISO 8601; `null` as long as there is something left to be looked for. */
  readonly completedAt: string | null;
  /** The same of what payment providers keep. */
  readonly payersDeletedAt: string | null;
}

/** The end of one customer's erasure: stream `erasure-{customerId}`. */
export const erasureAggregate: Aggregate<ErasureState, ErasureCommand, ErasureEvent> = {
  category: 'erasure',
  commands: erasureCommands,
  initialState: { completedAt: null, payersDeletedAt: null },
  isTerminal: ({ completedAt, payersDeletedAt }) => completedAt !== null && payersDeletedAt !== null,
  decide(command, { completedAt, payersDeletedAt }) {
    switch (command.type) {
      case 'CompleteErasure':
        return completedAt === null ? [{ type: 'ErasureCompleted', data: command.data }] : [];
      case 'RecordPayersDeleted':
        return payersDeletedAt === null ? [{ type: 'PayersDeleted', data: command.data }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ErasureCompleted':
        return { ...state, completedAt: event.data.completedAt };
      case 'PayersDeleted':
        return { ...state, payersDeletedAt: event.data.deletedAt };
      default:
        return state;
    }
  },
};
