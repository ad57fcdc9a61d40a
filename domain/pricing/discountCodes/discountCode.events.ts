import { z } from 'zod';
import { defineEvent, type EventOf } from '../../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../../kernel/ids.ts';
import { secret } from '../../kernel/secrets.ts';
import { CODES_IN_EVENT } from './codeBatch.facts.ts';

const codeText = z.string().regex(/^[A-Z0-9-]{4,60}$/);
/** Whoever reads one can use it. */
const code = secret(codeText);
const batch = { batchId: idSchema, discountId: idSchema };
const codes = secret(z.array(codeText).min(1).max(CODES_IN_EVENT));

/** By `MakeDiscountCodes`: so many of a batch at once, each as people read it. From here on they are good. */
const DiscountCodesMade = defineEvent(
  'DiscountCodesMade',
  z.strictObject({ ...batch, codes, usesPerCode: z.int().positive() }),
);

/** What every use of one code says: whose checkout, and the counts of that code after the event. */
const use = {
  ...batch,
  code,
  redemptionId: idSchema,
  /** Orders that used it. */
  used: z.int().nonnegative(),
  /** Checkouts that hold a use of it. */
  held: z.int().nonnegative(),
};

/** By `ReserveDiscountCode`: a checkout holds one use of a code until `expiresAt`. */
const DiscountCodeReserved = defineEvent(
  'DiscountCodeReserved',
  z.strictObject({ ...use, expiresAt: instantSchema }),
);
/** By `ReleaseDiscountCode`: the checkout came to nothing, and the code is good again. */
const DiscountCodeReleased = defineEvent(
  'DiscountCodeReleased',
  z.strictObject({ ...use, reason: z.string() }),
);
/** By `ExpireDiscountCodes`, and by `ReserveDiscountCode` before it holds anything new. */
const DiscountCodeExpired = defineEvent(
  'DiscountCodeExpired',
  z.strictObject({ ...use, expiredAt: instantSchema }),
);
/** By `ClaimDiscountCode`: an order used it, and it stays used when that is cancelled. */
const DiscountCodeClaimed = defineEvent('DiscountCodeClaimed', z.strictObject({ ...use, orderId: idSchema }));
/** By `WithdrawDiscountCodes`: nobody can use them any more. Uses that checkouts hold stay held. */
const DiscountCodesWithdrawn = defineEvent(
  'DiscountCodesWithdrawn',
  z.strictObject({ ...batch, codes, withdrawnAt: instantSchema }),
);

/** The part of `pricingEvents` that is about codes made in bulk. */
export const discountCodeEvents = [
  DiscountCodesMade,
  DiscountCodeReserved,
  DiscountCodeReleased,
  DiscountCodeExpired,
  DiscountCodeClaimed,
  DiscountCodesWithdrawn,
] as const;
/** Every fact of stream `discountcodes-{batchId}`. */
export type DiscountCodeEvent = EventOf<(typeof discountCodeEvents)[number]>;
