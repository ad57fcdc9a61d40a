import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import type { CartEvent } from './cart.events.ts';

/** Why the cart ends, and the order it became; `null` for none. */
export const closeCartSchema = z.strictObject({
  cartId: idSchema,
  reason: z.enum(['purchased', 'abandoned', 'merged']),
  orderId: idSchema.nullable(),
});
/** Sent by the checkout, and when carts are poured together. */
export type CloseCart = Command<'CloseCart', z.infer<typeof closeCartSchema>>;

/** Ends the cart: bought (with the order it became), given up, or poured into another one (`docs/rules/cart.md#closing`). */
export function closeCart({ data }: CloseCart): CartEvent[] {
  return [{ type: 'CartClosed', data }];
}
