import type { Currency } from '../../../../domain/kernel/currencies.ts';
import { money } from '../../../../domain/kernel/money.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';
import type { Quotes } from '../../../application/pricing/quotes.ts';
import type { ShoppingCart } from '../../contracts/cart/shoppingCart.ts';
import { type ShownCart, shoppingCartOf } from './cartView.ts';

/** Who looks at a cart, and how much of it they want to know. */
export interface CartViewer {
  readonly websiteId: string;
  /** Stands for the customer at limits per customer, where somebody is signed in. */
  readonly customerKey?: string | null;
  /** Whether it is priced; without, every sum is 0. */
  readonly calculates?: boolean;
}

/** Carts with what their lines are and cost at the moment in which somebody looks. */
export interface PricedCarts {
  /** `cartIn` makes the cart in the store's currency. */
  show(
    viewer: CartViewer,
    cartIn: (currency: Currency) => ShownCart | Promise<ShownCart>,
  ): Promise<ShoppingCart>;
}

export interface PricedCartDependencies {
  readonly offers: Offers;
  readonly quotes: Quotes;
  readonly preferences: Preferences;
  readonly now: () => Date;
}

/** Prices carts by the rules of now, whenever they are of. */
export function createPricedCarts(dependencies: PricedCartDependencies): PricedCarts {
  const { offers, quotes, preferences, now } = dependencies;
  return {
    async show(viewer, cartIn) {
      const { websiteId, customerKey = null, calculates = true } = viewer;
      const settings = await offers.settings(websiteId);
      const cart = await cartIn(settings.currency);
      const at = now().toISOString();
      const [standings, quote, { minimumSubtotalCents }] = await Promise.all([
        offers.standings(cart.entries, settings),
        calculates
          ? quotes.quote(cart, { websiteId, at, customerKey, isBuyerKnown: customerKey !== null })
          : null,
        preferences.of(websiteId, 'cart'),
      ]);
      const minimumSubtotal = money(minimumSubtotalCents, settings.currency);
      const { language } = settings;
      return shoppingCartOf(cart, { websiteId, standings, quote, minimumSubtotal, language });
    },
  };
}
