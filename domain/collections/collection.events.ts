import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { collectionTextsSchema } from './collection.ts';

const collectionId = idSchema;
const productIds = z.array(idSchema);

/** By `CreateCollection`, empty. */
const CollectionCreated = defineEvent(
  'CollectionCreated',
  z.strictObject({ collectionId, texts: collectionTextsSchema }),
);
/** By `DescribeCollection`: all texts, and what they were before. */
const CollectionDescribed = defineEvent(
  'CollectionDescribed',
  z.strictObject({ collectionId, texts: collectionTextsSchema, previous: collectionTextsSchema }),
);
/** By `CollectProduct`, last in the owner's order. */
const ProductAddedToCollection = defineEvent(
  'ProductAddedToCollection',
  z.strictObject({ collectionId, productId: idSchema, categoryIds: z.array(idSchema) }),
);
/** By `DropProduct`. The product itself stays. */
const ProductRemovedFromCollection = defineEvent(
  'ProductRemovedFromCollection',
  z.strictObject({ collectionId, productId: idSchema }),
);
/** By `CategoriseProduct`: the categories of this collection that it is in, all of them, and those before. */
const ProductCategorised = defineEvent(
  'ProductCategorised',
  z.strictObject({
    collectionId,
    productId: idSchema,
    categoryIds: z.array(idSchema),
    previousCategoryIds: z.array(idSchema),
  }),
);
/** By `ArrangeCollection`: every product once, in the owner's order. */
const CollectionArranged = defineEvent(
  'CollectionArranged',
  z.strictObject({ collectionId, productIds, previousProductIds: productIds }),
);

/** What `domain/registry.ts` registers of collections: an event that is missing here cannot be written. */
export const collectionEvents = [
  CollectionCreated,
  CollectionDescribed,
  ProductAddedToCollection,
  ProductRemovedFromCollection,
  ProductCategorised,
  CollectionArranged,
] as const;
/** Every fact of stream `collection-{collectionId}`. */
export type CollectionEvent = EventOf<(typeof collectionEvents)[number]>;
