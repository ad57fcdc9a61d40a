import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import type { CartEvent } from '../../../domain/cart/cart.events.ts';
import { type CartState, initialCart } from '../../../domain/cart/cart.state.ts';
import { streamName } from '../../../domain/kernel/ids.ts';
import { money } from '../../../domain/kernel/money.ts';
import type { StoreSettings } from '../../../domain/stores/store.events.ts';
import { cartById } from '../../../projections/cart/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { ShoppingCart } from '../../contracts/shoppingCart.ts';
import type { StreamStore } from '../../eventStore/streamStore.ts';
import type { Preferences } from '../../preferences.ts';
import type { Quotes } from '../../pricing/quotes.ts';
import { cartAsItWas, emptyCart, type ShownCart, shoppingCartOf, shownCart } from './cartView.ts';
import type { Offers } from './offer.ts';
import { sampleCart } from './sampleCart.ts';

export interface ReadOptions {
  /** Without, nothing is priced and every sum is 0. */
  readonly calculates?: boolean;
}

export interface ShoppingCarts {
  /** The cart as its read model has it; an empty one where there is none, or where it is over. */
  read(cartId: string | null, websiteId: string, options?: ReadOptions): Promise<ShoppingCart>;
  /** The cart as a command left it. */
  after(
    result: { readonly state: CartState; readonly revision: number },
    websiteId: string,
  ): Promise<ShoppingCart>;
  /** The cart as it was at an instant (ISO 8601), priced by the rules of today; one that was bought is seen as bought. */
  asOf(
    cartId: string | null,
    websiteId: string,
    instant: string,
    options?: ReadOptions,
  ): Promise<ShoppingCart>;
  /** A cart of nobody's, for previews. */
  sample(websiteId: string, options?: ReadOptions): Promise<ShoppingCart>;
}

export interface ShoppingCartParts {
  readonly readModels: ReadModels;
  readonly streams: Pick<StreamStore, 'readAfter'>;
  readonly offers: Offers;
  readonly quotes: Quotes;
  readonly preferences: Preferences;
  readonly now: () => Date;
}

export function createShoppingCarts(parts: ShoppingCartParts): ShoppingCarts {
  const { readModels, streams, offers, quotes, preferences, now } = parts;

  async function view(
    cart: ShownCart,
    websiteId: string,
    settings: StoreSettings,
    options: ReadOptions = {},
  ) {
    const { calculates = true } = options;
    const at = now().toISOString();
    const [standings, quote, { minimumSubtotalCents }] = await Promise.all([
      offers.standings(cart.entries, settings),
      calculates ? quotes.quote(cart, { websiteId, at }) : null,
      preferences.of(websiteId, 'cart'),
    ]);
    const minimumSubtotal = money(minimumSubtotalCents, settings.currency);
    const { language } = settings;
    return shoppingCartOf(cart, { websiteId, standings, quote, minimumSubtotal, language });
  }

  return {
    async read(cartId, websiteId, options) {
      const settings = await offers.settings(websiteId);
      const doc = cartId ? await cartById(readModels, websiteId, cartId) : null;
      const cart = doc ? shownCart(doc, doc.revision, settings.currency) : emptyCart(settings.currency);
      return view(cart, websiteId, settings, options);
    },
    async after({ state, revision }, websiteId) {
      const settings = await offers.settings(websiteId);
      return view(shownCart(state, revision, settings.currency), websiteId, settings);
    },
    async asOf(cartId, websiteId, instant, options) {
      const settings = await offers.settings(websiteId);
      const { state, revision } = cartId ? await foldUntil(streams, cartId, instant) : NOTHING;
      return view(cartAsItWas(state, revision, settings.currency), websiteId, settings, options);
    },
    async sample(websiteId, options) {
      const settings = await offers.settings(websiteId);
      const cart = sampleCart(settings.currency);
      const shown = await view(cart, websiteId, settings, options);
      // Its products are in no store: what is said of their stock would be wrong.
      return {
        ...shown,
        notices: [],
        entries: shown.entries.map((entry) => ({ ...entry, maxQuantity: entry.quantity })),
      };
    },
  };
}

const NOTHING = { state: initialCart, revision: -1 };

async function foldUntil(streams: Pick<StreamStore, 'readAfter'>, cartId: string, instant: string) {
  let state: CartState = initialCart;
  let revision = -1;
  for await (const page of streams.readAfter(streamName(cartAggregate.category, cartId), -1)) {
    for (const event of page) {
      if (event.metadata.occurredAt > instant) return { state, revision };
      state = cartAggregate.evolve(state, event as CartEvent);
      revision = event.revision;
    }
  }
  return { state, revision };
}
