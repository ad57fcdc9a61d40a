import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { personal } from '../kernel/personalData.ts';
import { secret } from '../kernel/secrets.ts';

/** Which payment, and the order it is for: its id is given out before the order is placed. */
const payment = { paymentId: idSchema, orderId: idSchema };

/** How the provider calls the payment. */
export const referenceSchema = z.string().min(1).max(255);
/** `manual`, `test`, `stripe`: at most 40 lower-case letters and digits (`docs/rules/payments.md#providers`). */
export const providerNameSchema = z.string().regex(/^[a-z][a-z0-9]{0,39}$/);
/**
 * What the buyer has to do before the provider decides, e.g. for 3-D Secure: go to this address, or let the provider's
 * script on the page that they come back to lead them through it (`docs/rules/payments.md#actions`).
 */
export const paymentActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('redirect'), url: z.url().max(4000) }),
  z.strictObject({ kind: z.literal('script') }),
]);
/** Wherever it leads, the buyer comes back to the page of the checkout or donation. */
export type PaymentAction = z.infer<typeof paymentActionSchema>;

/** Why a provider refused: a code for programs, a text for people. */
export const refusal = { code: z.string().min(1).max(100), message: z.string().max(500) };

/** The checkout that goes on when the provider answers; none for payments that no buyer waits for. */
const checkoutId = idSchema.nullable();
/**
 * What was asked for, where the provider decides in the moment in which it is asked: then the decision is the only fact.
 * `null` where `PaymentRequested` stands before it.
 */
const asked = z.strictObject({ checkoutId, requestedAt: instantSchema }).nullable();
/** At first what was asked for was a fact of its own, however soon it was decided. */
const ASKED_BEFORE = {
  version: 2,
  upcasters: { 1: (data: Record<string, unknown>) => ({ ...data, asked: null }) },
};

/** By `RecordPaymentAnswer`, with a first answer that leaves the payment open or refuses it: what was asked of which provider. */
const PaymentRequested = defineEvent(
  'PaymentRequested',
  z.strictObject({
    ...payment,
    checkoutId,
    provider: providerNameSchema,
    amount: priceSchema,
    requestedAt: instantSchema,
  }),
);
/** By `RecordPaymentAnswer`: the provider will say later. */
const PaymentDeferred = defineEvent(
  'PaymentDeferred',
  z.strictObject({ ...payment, reference: referenceSchema, pendingAt: instantSchema }),
);
/** By `RecordPaymentAnswer`: it goes on once the buyer has done what `action` says. */
const PaymentActionRequired = defineEvent(
  'PaymentActionRequired',
  z.strictObject({
    ...payment,
    reference: referenceSchema,
    /** Opens the payment to whoever has it. */
    action: secret(personal('orderId', paymentActionSchema, { kind: 'redirect', url: 'about:blank' })),
    requiredAt: instantSchema,
  }),
);
/** By `RecordPaymentAnswer`: the money is set aside for the store and can be captured. News also after a refusal. */
const PaymentAuthorized = defineEvent(
  'PaymentAuthorized',
  z.strictObject({
    ...payment,
    provider: providerNameSchema,
    reference: referenceSchema,
    amount: priceSchema,
    /** The provider's name for a method that may be charged again without the buyer; `null` where none was asked for. */
    savedMethod: referenceSchema.nullable(),
    authorizedAt: instantSchema,
    asked,
  }),
  ASKED_BEFORE,
);
/** By `RecordPaymentAnswer`: a state and no error; the buyer may try again at the provider. */
const PaymentDeclined = defineEvent(
  'PaymentDeclined',
  z.strictObject({ ...payment, ...refusal, declinedAt: instantSchema }),
);
/** By `RecordPaymentAnswer`: the money is the store's. */
const PaymentCaptured = defineEvent(
  'PaymentCaptured',
  z.strictObject({
    ...payment,
    provider: providerNameSchema,
    reference: referenceSchema,
    amount: priceSchema,
    capturedAt: instantSchema,
    asked,
  }),
  ASKED_BEFORE,
);
/** By `RecordPaymentAnswer`: the money was never taken, and can no longer be. */
const PaymentVoided = defineEvent('PaymentVoided', z.strictObject({ ...payment, voidedAt: instantSchema }));
/** By `RecordPaymentRefund`: the provider gave `amount` back, once for each refund id. */
const PaymentRefunded = defineEvent(
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
/** By `RecordPaymentRefund`: nothing went back; the same refund id may be tried again. */
const PaymentRefundFailed = defineEvent(
  'PaymentRefundFailed',
  z.strictObject({
    ...payment,
    refundId: idSchema,
    amount: priceSchema,
    ...refusal,
    failedAt: instantSchema,
  }),
);

/** By `RecordPaymentRefund`: what had been paid out came back, e.g. because the account of the buyer is closed. */
const PaymentRefundReversed = defineEvent(
  'PaymentRefundReversed',
  z.strictObject({
    ...payment,
    refundId: idSchema,
    amount: priceSchema,
    /** All refunds of this payment together that still stand. */
    refunded: priceSchema,
    ...refusal,
    reversedAt: instantSchema,
  }),
);

/** What `domain/registry.ts` registers of payments: an event that is missing here cannot be written. */
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
  PaymentRefundReversed,
] as const;
/** Every fact of a payment, in the stream of its purchase; one of a donation has stream `payment-{paymentId}`. */
export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>;
