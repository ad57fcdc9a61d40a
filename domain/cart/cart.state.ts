import type { Currency } from '../kernel/currencies.ts';
import type { ShippingLocation } from '../kernel/location.ts';
import type { Money } from '../kernel/money.ts';
import type { CartEvent } from './cart.events.ts';
import type { CartItem } from './cartItem.ts';

/** A line. No two of a cart have both the same variant and the same answers (`docs/rules/cart.md#lines`). */
export interface CartEntry {
  readonly entryId: string;
  readonly item: CartItem;
  readonly quantity: number;
  /** The price when the line was last added to. */
  readonly unitPrice: Money;
  readonly additionalFields: string;
}

interface CartFacts {
  readonly cartId: string;
  readonly currency: Currency;
  readonly openedAt: string;
  readonly entries: readonly CartEntry[];
  /** Codes the buyer gave, in the order they were given; every quote says anew which of them count. */
  readonly coupons: readonly string[];
  readonly shippingLocation: ShippingLocation | null;
  readonly shippingOptionId: string | null;
  /** Carts whose entries were put into this one. */
  readonly copiedFrom: readonly string[];
}

/** `empty` until the first item; `closed` keeps what the cart held, for whoever asks later. */
export type CartState =
  | { readonly status: 'empty' }
  | ({ readonly status: 'open' } & CartFacts)
  | ({ readonly status: 'closed'; readonly reason: string; readonly orderId: string | null } & CartFacts);

/** A cart that still takes changes. */
export type OpenCart = Extract<CartState, { status: 'open' }>;

const NOTHING_CHOSEN = {
  entries: [],
  coupons: [],
  shippingLocation: null,
  shippingOptionId: null,
  copiedFrom: [],
} as const;

/** A cart of which nothing is recorded. */
export const initialCart: CartState = { status: 'empty' };

/** Nothing changes a cart that was never opened, and one that is closed can only be opened again. */
export function evolveCart(state: CartState, event: CartEvent): CartState {
  if (event.type === 'CartOpened') return opened(event.data.cartId, event.data);
  if (event.type === 'ItemAddedToCart' && event.data.opens) {
    return evolveOpen(opened(event.data.cartId, event.data.opens), event);
  }
  if (event.type === 'CartReopened') return state.status === 'closed' ? reopened(state) : state;
  return state.status === 'open' ? evolveOpen(state, event) : state;
}

const opened = (
  cartId: string,
  { currency, openedAt }: Pick<CartFacts, 'currency' | 'openedAt'>,
): OpenCart => ({ status: 'open', cartId, currency, openedAt, ...NOTHING_CHOSEN });

function reopened(cart: Extract<CartState, { status: 'closed' }>): OpenCart {
  const { reason: _reason, orderId: _orderId, ...facts } = cart;
  return { ...facts, status: 'open' };
}

function evolveOpen(cart: OpenCart, event: Exclude<CartEvent, { type: 'CartOpened' }>): CartState {
  switch (event.type) {
    case 'ItemAddedToCart':
      return { ...cart, entries: withAdded(cart.entries, event.data) };
    case 'CartEntryQuantityChanged': {
      const { entryId, quantity } = event.data;
      return { ...cart, entries: withEntry(cart.entries, entryId, (entry) => ({ ...entry, quantity })) };
    }
    case 'CartEntryFieldsChanged': {
      const { entryId, additionalFields } = event.data;
      return {
        ...cart,
        entries: withEntry(cart.entries, entryId, (entry) => ({ ...entry, additionalFields })),
      };
    }
    case 'CartEntryRepriced': {
      const { entryId, unitPrice } = event.data;
      return { ...cart, entries: withEntry(cart.entries, entryId, (entry) => ({ ...entry, unitPrice })) };
    }
    case 'CartEntriesMerged': {
      const { entryId, mergedEntryId, quantity } = event.data;
      const remaining = cart.entries.filter((entry) => entry.entryId !== mergedEntryId);
      return { ...cart, entries: withEntry(remaining, entryId, (entry) => ({ ...entry, quantity })) };
    }
    case 'ItemRemovedFromCart':
      return { ...cart, entries: cart.entries.filter((entry) => entry.entryId !== event.data.entryId) };
    case 'CouponAppliedToCart':
      return { ...cart, coupons: [...cart.coupons, event.data.code] };
    case 'CouponRemovedFromCart':
      return { ...cart, coupons: cart.coupons.filter((code) => code !== event.data.code) };
    case 'CartShippingLocationSet': {
      const { cartId: _, ...shippingLocation } = event.data;
      return { ...cart, shippingLocation };
    }
    case 'CartShippingOptionChosen':
      return { ...cart, shippingOptionId: event.data.shippingOptionId };
    case 'CartEntriesCopied':
      return { ...cart, copiedFrom: [...cart.copiedFrom, event.data.fromCartId] };
    case 'CartClosed':
      return { ...cart, status: 'closed', reason: event.data.reason, orderId: event.data.orderId };
    default:
      return cart;
  }
}

function withAdded(
  entries: readonly CartEntry[],
  added: Extract<CartEvent, { type: 'ItemAddedToCart' }>['data'],
): readonly CartEntry[] {
  const { entryId, item, quantity, unitPrice, additionalFields } = added;
  if (!entries.some((entry) => entry.entryId === entryId)) {
    return [...entries, { entryId, item, quantity, unitPrice, additionalFields }];
  }
  return withEntry(entries, entryId, (entry) => ({
    ...entry,
    item,
    unitPrice,
    quantity: entry.quantity + quantity,
  }));
}

function withEntry(entries: readonly CartEntry[], entryId: string, change: (entry: CartEntry) => CartEntry) {
  return entries.map((entry) => (entry.entryId === entryId ? change(entry) : entry));
}
