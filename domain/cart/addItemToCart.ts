import { z } from 'zod';
import { additionalFieldsSchema } from '../kernel/additionalFields.ts';
import { CURRENCIES } from '../kernel/currencies.ts';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '../kernel/quantity.ts';
import { assertAvailable, availabilitySchema } from './availability.ts';
import type { CartEvent } from './cart.events.ts';
import type { CartState } from './cart.state.ts';
import { cartItemSchema } from './cartItem.ts';
import { assertCountable, isSameLine, MAX_ENTRIES } from './entries.ts';

/** A variant with what it is called and costs now, looked up for the command, and what the buyer wants of it. */
export const addItemToCartSchema = z.strictObject({
  cartId: idSchema,
  /** The id of the new line, unless an equal line is there already. */
  entryId: idSchema,
  item: cartItemSchema,
  quantity: z.int().min(MIN_QUANTITY).max(MAX_QUANTITY),
  unitPrice: priceSchema,
  additionalFields: additionalFieldsSchema,
  availability: availabilitySchema,
  currency: z.enum(CURRENCIES),
  at: instantSchema,
});
/** Sent by `api/http/routes/cart/addItemToCart.route.ts`. */
export type AddItemToCart = Command<'AddItemToCart', z.infer<typeof addItemToCartSchema>>;

/**
 * Opens the cart with its first item. The same variant with the same answers grows its line instead of adding one. Throws
 * `CURRENCY_MISMATCH`, `CART_FULL` and `AMOUNT_TOO_LARGE` (`docs/rules/cart.md#lines`), and what `assertAvailable` refuses
 * (`docs/rules/cart.md#availability`).
 */
export function addItemToCart({ data }: AddItemToCart, state: CartState): CartEvent[] {
  const { cartId, item, quantity, unitPrice, additionalFields, availability } = data;
  const entries = state.status === 'open' ? state.entries : [];
  const currency = state.status === 'open' ? state.currency : data.currency;
  if (unitPrice.currency !== currency) {
    throw new DomainError('CURRENCY_MISMATCH', `Prices in this cart are in ${currency}.`);
  }
  const equal = entries.find((entry) => isSameLine(entry, item, additionalFields));
  const others = entries.filter((entry) => entry !== equal);
  if (!equal && entries.length >= MAX_ENTRIES) {
    throw new DomainError('CART_FULL', `A cart holds at most ${MAX_ENTRIES} different items.`);
  }
  const pieces = (equal?.quantity ?? 0) + quantity;
  assertAvailable(pieces, item, others, availability);
  assertCountable([...others, { unitPrice, quantity: pieces }]);

  const line = { entryId: equal?.entryId ?? data.entryId, item, quantity, unitPrice, additionalFields };
  const opens = state.status === 'open' ? null : { currency, openedAt: data.at };
  return [{ type: 'ItemAddedToCart', data: { cartId, ...line, opens } }];
}
