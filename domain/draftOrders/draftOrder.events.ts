import { z } from 'zod';
import { addressSchema } from '../kernel/address.ts';
import { CURRENCIES } from '../kernel/currencies.ts';
import { earlierTokenSchema } from '../kernel/earlierToken.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { personal } from '../kernel/personalData.ts';
import { soldLineSchema } from '../kernel/sale.ts';

const draftId = idSchema;
const address = () => personal('draftId', addressSchema.nullable(), null);

/** One line at the price that was agreed on; discounts, tax and shipping follow when it is paid. */
const draftLineSchema = soldLineSchema.omit({ discount: true, tax: true, total: true });
/** `unitPrice` is of one piece, in minor units of the draft's currency; `quantity` is 1 to 9999 pieces. */
export type DraftLine = z.infer<typeof draftLineSchema>;

/** Hundredths of a percent of all goods. */
const agreedReductionSchema = z.strictObject({
  kind: z.literal('percentage'),
  basisPoints: z.int().min(1).max(9999),
});
/** By name, as its buyer reads it, in minor units of the draft's currency. */
const agreedShippingSchema = z.strictObject({ name: z.string().trim().min(1).max(100), cost: priceSchema });
/** What a draft is sent for. */
export type AgreedShipping = z.infer<typeof agreedShippingSchema>;

const content = {
  email: personal('draftId', z.string().min(3).max(256)),
  customerId: idSchema.nullable(),
  language: z.string().min(2).max(35),
  lines: z.array(draftLineSchema).min(1).max(250),
  shippingAddress: address(),
  billingAddress: address(),
  note: personal('draftId', z.string().max(2000)),
  /** What was agreed to be taken off the goods; missing or `null` where nothing was. */
  reduction: agreedReductionSchema.nullable().optional(),
  /** What was agreed for sending it, instead of what the store charges; missing or `null` where nothing was. */
  shipping: agreedShippingSchema.nullable().optional(),
};

/** By `MakeDraftOrder`: staff wrote down what somebody is to buy. */
export const DraftOrderMade = defineEvent(
  'DraftOrderMade',
  z.strictObject({
    draftId,
    websiteId: idSchema,
    currency: z.enum(CURRENCIES),
    payToken: earlierTokenSchema('draftId'),
    ...content,
    /** It is sent for nothing, as what is exchanged is; missing where it is not. */
    waivesShipping: z.boolean().optional(),
    madeAt: instantSchema,
  }),
  // Version 2 has no token: what has one keeps it.
  { version: 2, upcasters: { 1: (data) => data } },
);
/** By `ReviseDraftOrder`: all of it anew. The link of the invoice goes on to count. */
export const DraftOrderRevised = defineEvent(
  'DraftOrderRevised',
  z.strictObject({ draftId, ...content, revisedAt: instantSchema }),
);
/** By `SendDraftInvoice`: the process `draftOrders` mails the link. */
const DraftInvoiceSent = defineEvent(
  'DraftInvoiceSent',
  z.strictObject({
    draftId,
    /** Counts the invoices of one draft from 1. */
    invoice: z.int().positive(),
    sentAt: instantSchema,
  }),
);
/** By `CompleteDraftOrder`: it became this order and takes no more changes. */
export const DraftOrderCompleted = defineEvent(
  'DraftOrderCompleted',
  z.strictObject({ draftId, orderId: idSchema, completedAt: instantSchema }),
);
/** By `DiscardDraftOrder`: nobody is to pay it any more; `reason` is for staff. */
const DraftOrderDiscarded = defineEvent(
  'DraftOrderDiscarded',
  z.strictObject({
    draftId,
    reason: personal('draftId', z.string().max(500)),
    discardedAt: instantSchema,
  }),
);

/** What `domain/registry.ts` registers of drafts: an event that is missing here cannot be written. */
export const draftOrderEvents = [
  DraftOrderMade,
  DraftOrderRevised,
  DraftInvoiceSent,
  DraftOrderCompleted,
  DraftOrderDiscarded,
] as const;
/** Every fact of stream `draft-{draftId}`. */
export type DraftOrderEvent = EventOf<(typeof draftOrderEvents)[number]>;
