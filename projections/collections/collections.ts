import { type CollectionEvent, collectionEvents } from '../../domain/collections/collection.events.ts';
import type { DataOf } from '../../domain/kernel/event.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

type Texts = DataOf<CollectionEvent, 'CollectionCreated'>['texts'];
/** A product's place in a collection, and the categories of it that the product is in. */
type CollectedProduct = Pick<
  DataOf<CollectionEvent, 'ProductAddedToCollection'>,
  'productId' | 'categoryIds'
>;

interface Collection extends Texts {
  readonly collectionId: string;
  /** In the owner's order; 200 at most. */
  readonly products: readonly CollectedProduct[];
  /** ISO 8601. */
  readonly changedAt: string;
  /** Of the collection's stream, which a command may expect. */
  readonly revision: number;
}

/**
 * One collection with its products, for its page, the sitemap and the editor. `_id` is the collection id. Instants
 * ISO 8601; `docs/rules/collections.md`.
 */
export type CollectionDoc = Stored<Collection>;

/** Folded from the stream of each collection. */
export const collections: ReadModel<Collection, CollectionEvent> = {
  name: 'collections',
  version: 2,
  handles: collectionEvents.map(({ type }) => type),
  indexes: [{ keys: { websiteId: 1, urlId: 1 } }],
  keyOf: ({ data }) => data.collectionId,
  project(doc, event) {
    const told = { changedAt: event.metadata.occurredAt, revision: event.revision };
    if (event.type === 'CollectionCreated') {
      const { collectionId, texts } = event.data;
      return { collectionId, ...texts, products: [], ...told };
    }
    if (doc === null) return null;
    if (event.type === 'CollectionDescribed') return { ...doc, ...event.data.texts, ...told };
    return { ...doc, products: productsAfter(doc.products, event), ...told };
  },
};

function productsAfter(
  products: readonly CollectedProduct[],
  event: Exclude<CollectionEvent, { type: 'CollectionCreated' | 'CollectionDescribed' }>,
): readonly CollectedProduct[] {
  switch (event.type) {
    case 'ProductAddedToCollection':
      return [...products, { productId: event.data.productId, categoryIds: event.data.categoryIds }];
    case 'ProductRemovedFromCollection':
      return products.filter(({ productId }) => productId !== event.data.productId);
    case 'ProductCategorised': {
      const { productId, categoryIds } = event.data;
      return products.map((product) =>
        product.productId === productId ? { productId, categoryIds } : product,
      );
    }
    case 'CollectionArranged': {
      const byId = new Map(products.map((product) => [product.productId, product]));
      return event.data.productIds.flatMap((id) => byId.get(id) ?? []);
    }
    default:
      return products;
  }
}
