import type { AddItemToCart } from '../../../domain/cart/addItemToCart.ts';
import type { Availability } from '../../../domain/cart/availability.ts';
import type { CartEvent } from '../../../domain/cart/cart.events.ts';
import type { CartEntry } from '../../../domain/cart/cart.state.ts';
import type { CartItem } from '../../../domain/cart/cartItem.ts';
import type { CopyCartEntries } from '../../../domain/cart/copyCartEntries.ts';
import type { ShippingLocation } from '../../../domain/kernel/location.ts';
import { NINE } from '../instants.ts';
import { usd } from '../money.ts';

export const anItem = (changes: Partial<CartItem> = {}): CartItem => ({
  itemId: 'cup',
  variantId: 'v1',
  sku: 'CUP-S',
  title: 'Stoneware Cup',
  productType: 1,
  attributes: { Size: 'Small' },
  url: '/shop/p/stoneware-cup',
  image: { url: '/files/cup.svg', alt: 'A cup' },
  ...changes,
});

export const inStock = (qtyInStock: number, changes: Partial<Availability> = {}): Availability => ({
  unlimited: false,
  qtyInStock,
  multipleAllowed: true,
  ...changes,
});

export const unlimited: Availability = { unlimited: true, qtyInStock: 0, multipleAllowed: true };
/** A download: any number of people may buy it, each of them once. */
export const oncePerCart: Availability = { ...unlimited, multipleAllowed: false };

export const addItemToCart = (changes: Partial<AddItemToCart['data']> = {}): AddItemToCart => ({
  type: 'AddItemToCart',
  data: {
    cartId: 'cart1',
    entryId: 'e1',
    item: anItem(),
    quantity: 1,
    unitPrice: usd(1900),
    additionalFields: '',
    availability: inStock(10),
    currency: 'USD',
    at: NINE,
    ...changes,
  },
});

export const cartOpened: CartEvent = {
  type: 'CartOpened',
  data: { cartId: 'cart1', currency: 'USD', openedAt: NINE },
};

type Added = Extract<CartEvent, { type: 'ItemAddedToCart' }>;
export const itemAdded = (changes: Partial<Added['data']> = {}): Added => ({
  type: 'ItemAddedToCart',
  data: {
    cartId: 'cart1',
    entryId: 'e1',
    item: anItem(),
    quantity: 1,
    unitPrice: usd(1900),
    additionalFields: '',
    opens: null,
    ...changes,
  },
});
/** The cup is the first thing in the cart. */
export const cartBegun = (changes: Partial<Added['data']> = {}): Added =>
  itemAdded({ opens: { currency: 'USD', openedAt: NINE }, ...changes });

export const anEntry = (changes: Partial<CartEntry> = {}): CartEntry => ({
  entryId: 'e1',
  item: anItem(),
  quantity: 1,
  unitPrice: usd(1900),
  additionalFields: '',
  ...changes,
});

export const portland: ShippingLocation = { country: 'US', region: 'OR', postalCode: '97201' };
export const shippedTo: CartEvent = {
  type: 'CartShippingLocationSet',
  data: { cartId: 'cart1', ...portland },
};
export const couponApplied = (code: string): CartEvent => ({
  type: 'CouponAppliedToCart',
  data: { cartId: 'cart1', code },
});

type CopiedEntry = CopyCartEntries['data']['entries'][number];
export const aCopiedEntry = (changes: Partial<CopiedEntry> = {}): CopiedEntry => ({
  ...anEntry(),
  entryId: 'copy1',
  availability: inStock(10),
  ...changes,
});

/** The cup costs 21.00 now. */
export const entryRepriced: CartEvent = {
  type: 'CartEntryRepriced',
  data: { cartId: 'cart1', entryId: 'e1', unitPrice: usd(2100), previousUnitPrice: usd(1900) },
};
