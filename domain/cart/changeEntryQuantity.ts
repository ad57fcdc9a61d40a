import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '../kernel/quantity.ts';
import { type Availability, assertAvailable, assertLimited, availabilitySchema } from './availability.ts';
import type { CartEvent } from './cart.events.ts';
import type { CartEntry, OpenCart } from './cart.state.ts';
import { assertCountable, entryOf } from './entries.ts';

/** How many pieces a line is to have, 1 to 9999, and what can be sold of its variant now. */
export const changeEntryQuantitySchema = z.strictObject({
  cartId: idSchema,
  entryId: idSchema,
  quantity: z.int().min(MIN_QUANTITY).max(MAX_QUANTITY),
  availability: availabilitySchema,
});
/** Sent by `api/http/routes/cart/changeEntryQuantity.route.ts`. */
export type ChangeEntryQuantity = Command<'ChangeEntryQuantity', z.infer<typeof changeEntryQuantitySchema>>;

/** Fewer of what is sold in packs are still whole packs; more than are allowed may come down in steps. */
function assertFewer(quantity: number, line: CartEntry, cart: OpenCart, availability: Availability): void {
  const { limits } = availability;
  if (!limits) return;
  const others = cart.entries.filter((other) => other !== line);
  assertLimited(quantity, line.item, others, {
    ...availability,
    limits: { ...limits, most: MAX_QUANTITY, perCustomer: null },
  });
}

/**
 * Sets the pieces of a line. Throws `CART_ENTRY_NOT_FOUND`, and for more pieces than before `AMOUNT_TOO_LARGE` and what
 * `assertAvailable` refuses (`docs/rules/cart.md#availability`).
 */
export function changeEntryQuantity({ data }: ChangeEntryQuantity, cart: OpenCart): CartEvent[] {
  const { cartId, entryId, quantity, availability } = data;
  const line = entryOf(cart, entryId);
  if (line.quantity === quantity) return [];
  // Taking pieces out must always work, also when stock has fallen below what is left in the line.
  if (quantity > line.quantity) {
    const others = cart.entries.filter((other) => other !== line);
    assertAvailable(quantity, line.item, others, availability);
    assertCountable([...others, { ...line, quantity }]);
  } else assertFewer(quantity, line, cart, availability);
  return [
    {
      type: 'CartEntryQuantityChanged',
      data: { cartId, entryId, quantity, previousQuantity: line.quantity },
    },
  ];
}
