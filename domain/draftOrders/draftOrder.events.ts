import { z } from 'zod';
import { addressSchema } from '../kernel/address.ts';
import { CURRENCIES } from '../kernel/currencies.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';
import { soldLineSchema } from '../kernel/sale.ts';

const draftId = idSchema;
const address = () => personal('draftId', addressSchema.nullable(), null);

/** One line at the price that was agreed on; discounts, tax and shipping follow when it is paid. */
export const draftLineSchema = soldLineSchema.omit({ discount: true, tax: true, total: true });
export type DraftLine = z.infer<typeof draftLineSchema>;

const content = {
  email: personal('draftId', z.string().min(3).max(256)),
  customerId: idSchema.nullable(),
  language: z.string().min(2).max(35),
  lines: z.array(draftLineSchema).min(1).max(250),
  shippingAddress: address(),
  billingAddress: address(),
  note: personal('draftId', z.string().max(2000)),
};

/** Staff wrote down what somebody is to buy. */
export const DraftOrderMade = defineEvent(
  'DraftOrderMade',
  z.strictObject({
    draftId,
    websiteId: idSchema,
    currency: z.enum(CURRENCIES),
    /** Opens the invoice to whoever has it, so it is kept like personal data. */
    payToken: personal('draftId', z.string().regex(/^[A-Za-z0-9_]{16,64}$/)),
    ...content,
    /** It is sent for nothing, as what is exchanged is; missing where it is not. */
    waivesShipping: z.boolean().optional(),
    madeAt: instantSchema,
  }),
);
/** All of it anew. */
export const DraftOrderRevised = defineEvent(
  'DraftOrderRevised',
  z.strictObject({ draftId, ...content, revisedAt: instantSchema }),
);
export const DraftInvoiceSent = defineEvent(
  'DraftInvoiceSent',
  z.strictObject({
    draftId,
    /** Counts the invoices of one draft from 1. */
    invoice: z.int().positive(),
    sentAt: instantSchema,
  }),
);
export const DraftOrderCompleted = defineEvent(
  'DraftOrderCompleted',
  z.strictObject({ draftId, orderId: idSchema, completedAt: instantSchema }),
);
export const DraftOrderDiscarded = defineEvent(
  'DraftOrderDiscarded',
  z.strictObject({ draftId, reason: z.string().max(500), discardedAt: instantSchema }),
);

export const draftOrderEvents = [
  DraftOrderMade,
  DraftOrderRevised,
  DraftInvoiceSent,
  DraftOrderCompleted,
  DraftOrderDiscarded,
] as const;
export type DraftOrderEvent = EventOf<(typeof draftOrderEvents)[number]>;
