import { z } from 'zod';
import { moneySchema } from '../../../../domain/kernel/money.ts';

const sums = {
  /** Carts with something in them that were changed last in these days. */
  carts: z.int(),
  pieces: z.int(),
  /** What was in them, at the prices at which it was put in: before discounts, tax and delivery. */
  value: moneySchema,
  /** Of these, those that were ordered; the others are still open, or were left. */
  orderedCarts: z.int(),
  orderedValue: moneySchema,
};

const cartSumsSchema = z.object(sums);
const cartProductSchema = z.object({
  productId: z.string(),
  /** Empty of one that is not in the store any more. */
  name: z.string(),
  ...sums,
});
/** A product, and in how many carts it was. */
export type CartProductRow = z.infer<typeof cartProductSchema>;

/** 200 of GET /api/analytics/carts: all carts by currency, and what was in them, 200 products at most. */
export const cartReportSchema = z.object({
  sums: z.array(cartSumsSchema),
  products: z.array(cartProductSchema),
});
/** What carts came to, as the console reads it. */
export type CartReport = z.infer<typeof cartReportSchema>;
