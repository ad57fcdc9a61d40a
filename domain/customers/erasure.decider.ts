import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
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
export const erasureEvents = [ErasureCompleted] as const;
export type ErasureEvent = EventOf<(typeof erasureEvents)[number]>;
export type CompleteErasure = Command<'CompleteErasure', z.infer<typeof ErasureCompleted.schema>>;

export interface ErasureState {
  /** ISO 8601; `null` as long as there is something left to be looked for. */
  readonly completedAt: string | null;
}

/** The end of one customer's erasure: stream `erasure-{customerId}`. */
export const erasureAggregate: Aggregate<ErasureState, CompleteErasure, ErasureEvent> = {
  category: 'erasure',
  commands: { CompleteErasure: ErasureCompleted.schema },
  initialState: { completedAt: null },
  isTerminal: ({ completedAt }) => completedAt !== null,
  decide: ({ data }, { completedAt }) => (completedAt === null ? [{ type: 'ErasureCompleted', data }] : []),
  evolve: (_, { data }) => ({ completedAt: data.completedAt }),
};
