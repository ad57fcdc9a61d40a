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

/** By `LimitDiscountUses`, whenever the discount's terms changed; `null` for no limit. */
const DiscountUsesLimited = defineEvent('DiscountUsesLimited', usageTermsSchema);
/** By `ReserveDiscountUse`: a checkout holds one use until `expiresAt`. */
const DiscountUseReserved = defineEvent(
  'DiscountUseReserved',
  z.strictObject({ ...use, expiresAt: instantSchema }),
);
/** By `ReleaseDiscountUse`: the checkout came to nothing, so the use can be held again. */
const DiscountUseReleased = defineEvent(
  'DiscountUseReleased',
  z.strictObject({ ...use, reason: z.string() }),
);
/** By `ExpireDiscountUses`, and by `ReserveDiscountUse` before it holds anything new. */
const DiscountUseExpired = defineEvent(
  'DiscountUseExpired',
  z.strictObject({ ...use, expiredAt: instantSchema }),
);
/** By `ClaimDiscountUse`: an order used it, and it stays counted when that is cancelled. */
const DiscountUseClaimed = defineEvent('DiscountUseClaimed', z.strictObject({ ...use, orderId: idSchema }));

/** The part of `pricingEvents` that is about the uses of discounts. */
export const discountUseEvents = [
  DiscountUsesLimited,
  DiscountUseReserved,
  DiscountUseReleased,
  DiscountUseExpired,
  DiscountUseClaimed,
] as const;
/** Every fact of stream `discount-{discountId}`. */
export type DiscountUseEvent = EventOf<(typeof discountUseEvents)[number]>;
