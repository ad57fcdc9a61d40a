import { z } from 'zod';
import { idSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';

/** As people read it, e.g. `SF-00042`: prefix, padded sequence and suffix in one. */
export const orderNumberSchema = z.string().min(1).max(40);
/** A line of one order, by the id that its checkout gave it. */
export const lineIdSchema = idSchema;
/** Pieces of one line, at least one. */
export const piecesSchema = z.int().positive();
/** Why staff did it, for the order's history; may be empty. Sealed for whoever bought, as it is said of them. */
export const reasonSchema = personal('orderId', z.string().max(500));

/** From nothing asked for to everything given back; `pending` is set aside and not yet taken. */
export const PAYMENT_STATUSES = [
  'unpaid',
  'pending',
  'partiallyPaid',
  'paid',
  'partiallyRefunded',
  'refunded',
] as const;
/** How far an order is paid, its gift cards included. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
/** Of parcels and services alone; the rest is delivered by being paid (`docs/rules/orders.md#fulfilment`). */
export const FULFILMENT_STATUSES = ['unfulfilled', 'partial', 'fulfilled'] as const;
/** How much of an order has left the house. */
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number];
/** From the buyer's wish to the pieces being back (`docs/rules/orders.md#returns`). */
export const RETURN_STATUSES = ['requested', 'approved', 'declined', 'received'] as const;
/** How far one return has come. */
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** One of `PAYMENT_STATUSES`, as events say it. */
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES);
/** One of `FULFILMENT_STATUSES`, as events say it. */
export const fulfilmentStatusSchema = z.enum(FULFILMENT_STATUSES);
/** What something was before an event and what it is after it. */
export const turned = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ before: schema, after: schema });

/** Pieces that go back on the shelf, by the variant they are counted under. */
export const restockedSchema = z.array(
  z.strictObject({
    lineId: lineIdSchema,
    itemId: idSchema,
    variantId: idSchema,
    quantity: piecesSchema,
    /** Where they are put; left out where that is the first location. */
    locationId: idSchema.optional(),
  }),
);
