import { z } from 'zod';
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
/** What `domain/registry.ts` registers of erasures: an event that is missing here cannot be written. */
export const erasureEvents = [ErasureCompleted, PayersDeleted] as const;
/** Every fact of stream `erasure-{customerId}`. */
export type ErasureEvent = EventOf<(typeof erasureEvents)[number]>;
