import { z } from 'zod';

/** Products in one collection at most (`docs/rules/collections.md#products`). */
export const MAX_COLLECTION_PRODUCTS = 200;
/** Categories of one collection that a product may be in. */
export const MAX_CATEGORIES_OF_PRODUCT = 50;

/** A product collection as its owner describes it (`docs/rules/collections.md#texts`). */
export const collectionTextsSchema = z.strictObject({
  title: z.string().trim().min(1).max(200),
  navigationTitle: z.string().trim().min(1).max(200),
  /** Where it is found; unique among the store's URLs, which is for the route to see to. */
  urlId: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(200),
  /** Plain words, or HTML where it begins with a tag. */
  description: z.string().max(10_000),
  enabled: z.boolean(),
});
/** `urlId` is its part of the address; one that is not `enabled` is found by nobody. */
export type CollectionTexts = z.infer<typeof collectionTextsSchema>;

/** A product's place in a collection, and the categories of it that the product is in. */
export interface CollectedProduct {
  readonly productId: string;
  readonly categoryIds: readonly string[];
}
