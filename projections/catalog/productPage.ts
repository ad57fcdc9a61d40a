import { catalogEvents } from '../../domain/catalog/catalog.events.ts';
import { inventoryEvents } from '../../domain/inventory/inventory.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';
import { type ProductEvent, restatedStockOf } from './countedStock.ts';
import { foldProduct, type KnownProduct, type ProductFold } from './productFold.ts';

/**
 * One product as its page, the price check of a cart and the editor read it, whatever its status. `_id` is the
 * product id. Prices are of one piece, in minor units with their currency; stock in pieces; instants ISO 8601.
 * `docs/rules/catalog.md`
 */
export type ProductPageDoc = Stored<KnownProduct>;

/** Folded from the events of each product and of the stock of its variants. */
export const productPage: ReadModel<ProductFold, ProductEvent> = {
  name: 'productPage',
  version: 9,
  handles: [...catalogEvents, ...inventoryEvents].map(({ type }) => type),
  indexes: [
    { keys: { websiteId: 1, slug: 1 } },
    { keys: { websiteId: 1, 'subscriptionPlan.billingPeriod.unit': 1, name: 1 } },
  ],
  restates: restatedStockOf,
  keyOf: ({ data }) => data.productId,
  project: foldProduct,
};
