import { type CartEvent, cartEvents } from '../../domain/cart/cart.events.ts';
import { type CartState, evolveCart, initialCart } from '../../domain/cart/cart.state.ts';
import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import { erasedText } from '../erasedText.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

type CartView = Exclude<CartState, { status: 'empty' }> & {
  readonly closed: boolean;
  /** Revision of the cart's stream, which a command may expect. */
  readonly revision: number;
  readonly changedAt: string;
};

/** One cart. `_id` is the cart id. */
export type CartViewDoc = Stored<CartView>;

type ShownEvent = CartEvent | Extract<CustomerEvent, { type: 'CustomerErased' }>;

export const cartView: ReadModel<CartView, ShownEvent> = {
  name: 'cartView',
  version: 3,
  handles: [...cartEvents.map(({ type }) => type), 'CustomerErased'],
  indexes: [{ keys: { websiteId: 1, closed: 1, changedAt: -1 } }],
  keyOf: ({ type, data }) => (type === 'CustomerErased' ? data.cartIds : data.cartId),
  project(doc, event) {
    if (event.type === 'CustomerErased') return doc && erased(doc);
    const cart = evolveCart(doc ?? initialCart, event);
    if (cart.status === 'empty') return null;
    const { revision, metadata } = event;
    return { ...cart, closed: cart.status === 'closed', revision, changedAt: metadata.occurredAt };
  },
};

function erased(cart: CartView): CartView {
  const { entries, shippingLocation: place } = cart;
  return {
    ...cart,
    entries: entries.map((entry) => ({ ...entry, additionalFields: erasedText(entry.additionalFields) })),
    shippingLocation: place && { ...place, postalCode: erasedText(place.postalCode) },
  };
}
