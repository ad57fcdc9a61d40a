import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';

/** Which payment, and the order it is for: its id is given out before the order is placed. */
const payment = { paymentId: idSchema, orderId: idSchema };

/** How the provider calls the payment. */
export const referenceSchema = z.string().min(1).max(255);
export const providerNameSchema = z.string().regex(/^[a-z][a-z0-9]{0,39}$/);
/** What the buyer has to do before the provider decides: go to this address, e.g. for 3-D Secure. */
export const paymentActionSchema = z.strictObject({ kind: z.literal('redirect'), url: z.url().max(4000) });
export type PaymentAction = z.infer<typeof paymentActionSchema>;

/** Why a provider refused: a code for programs, a text for people. */
export const refusal = { code: z.string().min(1).max(100), message: z.string().max(500) };

export const PaymentRequested = defineEvent(
  'PaymentRequested',
  z.strictObject({
    ...payment,
    /** The checkout that goes on when the provider answers; none for payments that no buyer waits for. */
    checkoutId: idSchema.nullable(),
    provider: providerNameSchema,
    amount: priceSchema,
    requestedAt: instantSchema,
  }),
);
/** The provider will say later. */
export const PaymentDeferred = defineEvent(
  'PaymentDeferred',
  z.strictObject({ ...payment, reference: referenceSchema, pendingAt: instantSchema }),
);
export const PaymentActionRequired = defineEvent(
  'PaymentActionRequired',
  z.strictObject({
    ...payment,
    reference: referenceSchema,
    action: paymentActionSchema,
    requiredAt: instantSchema,
  }),
);
/** The money is set aside for the store and can be captured. */
export const PaymentAuthorized = defineEvent(
  'PaymentAuthorized',
  z.strictObject({
    ...payment,
    provider: providerNameSchema,
    reference: referenceSchema,
    amount: priceSchema,
    /** The provider's name for a method that may be charged again without the buyer; `null` where none was asked for. */
    savedMethod: referenceSchema.nullable(),
    authorizedAt: instantSchema,
  }),
);
export const PaymentDeclined = defineEvent(
  'PaymentDeclined',
  z.strictObject({ ...payment, ...refusal, declinedAt: instantSchema }),
);
/** The money is the store's. */
export const PaymentCaptured = defineEvent(
  'PaymentCaptured',
  z.strictObject({
    ...payment,
    provider: providerNameSchema,
    reference: referenceSchema,
    amount: priceSchema,
    capturedAt: instantSchema,
  }),
);
/** The money was never taken, and can no longer be. */
export const PaymentVoided = defineEvent(
  'PaymentVoided',
  z.strictObject({ ...payment, voidedAt: instantSchema }),
);
export const PaymentRefunded = defineEvent(
  'PaymentRefunded',
  z.strictObject({
    ...payment,
    refundId: idSchema,
    amount: priceSchema,
    /** All refunds of this payment together, this one included. */
    refunded: priceSchema,
    refundedAt: instantSchema,
  }),
);
export const PaymentRefundFailed = defineEvent(
  'PaymentRefundFailed',
  z.strictObject({
    ...payment,
    refundId: idSchema,
    amount: priceSchema,
    ...refusal,
    failedAt: instantSchema,
  }),
);

export const paymentEvents = [
  PaymentRequested,
  PaymentDeferred,
  PaymentActionRequired,
  PaymentAuthorized,
  PaymentDeclined,
  PaymentCaptured,
  PaymentVoided,
  PaymentRefunded,
  PaymentRefundFailed,
] as const;
export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>;
