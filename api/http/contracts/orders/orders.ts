import { z } from 'zod';
import { addressSchema } from '../../../../domain/kernel/address.ts';
import { idSchema, instantSchema } from '../../../../domain/kernel/ids.ts';
import { moneySchema } from '../../../../domain/kernel/money.ts';
import { agreedRenewalSchema } from '../../../../domain/kernel/renewalTerms.ts';
import { saleTotalsSchema } from '../../../../domain/kernel/sale.ts';
import {
  FULFILMENT_STATUSES,
  PAYMENT_STATUSES,
  RETURN_STATUSES,
} from '../../../../domain/orders/order.facts.ts';
import { orderNumberFormatSchema } from '../../../../domain/orders/orderNumberFormat.facts.ts';

/** How staff see orders: domain facts as they are, money in minor units. */
const standing = {
  status: z.enum(['open', 'cancelled']),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  fulfilmentStatus: z.enum(FULFILMENT_STATUSES),
  /** Whether any of it leaves the house: downloads and gift cards do not. */
  needsSending: z.boolean(),
  testMode: z.boolean(),
};

const orderSummarySchema = z
  .object({
    id: z.string(),
    orderNumber: z.string(),
    ...standing,
    isArchived: z.boolean(),
    /** Nothing of it is sent until it is released. */
    isHeld: z.boolean(),
    customerId: z.string().nullable(),
    email: z.string(),
    name: z.string(),
    /** Where it goes, or is billed to: ISO 3166, empty where nobody knows. */
    country: z.string(),
    grandTotal: moneySchema,
    refunded: moneySchema,
    /** What the buyer still owes; below zero what the store owes the buyer. */
    balance: moneySchema,
    quantity: z.int(),
    /** Pieces that have still to leave the house. */
    toSend: z.int(),
    /** Returns that somebody has still to answer or to receive. */
    openReturns: z.int(),
    tags: z.array(z.string()),
    placedAt: z.string(),
  })
  .meta({ id: 'OrderSummary' });
