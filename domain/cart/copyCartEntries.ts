import { z } from 'zod';
import { additionalFieldsSchema } from '../kernel/additionalFields.ts';
import { CURRENCIES } from '../kernel/currencies.ts';
import type { Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { shippingLocationSchema } from '../kernel/location.ts';
import { priceSchema } from '../kernel/money.ts';
import { availabilitySchema, buyableOf } from './availability.ts';
import type { CartEvent } from './cart.events.ts';
import { type CartEntry, type CartState, evolveCart } from './cart.state.ts';
import { cartItemSchema } from './cartItem.ts';
import { enteredCouponCodeSchema } from './couponCode.ts';
import { isCountable, isSameLine, MAX_ENTRIES } from './entries.ts';

const copiedEntrySchema = z.strictObject({
  /** The id of the new line, unless an equal line is there already. */
  entryId: idSchema,
  item: cartItemSchema,
  quantity: z.int().positive(),
  unitPrice: priceSchema,
  additionalFields: additionalFieldsSchema,
  availability: availabilitySchema,
});
type CopiedEntry = z.infer<typeof copiedEntrySchema>;

/** What another cart holds, at the prices of now and with what can be sold of each now. */
export const copyCartEntriesSchema = z.strictObject({
  cartId: idSchema,
  fromCartId: idSchema,
  entries: z.array(copiedEntrySchema).max(MAX_ENTRIES),
  coupons: z.array(enteredCouponCodeSchema),
  shippingLocation: shippingLocationSchema.nullable(),
  currency: z.enum(CURRENCIES),
  at: instantSchema,
});
/**
 * Puts what another cart holds into this one: a guest's cart into their own on sign-in, their own into a new guest's
 * on sign-out. Once for each pair of carts, however often it is asked.
 */
export type CopyCartEntries = Command<'CopyCartEntries', z.infer<typeof copyCartEntriesSchema>>;

/** Nobody is there to read a refusal: what cannot be bought is left out, and a quantity goes as far as stock reaches. */
export function copyCartEntries({ data }: CopyCartEntries, state: CartState): CartEvent[] {
  const { cartId, fromCartId, entries, coupons, currency, shippingLocation } = data;
  if (state.status === 'open' && state.copiedFrom.includes(fromCartId)) return [];
  if (entries.length === 0 && coupons.length === 0) return [];
  const events: CartEvent[] = [];
  let cart = state;
  const happen = (event: CartEvent) => {
    events.push(event);
    cart = evolveCart(cart, event);
  };
  if (state.status !== 'open') happen({ type: 'CartOpened', data: { cartId, currency, openedAt: data.at } });
  for (const entry of entries) {
    const added = cart.status === 'open' ? addedTo(cartId, cart, entry) : null;
    if (added) happen(added);
  }
  const held = state.status === 'open' ? state.coupons : [];
  for (const code of coupons.filter((candidate) => !held.includes(candidate))) {
    happen({ type: 'CouponAppliedToCart', data: { cartId, code } });
  }
  if (shippingLocation && (state.status !== 'open' || state.shippingLocation === null)) {
    happen({ type: 'CartShippingLocationSet', data: { cartId, ...shippingLocation } });
  }
  happen({ type: 'CartEntriesCopied', data: { cartId, fromCartId } });
  return events;
}

function addedTo(
  cartId: string,
  cart: { readonly currency: string; readonly entries: readonly CartEntry[] },
  { entryId, availability, ...copied }: CopiedEntry,
): CartEvent | null {
  const equal = cart.entries.find((entry) => isSameLine(entry, copied.item, copied.additionalFields));
  if (copied.unitPrice.currency !== cart.currency) return null;
  if (!equal && cart.entries.length >= MAX_ENTRIES) return null;
  const left = buyableOf(copied.item, cart.entries, availability);
  const quantity = Math.min(copied.quantity, left);
  if (quantity < 1) return null;
  const others = cart.entries.filter((entry) => entry !== equal);
  const pieces = (equal?.quantity ?? 0) + quantity;
  if (!isCountable([...others, { unitPrice: copied.unitPrice, quantity: pieces }])) return null;
  return {
    type: 'ItemAddedToCart',
    data: { cartId, entryId: equal?.entryId ?? entryId, ...copied, quantity, opens: null },
  };
}
