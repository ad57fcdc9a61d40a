import { cartById } from '../../../projections/cart/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { ShoppingCart } from '../../contracts/shoppingCart.ts';
import { emptyCart, shoppingCartOf, shownCart } from './cartView.ts';
import type { Offers } from './offer.ts';

export interface ShoppingCarts {
  /** The cart as its read model has it; an empty one where there is none. */
  read(cartId: string | null, websiteId: string): Promise<ShoppingCart>;
}

export function createShoppingCarts(readModels: ReadModels, offers: Offers): ShoppingCarts {
  return {
    async read(cartId, websiteId) {
      const settings = await offers.settings(websiteId);
      const doc = cartId ? await cartById(readModels, websiteId, cartId) : null;
      const cart = doc ? shownCart(doc, doc.revision, settings.currency) : emptyCart(settings.currency);
      return shoppingCartOf(cart, websiteId, await offers.maxQuantities(cart.entries, settings));
    },
  };
}
