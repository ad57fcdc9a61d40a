import { z } from 'zod';
import { defineEvent, type EventOf } from '../../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../../kernel/ids.ts';

const discountId = idSchema;

/** How often a discount may be used from here on, as version `version` of its terms says. */
export const usageTermsSchema = z.strictObject({
  discountId,
  version: z.int().positive(),
  totalUses: z.int().positive().nullable(),
  usesPerCustomer: z.int().positive().nullable(),
  /** Uses that begin at or after it are refused. */
  endsAt: instantSchema.nullable(),
});

/** What every use says: which discount and checkout, whose, and the counts after the event. */
const use = {
  discountId,
  redemptionId: idSchema,
  /** Stands for a customer without saying who it is; `null` for nobody known. */
  customerKey: idSchema.nullable(),
  /** Orders that used it. */
  used: z.int().nonnegative(),
  /** Checkouts that hold a use. */
  held: z.int().nonnegative(),
};

export const DiscountUsesLimited = defineEvent('DiscountUsesLimited', usageTermsSchema);
export const DiscountUseReserved = defineEvent(
  'DiscountUseReserved',
  z.strictObject({ ...use, expiresAt: instantSchema }),
);
export const DiscountUseReleased = defineEvent(
  'DiscountUseReleased',
  z.strictObject({ ...use, reason: z.string() }),
);
export const DiscountUseExpired = defineEvent(
  'DiscountUseExpired',
  z.strictObject({ ...use, expiredAt: instantSchema }),
);
export const DiscountUseClaimed = defineEvent(
  'DiscountUseClaimed',
  z.strictObject({ ...use, orderId: idSchema }),
);

export const discountUseEvents = [
  DiscountUsesLimited,
  DiscountUseReserved,
  DiscountUseReleased,
  DiscountUseExpired,
  DiscountUseClaimed,
] as const;
export type DiscountUseEvent = EventOf<(typeof discountUseEvents)[number]>;
