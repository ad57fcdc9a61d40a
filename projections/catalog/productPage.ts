import { catalogEvents } from '../../domain/catalog/catalog.events.ts';
import { inventoryEvents } from '../../domain/inventory/inventory.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';
import {
  foldProduct,
  type KnownProduct,
  type ProductEvent,
  type ProductFold,
  restatedStockOf,
} from './productFold.ts';

/** One product as its page, the price check of a cart and the editor need it. `_id` is the product id. */
export type ProductPageDoc = Stored<KnownProduct>;

export const productPage: ReadModel<ProductFold, ProductEvent> = {
  name: 'productPage',
  version: 2,
  handles: [...catalogEvents, ...inventoryEvents].map(({ type }) => type),
  indexes: [{ keys: { websiteId: 1, slug: 1 } }],
  restates: restatedStockOf,
  keyOf: ({ data }) => data.productId,
  project: foldProduct,
};
