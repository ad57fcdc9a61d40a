import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import type { CartEvent } from '../../../../domain/cart/cart.events.ts';
import { type CartState, initialCart } from '../../../../domain/cart/cart.state.ts';
import { streamName } from '../../../../domain/kernel/ids.ts';
import { cartById } from '../../../../projections/cart/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { StreamStore } from '../../../application/ports/streamStore.ts';
import type { ShoppingCart } from '../../contracts/cart/shoppingCart.ts';
import { cartAsItWas, emptyCart, shownCart } from './cartView.ts';
import type { CartViewer, PricedCarts } from './pricedCarts.ts';
import { sampleCart } from './sampleCart.ts';

export interface ShoppingCarts {
  /** The cart as it is in memory where it was changed here lately, else as its read model has it; an empty one where there is none, or where it is over. */
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

export interface ShoppingCartDependencies {
  readonly readModels: ReadModels;
  readonly commandHandler: Pick<CommandHandler, 'known'>;
  readonly streamStore: Pick<StreamStore, 'readAfter'>;
  readonly pricedCarts: PricedCarts;
}

/** Finds a visitor's cart, as it is, was, or was left by a command, and shows it with its prices. */
export function createShoppingCarts(dependencies: ShoppingCartDependencies): ShoppingCarts {
  const { readModels, commandHandler, streamStore, pricedCarts } = dependencies;
  const shown: ShoppingCarts['after'] = (known, viewer) =>
    pricedCarts.show(
      viewer,
      (currency) => shownCart(known.state, known.revision, currency),
      known.state.status === 'open' ? known : undefined,
    );
  return {
    read(cartId, viewer) {
      const known = cartId ? commandHandler.known(cartAggregate, cartId, viewer.websiteId) : undefined;
      if (known) return shown(known, viewer);
      return pricedCarts.show(viewer, async (currency) => {
        const doc = cartId ? await cartById(readModels, viewer.websiteId, cartId) : null;
        return doc ? shownCart(doc, doc.revision, currency) : emptyCart(currency);
      });
    },
    after: shown,
    asOf: (cartId, instant, viewer) =>
      pricedCarts.show(viewer, async (currency) => {
        const { state, revision } = cartId ? await foldUntil(streamStore, cartId, instant) : NOTHING;
        return cartAsItWas(state, revision, currency);
      }),
    async sample(viewer) {
      const shown = await pricedCarts.show(viewer, sampleCart);
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