/** A row of the editor's list: money in minor units, `quantity` in pieces. */
export type OrderSummary = z.infer<typeof orderSummarySchema>;

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Which orders, for lists and exports alike: placed from `from` until just before `to`, both ISO 8601 in UTC. */
export const orderFilterSchema = z.object({
  search: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Beginnings of number, e-mail address or name' }),
  awaits: z.enum(['pay', 'send', 'return', 'refund']).optional().meta({
    description:
      'What the staff have to see to: money that is due, pieces to send, open returns, refunds that failed',
  }),
  paymentStatus: standing.paymentStatus.optional(),
  fulfilmentStatus: standing.fulfilmentStatus.optional(),
  status: standing.status.optional(),
  testMode: flag.optional(),
  isArchived: z.union([flag, z.literal('any')]).default(false),
  isHeld: flag.optional(),
  customerId: idSchema.optional(),
  tag: z.string().max(50).optional(),
  discountId: idSchema
    .optional()
    .meta({ description: 'Only orders that used this discount, archived ones too' }),
  subscriptionId: idSchema
    .optional()
    .meta({ description: 'Only orders of this subscription, archived ones too' }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .meta({ description: 'ISO 3166: where it goes' }),
  from: instantSchema.optional(),
  to: instantSchema.optional(),
});
const SORTS = ['placed', 'number', 'name', 'total'] as const;
/** The same in an order: `total`, or `-total` for the other way round; the newest first where nothing is said. */
export const orderSelectionSchema = orderFilterSchema.extend({
  sort: z.enum([...SORTS, ...SORTS.map((by) => `-${by}` as const)]).default('-placed'),
});
/** GET /api/commerce/orders. `cursor` is the `nextCursor` of the page before, in the same order. */
export const orderListQuerySchema = orderSelectionSchema.extend({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** `nextCursor` is `null` on the last page. */
export const orderListResponseSchema = z.object({
  orders: z.array(orderSummarySchema),
  nextCursor: z.string().nullable(),
});

const PAPER_KINDS = ['invoice', 'packing-slip'] as const;
/** What is printed for an order. */
export type PaperKind = (typeof PAPER_KINDS)[number];
/** GET /api/commerce/orders/documents.pdf: the orders by their ids, with commas between them. */
export const documentsQuerySchema = z.object({
  kind: z.enum(PAPER_KINDS),
  orders: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(idSchema).min(1).max(100))
    .meta({ description: 'Ids of orders, with commas between them', examples: ['order1,order2'] }),
});

const pieces = z.array(z.object({ lineId: z.string(), quantity: z.int() }));

const orderLineViewSchema = z.object({
  lineId: z.string(),
  itemId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  title: z.string(),
  productType: z.int(),
  attributes: z.record(z.string(), z.string()),
  url: z.string(),
  image: z.object({ url: z.string(), alt: z.string() }).nullable(),
  quantity: z.int(),
  fulfilled: z.int(),
  refunded: z.int(),
  /** Pieces that left the house and came back. */
  returned: z.int(),
  /** Pieces that have still to leave the house. */
  outstanding: z.int(),
  unitPrice: moneySchema,
  discount: moneySchema,
  tax: moneySchema,
  total: moneySchema,
  refundedAmount: moneySchema,
  /** The buyer's answers to the product's form: JSON text, or empty. */
  additionalFields: z.string(),
});

/** An answer to a question of the checkout, as staff read it; `strokes` are those of a signature by hand, else empty. */
const orderAnswerSchema = z.object({
  fieldId: z.string(),
  title: z.string(),
  type: z.string(),
  text: z.string(),
  strokes: z.string(),
});

const orderViewSchema = z
  .object({
    id: z.string(),
    orderNumber: z.string(),
    statusToken: z.string(),
    websiteId: z.string(),
    ...standing,
    isArchived: z.boolean(),
    /** Why nothing of it is sent for now; `null` where it may be. */
    hold: z.object({ reason: z.string() }).nullable(),
    purchasedCartId: z.string().nullable(),
    checkoutId: z.string().nullable(),
    customerId: z.string().nullable(),
    subscriptionId: z.string().nullable(),
    /** What its buyer was told will be paid again and again, and when they agreed. */
    renewal: agreedRenewalSchema.nullable(),
    email: z.string(),
    language: z.string(),
    note: z.string(),
    /** What the buyer answered to the questions of the checkout, in their order. */
    answers: z.array(orderAnswerSchema),
    placedAt: z.string(),
    lines: z.array(orderLineViewSchema),
    shippingAddress: addressSchema.nullable(),
    billingAddress: addressSchema.nullable(),
    shippingOption: z
      .object({ optionId: z.string(), name: z.string(), kind: z.string(), cost: moneySchema })
      .nullable(),
    totals: saleTotalsSchema,
    paid: moneySchema,
    refunded: moneySchema,
    /** The most that can still be given back. */
    refundable: moneySchema,
    /** The most of it that stands for shipping. */
    refundableShipping: moneySchema,
    /** What the buyer still owes; below zero what the store owes the buyer. */
    balance: moneySchema,
    discounts: z.array(
      z.object({ discountId: z.string(), code: z.string().nullable(), amount: moneySchema }),
    ),
    giftCards: z.array(z.object({ giftCardId: z.string(), amount: moneySchema, refunded: moneySchema })),
    payments: z.array(z.object({ paymentId: z.string(), amount: moneySchema, refunded: moneySchema })),
    fulfilments: z.array(
      z.object({
        fulfilmentId: z.string(),
        lines: pieces,
        carrier: z.string(),
        trackingNumber: z.string(),
        trackingUrl: z.string(),
        fulfilledAt: z.string(),
      }),
    ),
    refunds: z.array(
      z.object({
        refundId: z.string(),
        amount: moneySchema,
        lines: pieces,
        shipping: moneySchema,
        reason: z.string(),
        refundedAt: z.string(),
        providers: z.array(
          z.object({
            paymentId: z.string(),
            amount: moneySchema,
            status: z.enum(['pending', 'settled', 'failed']),
          }),
        ),
      }),
    ),
    returns: z.array(
      z.object({
        returnId: z.string(),
        status: z.enum(RETURN_STATUSES),
        lines: pieces,
        grounds: z.string(),
        message: z.string(),
      }),
    ),
    notes: z.array(
      z.object({ noteId: z.string(), audience: z.string(), text: z.string(), addedAt: z.string() }),
    ),
    tags: z.array(z.string()),
  })
  .meta({ id: 'Order' });
/** An order as staff see it: domain facts as they are, money in minor units. */
export type OrderView = z.infer<typeof orderViewSchema>;
/** 200 of GET /api/commerce/orders/{orderId} and of every change of an order. */
export const orderResultSchema = z.object({ order: orderViewSchema });

/** 200 of GET /api/commerce/orders/{orderId}/timeline, newest first: who, when, why, before and after. */
export const orderTimelineSchema = z.object({
  entries: z.array(
    z
      .object({
        id: z.string(),
        type: z.string(),
        at: z.string(),
        actor: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
        summary: z.string(),
        reason: z.string(),
        changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
        position: z.number(),
      })
      .meta({ id: 'OrderTimelineEntry' }),
  ),
  nextCursor: z.string().nullable(),
});

/** 200 of GET and PUT /api/commerce/orders/numbering */
export const orderNumbersSchema = z.object({
  format: orderNumberFormatSchema,
  /** How the next order will be called. */
  next: z.string(),
});
