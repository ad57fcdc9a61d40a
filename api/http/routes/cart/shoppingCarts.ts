import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import type { CartEvent } from '../../../../domain/cart/cart.events.ts';
import { type CartState, initialCart } from '../../../../domain/cart/cart.state.ts';
import { streamName } from '../../../../domain/kernel/ids.ts';
import { money } from '../../../../domain/kernel/money.ts';
import type { StoreSettings } from '../../../../domain/stores/store.events.ts';
import { cartById } from '../../../../projections/cart/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';
import type { Quotes } from '../../../application/pricing/quotes.ts';
import type { StreamStore } from '../../../infrastructure/eventStore/streamStore.ts';
import type { ShoppingCart } from '../../contracts/cart/shoppingCart.ts';
import { cartAsItWas, emptyCart, type ShownCart, shoppingCartOf, shownCart } from './cartView.ts';
import { sampleCart } from './sampleCart.ts';

/** Who looks at a cart, and how much of it they want to know. */
export interface CartViewer {
  readonly websiteId: string;
  /** Stands for the customer at limits per customer, where somebody is signed in. */
  readonly customerKey?: string | null;
  /** Whether it is priced; without, every sum is 0. */
  readonly calculates?: boolean;
}

export interface ShoppingCarts {
  /** The cart as its read model has it; an empty one where there is none, or where it is over. */
  read(cartId: string | null, viewer: CartViewer): Promise<ShoppingCart>;
  /** The cart as a command left it. */
  after(
    result: { readonly state: CartState; readonly revision: number },
    viewer: CartViewer,
  ): Promise<ShoppingCart>;
  /** The cart as it was at an instant (ISO 8601), priced by the rules of today; one that was bought is seen as bought. */
  asOf(cartId: string | null, instant: string, viewer: CartViewer): Promise<ShoppingCart>;
  /** A cart of nobody's, for previews. */
  sample(viewer: CartViewer): Promise<ShoppingCart>;
}

export interface ShoppingCartParts {
  readonly readModels: ReadModels;
  readonly streamStore: Pick<StreamStore, 'readAfter'>;
  readonly offers: Offers;
  readonly quotes: Quotes;
  readonly preferences: Preferences;
  readonly now: () => Date;
}

export function createShoppingCarts(parts: ShoppingCartParts): ShoppingCarts {
  const { readModels, streamStore, offers, quotes, preferences, now } = parts;

  async function view(cart: ShownCart, viewer: CartViewer, settings: StoreSettings) {
    const { websiteId, customerKey = null, calculates = true } = viewer;
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
  }

  return {
    async read(cartId, viewer) {
      const settings = await offers.settings(viewer.websiteId);
      const doc = cartId ? await cartById(readModels, viewer.websiteId, cartId) : null;
      const cart = doc ? shownCart(doc, doc.revision, settings.currency) : emptyCart(settings.currency);
      return view(cart, viewer, settings);
    },
    async after({ state, revision }, viewer) {
      const settings = await offers.settings(viewer.websiteId);
      return view(shownCart(state, revision, settings.currency), viewer, settings);
    },
    async asOf(cartId, instant, viewer) {
      const settings = await offers.settings(viewer.websiteId);
      const { state, revision } = cartId ? await foldUntil(streamStore, cartId, instant) : NOTHING;
      return view(cartAsItWas(state, revision, settings.currency), viewer, settings);
    },
    async sample(viewer) {
      const settings = await offers.settings(viewer.websiteId);
      const shown = await view(sampleCart(settings.currency), viewer, settings);
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

async function foldUntil(streamStore: Pick<StreamStore, 'readAfter'>, cartId: string, instant: string) {
  let state: CartState = initialCart;
  let revision = -1;
  for await (const page of streamStore.readAfter(streamName(cartAggregate.category, cartId), -1)) {
    for (const event of page) {
      if (event.metadata.occurredAt > instant) return { state, revision };
      state = cartAggregate.evolve(state, event as CartEvent);
      revision = event.revision;
    }
  }
  return { state, revision };
}
