import { z } from 'zod';
import { addressSchema } from '../../../../domain/kernel/address.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { priceSchema } from '../../../../domain/kernel/money.ts';
import { tagsSchema } from '../../../../domain/kernel/tags.ts';
import { fulfilLinesSchema } from '../../../../domain/orders/fulfilLines.ts';
import { reduceLinesSchema } from '../../../../domain/orders/reduceLines.ts';
import { refundOrderSchema } from '../../../../domain/orders/refundOrder.ts';
import { repeatMailSchema } from '../../../../domain/orders/repeatMail.ts';
import { answerReturnSchema, requestReturnSchema } from '../../../../domain/orders/returns.ts';

const reason = z.string().trim().max(500).default('');
const notifyCustomer = z.boolean().default(true);
/** Where pieces are put back; where they were sent from unless said otherwise (`docs/rules/inventory.md#locations`). */
const locationId = idSchema.optional();
const fulfilment = fulfilLinesSchema.shape;
const refund = refundOrderSchema.shape;

/** Calls that say nothing more, e.g. POST …/archive: no body, or an empty one. */
export const noBodySchema = z
  .strictObject({})
  .nullish()
  .meta({ examples: [{}] });
/** POST /api/commerce/orders/{orderId}/payments: money that came by another way, in minor units. */
export const recordPaymentRequestSchema = z.strictObject({
  method: z.string().trim().min(1).max(40),
  /** Everything that is due unless said otherwise. */
  amount: priceSchema.nullable().default(null),
});
/**
 * POST /api/commerce/orders/{orderId}/fulfilments: a parcel that leaves the house
 * (`docs/rules/orders.md#fulfilment`).
 */
export const fulfilLinesRequestSchema = z.strictObject({
  /** Everything that is outstanding when empty. */
  lines: fulfilment.lines.default([]),
  carrier: fulfilment.carrier.default(''),
  trackingNumber: fulfilment.trackingNumber.default(''),
  trackingUrl: fulfilment.trackingUrl.default(''),
  notifyCustomer,
});
/** PUT /api/commerce/orders/{orderId}/fulfilments/{fulfilmentId}. All three at once; empty where nobody knows. */
export const correctTrackingRequestSchema = z.strictObject({
  carrier: fulfilment.carrier.default(''),
  trackingNumber: fulfilment.trackingNumber.default(''),
  trackingUrl: fulfilment.trackingUrl.default(''),
});
/**
 * POST /api/commerce/orders/{orderId}/refunds, in minor units of the order's currency
 * (`docs/rules/orders.md#refunds`).
 */
export const refundOrderRequestSchema = z.strictObject({
  /** Chosen by the caller to make a retry safe; given out where it is missing. */
  refundId: idSchema.optional(),
  lines: refund.lines.default([]),
  shipping: priceSchema.nullable().default(null),
  /** What lines and shipping come to unless said otherwise. */
  amount: priceSchema.nullable().default(null),
  restock: z.boolean().default(false),
  locationId,
  reason,
  notifyCustomer,
});
/** POST /api/commerce/orders/{orderId}/cancel (`docs/rules/orders.md#cancelling`). */
export const cancelOrderRequestSchema = z.strictObject({
  restock: z.boolean().default(true),
  reason,
  notifyCustomer,
});
/**
 * PUT /api/commerce/orders/{orderId}/lines: how many pieces are left of each (`docs/rules/orders.md#smaller-orders`).
 */
export const reduceLinesRequestSchema = z.strictObject({
  lines: reduceLinesSchema.shape.lines,
  restock: z.boolean().default(true),
  reason,
});
/** PUT /api/commerce/orders/{orderId}/addresses/{kind}, with `shipping` or `billing`. The whole address. */
export const correctAddressRequestSchema = z.strictObject({ address: addressSchema });
/** PUT /api/commerce/orders/{orderId}/email. Later mails go there. */
export const correctEmailRequestSchema = z.strictObject({ email: z.email().max(256) });
/** POST /api/commerce/orders/{orderId}/lines: what comes on top, at today's price unless another was agreed on. */
export const addLinesRequestSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        itemId: z.string().min(1).max(64),
        sku: z.string().max(64).nullish(),
        quantity: z.int().positive().max(9999).default(1),
        unitPrice: priceSchema.optional(),
      }),
    )
    .min(1)
    .max(50),
  reason,
});
/** POST /api/commerce/orders/{orderId}/hold. Why, for staff. */
export const holdOrderRequestSchema = z.strictObject({ reason });
/** POST /api/commerce/orders/{orderId}/mails: which mail is sent again; `aboutId` of the parcel, refund, note or return. */
export const repeatMailRequestSchema = z.strictObject({
  about: repeatMailSchema.shape.about,
  aboutId: repeatMailSchema.shape.aboutId.default(null),
});
/** POST /api/commerce/orders/{orderId}/notes. One for the customer is mailed. */
export const addNoteRequestSchema = z.strictObject({
  audience: z.enum(['staff', 'customer']).default('staff'),
  text: z.string().trim().min(1).max(5000),
});
/** PUT /api/commerce/orders/{orderId}/tags. All of them at once. */
export const tagOrderRequestSchema = z.strictObject({
  tags: tagsSchema,
});
/** POST /api/commerce/orders/{orderId}/returns by staff, …/orders/status/{token}/returns by the buyer. */
export const requestReturnRequestSchema = z.strictObject({
  lines: requestReturnSchema.shape.lines,
  grounds: requestReturnSchema.shape.grounds.default(''),
});
/** POST /api/commerce/orders/{orderId}/returns/{returnId}/approve and …/decline. */
export const answerReturnRequestSchema = z.strictObject({
  message: answerReturnSchema.shape.message.default(''),
});
/** POST /api/commerce/orders/{orderId}/returns/{returnId}/receive; `amount` in minor units. */
export const receiveReturnRequestSchema = z.strictObject({
  /** What was paid for the pieces unless said otherwise. */
  amount: priceSchema.nullable().default(null),
  restock: z.boolean().default(true),
  locationId,
  reason: reason.default('Returned'),
  notifyCustomer,
});
