import { z } from 'zod';
import { moneySchema } from '../../../../domain/kernel/money.ts';
import { trafficQuerySchema } from './traffic.ts';

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

/** GET /api/analytics/cart-list: of one product, and of what was ordered or left, where that is asked for. */
export const cartListQuerySchema = trafficQuerySchema.extend({
  product: z.string().max(100).optional(),
  state: z.enum(['ordered', 'left']).optional(),
});

const listedCartSchema = z.object({
  cartId: z.string(),
  /** When it was changed last; ISO 8601. */
  changedAt: z.string(),
  pieces: z.int(),
  value: moneySchema,
  products: z.array(
    z.object({
      productId: z.string(),
      /** Empty of one that is not in the store any more. */
      name: z.string(),
      pieces: z.int(),
    }),
  ),
  /** What it was ordered as; `null` of one that is still open, or was left. */
  orderId: z.string().nullable(),
  /** Of the abandoned checkout where somebody left an address in it, else `null`. */
  checkoutId: z.string().nullable(),
});
/** A cart behind a figure: nobody is named by it. */
export type ListedCart = z.infer<typeof listedCartSchema>;

/** 200 of GET /api/analytics/cart-list: who was there last first, 200 at most; `total` counts all. */
export const cartListSchema = z.object({ carts: z.array(listedCartSchema), total: z.int() });
/** The carts behind the figures, as the console reads them. */
export type CartList = z.infer<typeof cartListSchema>;
