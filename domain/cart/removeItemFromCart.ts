import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import type { CartEvent } from './cart.events.ts';
import type { OpenCart } from './cart.state.ts';

/** Which line goes. */
export const removeItemFromCartSchema = z.strictObject({ cartId: idSchema, entryId: idSchema });
/** Sent by `api/http/routes/cart/removeItemFromCart.route.ts`. */
export type RemoveItemFromCart = Command<'RemoveItemFromCart', z.infer<typeof removeItemFromCartSchema>>;

/** Nothing to do when the line is gone already, so that a repeated click is not an error (`docs/rules/cart.md#lines`). */
export function removeItemFromCart({ data }: RemoveItemFromCart, cart: OpenCart): CartEvent[] {
  const line = cart.entries.find(({ entryId }) => entryId === data.entryId);
  if (!line) return [];
  const { itemId, sku } = line.item;
  return [{ type: 'ItemRemovedFromCart', data: { ...data, itemId, sku, quantity: line.quantity } }];
}
