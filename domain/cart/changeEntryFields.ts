import { z } from 'zod';
import { additionalFieldsSchema } from '../kernel/additionalFields.ts';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { MAX_QUANTITY, OUT_OF_RANGE } from '../kernel/quantity.ts';
import type { CartEvent } from './cart.events.ts';
import type { OpenCart } from './cart.state.ts';
import { entryOf, isSameLine } from './entries.ts';

/** What a line's buyer answers to the product's form from now on. Whoever sends it has checked the answers by the form. */
export const changeEntryFieldsSchema = z.strictObject({
  cartId: idSchema,
  entryId: idSchema,
  additionalFields: additionalFieldsSchema,
});
/** Sent by `api/http/routes/cart/changeEntryFields.route.ts`. */
export type ChangeEntryFields = Command<'ChangeEntryFields', z.infer<typeof changeEntryFieldsSchema>>;

/**
 * Changes a line's answers. A line that thereby equals another one becomes part of it. Throws `CART_ENTRY_NOT_FOUND`, and
 * `QUANTITY_OUT_OF_RANGE` where both together are too many pieces (`docs/rules/cart.md#answers`).
 */
export function changeEntryFields({ data }: ChangeEntryFields, cart: OpenCart): CartEvent[] {
  const { cartId, entryId, additionalFields } = data;
  const line = entryOf(cart, entryId);
  if (line.additionalFields === additionalFields) return [];
  const changed: CartEvent = { type: 'CartEntryFieldsChanged', data };
  const twin = cart.entries.find((other) => other !== line && isSameLine(other, line.item, additionalFields));
  if (!twin) return [changed];
  const quantity = line.quantity + twin.quantity;
  if (quantity > MAX_QUANTITY) {
    throw new DomainError('QUANTITY_OUT_OF_RANGE', OUT_OF_RANGE, { max: MAX_QUANTITY });
  }
  const merged = { cartId, entryId, mergedEntryId: twin.entryId, quantity };
  return [changed, { type: 'CartEntriesMerged', data: merged }];
}
