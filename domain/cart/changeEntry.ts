import { z } from 'zod';
import { additionalFieldsSchema } from '../kernel/additionalFields.ts';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { MAX_QUANTITY, MIN_QUANTITY, OUT_OF_RANGE } from '../kernel/quantity.ts';
import { isSameLine } from './addItem.ts';
import { assertAvailable, availabilitySchema } from './availability.ts';
import type { CartEvent } from './cart.events.ts';
import type { CartEntry, OpenCart } from './cart.state.ts';

const entry = { cartId: idSchema, entryId: idSchema };

export const changeEntryQuantitySchema = z.strictObject({
  ...entry,
  quantity: z.int().min(MIN_QUANTITY).max(MAX_QUANTITY),
  availability: availabilitySchema,
});
export type ChangeEntryQuantity = Command<'ChangeEntryQuantity', z.infer<typeof changeEntryQuantitySchema>>;

export function changeQuantity({ data }: ChangeEntryQuantity, cart: OpenCart): CartEvent[] {
  const { cartId, entryId, quantity, availability } = data;
  const line = findEntry(cart, entryId);
  if (line.quantity === quantity) return [];
  // Taking pieces out must always work, also when stock has fallen below what is left in the line.
  if (quantity > line.quantity) {
    assertAvailable(
      quantity,
      line.item,
      cart.entries.filter((other) => other !== line),
      availability,
    );
  }
  return [
    {
      type: 'CartEntryQuantityChanged',
      data: { cartId, entryId, quantity, previousQuantity: line.quantity },
    },
  ];
}

export const changeEntryFieldsSchema = z.strictObject({
  ...entry,
  additionalFields: additionalFieldsSchema,
});
export type ChangeEntryFields = Command<'ChangeEntryFields', z.infer<typeof changeEntryFieldsSchema>>;

/** Changes a line's answers. A line that thereby equals another one becomes part of it. */
export function changeFields({ data }: ChangeEntryFields, cart: OpenCart): CartEvent[] {
  const line = findEntry(cart, data.entryId);
  if (line.additionalFields === data.additionalFields) return [];
  const changed: CartEvent = { type: 'CartEntryFieldsChanged', data };
  const twin = cart.entries.find(
    (other) => other !== line && isSameLine(other, line.item, data.additionalFields),
  );
  if (!twin) return [changed];
  const quantity = line.quantity + twin.quantity;
  if (quantity > MAX_QUANTITY) {
    throw new DomainError('QUANTITY_OUT_OF_RANGE', OUT_OF_RANGE, { max: MAX_QUANTITY });
  }
  return [
    changed,
    {
      type: 'CartEntriesMerged',
      data: {
        cartId: data.cartId,
        entryId: line.entryId,
        mergedEntryId: twin.entryId,
        quantity,
      },
    },
  ];
}

export const removeItemFromCartSchema = z.strictObject(entry);
export type RemoveItemFromCart = Command<'RemoveItemFromCart', z.infer<typeof removeItemFromCartSchema>>;

/** Nothing to do when the line is gone already, so that a repeated click is not an error. */
export function removeItem({ data }: RemoveItemFromCart, cart: OpenCart): CartEvent[] {
  const line = cart.entries.find((candidate) => candidate.entryId === data.entryId);
  if (!line) return [];
  const { itemId, sku } = line.item;
  return [{ type: 'ItemRemovedFromCart', data: { ...data, itemId, sku, quantity: line.quantity } }];
}

function findEntry(cart: OpenCart, entryId: string): CartEntry {
  const found = cart.entries.find((candidate) => candidate.entryId === entryId);
  if (!found)
    throw new DomainError('CART_ENTRY_NOT_FOUND', 'This item is no longer in your cart.', { entryId });
  return found;
}
