import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { collectionTextsSchema } from './collection.ts';

const collectionId = idSchema;
const productIds = z.array(idSchema);

export const CollectionCreated = defineEvent(
  'CollectionCreated',
  z.strictObject({ collectionId, texts: collectionTextsSchema }),
);
export const CollectionDescribed = defineEvent(
  'CollectionDescribed',
  z.strictObject({ collectionId, texts: collectionTextsSchema, previous: collectionTextsSchema }),
);
export const ProductAddedToCollection = defineEvent(
  'ProductAddedToCollection',
  z.strictObject({ collectionId, productId: idSchema, categoryIds: z.array(idSchema) }),
);
export const ProductRemovedFromCollection = defineEvent(
  'ProductRemovedFromCollection',
  z.strictObject({ collectionId, productId: idSchema }),
);
export const ProductCategorised = defineEvent(
  'ProductCategorised',
  z.strictObject({
    collectionId,
    productId: idSchema,
    categoryIds: z.array(idSchema),
    previousCategoryIds: z.array(idSchema),
  }),
);
export const CollectionArranged = defineEvent(
  'CollectionArranged',
  z.strictObject({ collectionId, productIds, previousProductIds: productIds }),
);

export const collectionEvents = [
  CollectionCreated,
  CollectionDescribed,
  ProductAddedToCollection,
  ProductRemovedFromCollection,
  ProductCategorised,
  CollectionArranged,
] as const;
export type CollectionEvent = EventOf<(typeof collectionEvents)[number]>;
