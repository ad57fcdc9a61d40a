import { z } from 'zod';
import { defineEvent, type EventOf } from '../../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../../kernel/ids.ts';

/** What every fact says: of which product, whose, for which checkout, and how many pieces. */
const taking = {
  productId: idSchema,
  /** Stands for a customer without saying who it is. */
  customerKey: idSchema,
  redemptionId: idSchema,
  quantity: z.int().positive(),
};

/** By `TakeAllowance`: a checkout counts on these pieces until `expiresAt`. */
const AllowanceTaken = defineEvent('AllowanceTaken', z.strictObject({ ...taking, expiresAt: instantSchema }));
/** By `ReleaseAllowance`, and by `TakeAllowance` for what ran out: the checkout came to nothing. */
const AllowanceReleased = defineEvent('AllowanceReleased', z.strictObject({ ...taking, reason: z.string() }));
/** By `ClaimAllowance`: an order bought them, and they stay counted when it is cancelled. */
const AllowanceUsed = defineEvent('AllowanceUsed', z.strictObject({ ...taking, orderId: idSchema }));

/** What `domain/registry.ts` registers of allowances: an event that is missing here cannot be written. */
export const allowanceEvents = [AllowanceTaken, AllowanceReleased, AllowanceUsed] as const;
/** Every fact of stream `allowance-{productId}.{customerKey}`. */
export type AllowanceEvent = EventOf<(typeof allowanceEvents)[number]>;
