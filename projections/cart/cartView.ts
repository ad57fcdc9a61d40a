import { type CartEvent, cartEvents } from '../../domain/cart/cart.events.ts';
import { type CartState, evolveCart, initialCart } from '../../domain/cart/cart.state.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

type CartView = Exclude<CartState, { status: 'empty' }> & {
  readonly closed: boolean;
  /** Revision of the cart's stream, which a command may expect. */
  readonly revision: number;
  readonly changedAt: string;
};

/** One cart. `_id` is the cart id. */
export type CartViewDoc = Stored<CartView>;

export const cartView: ReadModel<CartView, CartEvent> = {
  name: 'cartView',
  version: 2,
  handles: cartEvents.map(({ type }) => type),
  indexes: [{ keys: { websiteId: 1, closed: 1, changedAt: -1 } }],
  keyOf: ({ data }) => data.cartId,
  project(doc, event) {
    const cart = evolveCart(doc ?? initialCart, event);
    if (cart.status === 'empty') return null;
    const { revision, metadata } = event;
    return { ...cart, closed: cart.status === 'closed', revision, changedAt: metadata.occurredAt };
  },
};
