import { z } from 'zod';
import { idSchema } from '../kernel/ids.ts';

export const orderNumberSchema = z.string().min(1).max(40);
export const lineIdSchema = idSchema;
export const piecesSchema = z.int().positive();
export const reasonSchema = z.string().max(500);

export const PAYMENT_STATUSES = [
  'unpaid',
  'pending',
  'partiallyPaid',
  'paid',
  'partiallyRefunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const FULFILMENT_STATUSES = ['unfulfilled', 'partial', 'fulfilled'] as const;
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number];
export const RETURN_STATUSES = ['requested', 'approved', 'declined', 'received'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export const paymentStatusSchema = z.enum(PAYMENT_STATUSES);
export const fulfilmentStatusSchema = z.enum(FULFILMENT_STATUSES);
/** What something was before an event and what it is after it. */
export const turned = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ before: schema, after: schema });

/** Pieces that go back on the shelf. */
export const restockedSchema = z.array(
  z.strictObject({ lineId: lineIdSchema, itemId: idSchema, variantId: idSchema, quantity: piecesSchema }),
);
