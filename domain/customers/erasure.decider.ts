import { z } from 'zod';
import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';

/**
 * By `CompleteErasure`, which follows `CustomerErased`: the keys of everything that was personal are gone from the log,
 * and what the database had in its files is gone from those. `docs/rules/customers.md#erasure`
 */
export const ErasureCompleted = defineEvent(
  'ErasureCompleted',
  z.strictObject({
    customerId: idSchema,
    /** How many keys were destroyed. */
    subjects: z.int().nonnegative(),
    completedAt: instantSchema,
  }),
);
/** By `RecordPayersDeleted`: no payment provider keeps the customer, or a method of theirs, any more. */
export const PayersDeleted = defineEvent(
  'PayersDeleted',
  z.strictObject({
    customerId: idSchema,
    /** How many customers of providers were deleted. */
    payers: z.int().nonnegative(),
    deletedAt: instantSchema,
  }),
);
export const erasureEvents = [ErasureCompleted, PayersDeleted] as const;
export type ErasureEvent = EventOf<(typeof erasureEvents)[number]>;

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
