import { z } from 'zod';
import { addressSchema } from '../../../../domain/kernel/address.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { priceSchema } from '../../../../domain/kernel/money.ts';
import { fulfilLinesSchema } from '../../../../domain/orders/fulfilLines.ts';
import { orderNumberFormatSchema } from '../../../../domain/orders/orderNumbers.ts';
import { reduceLinesSchema } from '../../../../domain/orders/reduceLines.ts';
import { refundOrderSchema } from '../../../../domain/orders/refundOrder.ts';
import { answerReturnSchema, requestReturnSchema } from '../../../../domain/orders/returns.ts';

const reason = z.string().trim().max(500).default('');
const notifyCustomer = z.boolean().default(true);
const fulfilment = fulfilLinesSchema.shape;
const refund = refundOrderSchema.shape;

/** Nothing to say. */
export const noBodySchema = z
  .strictObject({})
  .nullish()
  .meta({ examples: [{}] });
export const recordPaymentRequestSchema = z.strictObject({
  method: z.string().trim().min(1).max(40),
  /** Everything that is due unless said otherwise. */
  amount: priceSchema.nullable().default(null),
});
export const fulfilRequestSchema = z.strictObject({
  /** Everything that is outstanding when empty. */
  lines: fulfilment.lines.default([]),
  carrier: fulfilment.carrier.default(''),
  trackingNumber: fulfilment.trackingNumber.default(''),
  trackingUrl: fulfilment.trackingUrl.default(''),
  notifyCustomer,
});
export const trackingRequestSchema = z.strictObject({
  carrier: fulfilment.carrier.default(''),
  trackingNumber: fulfilment.trackingNumber.default(''),
  trackingUrl: fulfilment.trackingUrl.default(''),
});
export const refundRequestSchema = z.strictObject({
  /** Chosen by the caller to make a retry safe; given out where it is missing. */
  refundId: idSchema.optional(),
  lines: refund.lines.default([]),
  shipping: priceSchema.nullable().default(null),
  /** What lines and shipping come to unless said otherwise. */
  amount: priceSchema.nullable().default(null),
  restock: z.boolean().default(false),
  reason,
  notifyCustomer,
});
export const cancelRequestSchema = z.strictObject({
  restock: z.boolean().default(true),
  reason,
  notifyCustomer,
});
export const reduceRequestSchema = z.strictObject({
  lines: reduceLinesSchema.shape.lines,
  restock: z.boolean().default(true),
  reason,
});
export const addressRequestSchema = z.strictObject({ address: addressSchema });
export const emailRequestSchema = z.strictObject({ email: z.email().max(256) });
export const noteRequestSchema = z.strictObject({
  audience: z.enum(['staff', 'customer']).default('staff'),
  text: z.string().trim().min(1).max(5000),
});
export const tagsRequestSchema = z.strictObject({
  tags: z.array(z.string().trim().min(1).max(50)).max(50),
});
export const orderNumbersRequestSchema = orderNumberFormatSchema;

export const returnRequestSchema = z.strictObject({
  lines: requestReturnSchema.shape.lines,
  grounds: requestReturnSchema.shape.grounds.default(''),
});
export const answerReturnRequestSchema = z.strictObject({
  message: answerReturnSchema.shape.message.default(''),
});
export const receiveReturnRequestSchema = z.strictObject({
  /** What was paid for the pieces unless said otherwise. */
  amount: priceSchema.nullable().default(null),
  restock: z.boolean().default(true),
  reason: reason.default('Returned'),
  notifyCustomer,
});
