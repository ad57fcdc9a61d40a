import { productsAfter } from '../../domain/collections/collection.decider.ts';
import { type CollectionEvent, collectionEvents } from '../../domain/collections/collection.events.ts';
import type { CollectedProduct, CollectionTexts } from '../../domain/collections/collection.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Collection extends CollectionTexts {
  readonly collectionId: string;
  /** In the owner's order; 200 at most. */
  readonly products: readonly CollectedProduct[];
  readonly createdAt: string;
  readonly changedAt: string;
  readonly revision: number;
}

/** One collection with its products. `_id` is the collection id. */
export type CollectionDoc = Stored<Collection>;

export const collections: ReadModel<Collection, CollectionEvent> = {
  name: 'collections',
  version: 1,
  handles: collectionEvents.map(({ type }) => type),
  indexes: [{ keys: { websiteId: 1, urlId: 1 } }],
  keyOf: ({ data }) => data.collectionId,
  project(doc, event) {
    const { metadata, revision } = event;
    const told = { changedAt: metadata.occurredAt, revision };
    if (event.type === 'CollectionCreated') {
      const { collectionId, texts } = event.data;
      return { collectionId, ...texts, products: [], createdAt: metadata.occurredAt, ...told };
    }
    if (doc === null) return null;
    if (event.type === 'CollectionDescribed') return { ...doc, ...event.data.texts, ...told };
    return { ...doc, products: productsAfter(doc.products, event), ...told };
  },
};
