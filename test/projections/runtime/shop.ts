import type { CartEvent } from '../../../domain/cart/cart.events.ts';
import type { InventoryEvent } from '../../../domain/inventory/inventory.events.ts';
import type { ReadModel } from '../../../projections/runtime/readModel.ts';
import { anItem } from '../../support/builders/cart.ts';
import { aDescription, aProduct } from '../../support/builders/catalog.ts';
import { created } from '../../support/builders/productFacts.ts';
import { NINE } from '../../support/instants.ts';
import type { MemoryEventSource } from '../../support/memoryEventSource.ts';
import { usd } from '../../support/money.ts';
import { seededRandom } from '../../support/seededRandom.ts';

export const openCart = (cartId: string): CartEvent => ({
  type: 'CartOpened',
  data: { cartId, currency: 'USD', openedAt: NINE },
});

export const putIn = (cartId: string, entryId: string, quantity = 1): CartEvent => ({
  type: 'ItemAddedToCart',
  data: {
    ...{ cartId, entryId, item: anItem(), quantity, unitPrice: usd(1900), additionalFields: '' },
    opens: null,
  },
});

export const stockOf = (productId: string, onHand: number, quantity = 1): InventoryEvent => ({
  type: 'StockReceived',
  data: { productId, variantId: 'v1', onHand, reserved: 0, unlimited: false, quantity, reason: 'Delivery' },
});

/** A day in a shop: products, deliveries and carts in a random order that is the same for every run of a seed. */
export function aDay(source: MemoryEventSource, seed: number, events: number): void {
  const below = seededRandom(seed);
  const shelves = new Map<string, number>();
  const carts = new Map<string, number>();
  for (let done = 0; done < events; done++) {
    const name = `n${below(12)}`;
    const kind = below(3);
    if (kind === 0) {
      const isNew = !shelves.has(`created ${name}`);
      shelves.set(`created ${name}`, 1);
      if (isNew) {
        const description = aDescription({ slug: name, name });
        source.append(`product-${name}`, created(aProduct({ productId: name, description })));
      } else {
        source.append(`product-${name}`, {
          type: 'VariantPriced',
          data: {
            productId: name,
            variantId: 'v1',
            sku: 'CUP-S',
            price: usd(below(5000)),
            previousPrice: usd(1900),
          },
        });
      }
    } else if (kind === 1) {
      const onHand = (shelves.get(name) ?? 0) + 1;
      shelves.set(name, onHand);
      source.append(`stock-${name}.v1`, stockOf(name, onHand));
    } else {
      const entries = carts.get(name) ?? 0;
      carts.set(name, entries + 1);
      if (entries === 0) source.append(`cart-${name}`, openCart(name));
      source.append(`cart-${name}`, putIn(name, `e${below(4)}`, 1 + below(3)));
    }
  }
}

/** The model with a fold that fails on chosen events for as long as `isPoison` says so. */
export function poisoned<Model extends ReadModel>(
  model: Model,
  isPoison: (event: Parameters<Model['project']>[1]) => boolean,
): Model {
  return {
    ...model,
    project(doc: never, event: Parameters<Model['project']>[1], key: string) {
      if (isPoison(event)) throw new Error('poison');
      return model.project(doc, event, key);
    },
  };
}
