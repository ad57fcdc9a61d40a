import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { priceSchema } from '../../../../domain/kernel/money.ts';
import { checkoutAddressSchema, checkoutTotalsSchema } from '../checkout/checkout.ts';
import { cursorSchema, searchFor, sortedBy } from '../kernel/lists.ts';
import { wireMoneySchema } from '../kernel/money.ts';

const requestedLineSchema = z.strictObject({
  itemId: z.string().min(1).max(64),
  sku: z.string().max(64).nullish(),
  quantity: z.int().positive().max(9999).default(1),
  /** The price that was agreed on for one piece; today's where it is left out, and nothing in an exchange. */
  unitPrice: priceSchema.optional(),
});

/** Something that is no product of the store: nothing of it is counted. */
const customLineSchema = z.strictObject({
  title: z.string().trim().min(1).max(200),
  quantity: z.int().positive().max(9999).default(1),
  unitPrice: priceSchema,
  /** Whether it goes into a parcel; else it is done, e.g. a repair. */
  isSent: z.boolean().default(true),
});
const percentSchema = z.strictObject({
  kind: z.literal('percentage'),
  basisPoints: z.int().min(1).max(9999),
});
const agreedShippingSchema = z.strictObject({ name: z.string().trim().min(1).max(100), cost: priceSchema });

/** POST and PUT /api/commerce/draft-orders: what somebody is to buy. */
export const draftOrderRequestSchema = z.strictObject({
  email: z.email().max(256),
  customerId: idSchema.nullable().default(null),
  language: z.string().min(2).max(35).optional(),
  lines: z
    .array(z.union([requestedLineSchema, customLineSchema]))
    .min(1)
    .max(250),
  /** Taken off all goods: hundredths of a percent. */
  reduction: percentSchema.nullable().default(null),
  /** What it is sent for, instead of what the store charges. */
  shipping: agreedShippingSchema.nullable().default(null),
  shippingAddress: checkoutAddressSchema.nullable().default(null),
  billingAddress: checkoutAddressSchema.nullable().default(null),
  note: z.string().max(2000).default(''),
});
/** POST /api/commerce/draft-orders/{draftId}/discard. Why, for staff. */
export const discardDraftOrderRequestSchema = z.strictObject({
  reason: z.string().trim().max(500).default(''),
});
/** POST /api/commerce/draft-orders/invoice/{token} */
export const payDraftRequestSchema = z.strictObject({
  /** Not needed where nothing is due. */
  payment: z
    .strictObject({ provider: z.string().min(1).max(40), method: z.string().min(1).max(255) })
    .nullish(),
});

const statusSchema = z.enum(['open', 'completed', 'discarded']);
const lineSchema = z.object({
  /** `custom` where it is no product of the store. */
  itemId: z.string(),
  productType: z.int(),
  title: z.string(),
  sku: z.string(),
  attributes: z.record(z.string(), z.string()),
  quantity: z.int(),
  unitPrice: wireMoneySchema,
});

const draftOrderSchema = z
  .object({
    draftId: z.string(),
    status: statusSchema,
    email: z.string(),
    customerId: z.string().nullable(),
    language: z.string(),
    lines: z.array(lineSchema),
    shippingAddress: checkoutAddressSchema.nullable(),
    billingAddress: checkoutAddressSchema.nullable(),
    note: z.string(),
    reduction: percentSchema.nullable(),
    shipping: agreedShippingSchema.nullable(),
    /** At the agreed prices with today's discounts, shipping and taxes. */
    totals: checkoutTotalsSchema,
    /** Invoices that were mailed. */
    invoices: z.int(),
    /** Where the buyer looks at it and pays. */
    invoiceUrl: z.string(),
    orderId: z.string().nullable(),
  })
  .meta({ id: 'DraftOrder' });
/** 201 of POST /api/commerce/draft-orders, 200 of reading and changing one. */
export const draftOrderAnswerSchema = z.object({ draftOrder: draftOrderSchema });

/** Opens one draft order to whoever has it: the last part of its invoice's address. */
export const payTokenSchema = z.string().regex(/^[A-Za-z0-9_]{16,128}$/);

/**
 * 200 of GET /api/commerce/draft-orders/invoice/{token}. What whoever has the link sees: no more of a person than is
 * on the invoice.
 */
export const draftInvoiceSchema = z.object({
  status: statusSchema,
  lines: z.array(lineSchema),
  totals: checkoutTotalsSchema,
  paymentProviders: z.array(z.string()),
});

/** Prices are those agreed on; `totals` adds today's discounts, shipping and taxes. */
export type DraftInvoice = z.infer<typeof draftInvoiceSchema>;

/** GET /api/commerce/draft-orders. `cursor` is the `nextCursor` of the page before. */
export const draftListQuerySchema = z.object({
  status: statusSchema.optional(),
  search: searchFor('the e-mail address or of a title'),
  sort: sortedBy(['made', 'invoices', 'goods']),
  cursor: cursorSchema,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** `subtotal` is of the agreed prices alone; `invoices` counts those that were mailed. */
export const draftListSchema = z.object({
  draftOrders: z.array(
    z.object({
      draftId: z.string(),
      status: statusSchema,
      email: z.string(),
      titles: z.array(z.string()),
      subtotal: wireMoneySchema,
      invoices: z.int(),
      orderId: z.string().nullable(),
      madeAt: z.string(),
    }),
  ),
  nextCursor: z.string().nullable(),
});

/** POST /api/commerce/orders/{orderId}/returns/{returnId}/exchange: the same again where no lines are named. */
export const exchangeRequestSchema = z.strictObject({
  lines: z.array(requestedLineSchema).max(250).default([]),
});
/** 200 of POST …/exchange: a replacement that costs nothing is an order at once. */
export const exchangeAnswerSchema = z.object({
  draftOrder: draftOrderSchema,
  /** The replacement; `null` until the difference is paid. */
  orderId: z.string().nullable(),
});
