import { z } from 'zod';
import { MAX_CATEGORY_NAME } from '../../../../domain/collections/categories.decider.ts';
import { categorySchema } from '../../../../domain/collections/category.events.ts';
import {
  collectionTextsSchema,
  MAX_CATEGORIES_OF_PRODUCT,
  MAX_COLLECTION_PRODUCTS,
} from '../../../../domain/collections/collection.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { wireMoneySchema } from '../kernel/money.ts';

export const collectionParamsSchema = z.object({ collectionId: idSchema });
export const collectedProductParamsSchema = collectionParamsSchema.extend({ productId: idSchema });
export const categoryParamsSchema = collectionParamsSchema.extend({ categoryId: idSchema });

export const collectionSchema = collectionTextsSchema
  .extend({ id: z.string(), productCount: z.int(), revision: z.int() })
  .meta({ id: 'Collection' });
export type CollectionView = z.infer<typeof collectionSchema>;
export const collectionResultSchema = z.object({ collection: collectionSchema });
export const collectionListQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const collectionListSchema = z.object({
  collections: z.array(collectionSchema),
  nextCursor: z.string().nullable(),
});
/** Without a `urlId` the collection stays where it is. */
export const describeCollectionRequestSchema = collectionTextsSchema.extend({
  urlId: collectionTextsSchema.shape.urlId.optional(),
});

const categoryIds = z.array(idSchema).max(MAX_CATEGORIES_OF_PRODUCT);
export const collectRequestSchema = z.strictObject({
  productId: idSchema,
  categoryIds: categoryIds.default([]),
});
export const categoriseRequestSchema = z.strictObject({ categoryIds });
export const arrangeRequestSchema = z.strictObject({
  productIds: z.array(idSchema).max(MAX_COLLECTION_PRODUCTS),
});

const displayName = z.string().trim().min(1).max(MAX_CATEGORY_NAME);
export const categoryViewSchema = categorySchema.meta({ id: 'Category' });
export const categoryResultSchema = z.object({ category: categoryViewSchema });
export const categoryListSchema = z.object({ categories: z.array(categoryViewSchema) });
export const categoryListQuerySchema = z.object({
  /** The categories right below this one; the root without it. */
  parentCategoryId: idSchema.optional(),
});
export const createCategoryRequestSchema = z.strictObject({ parentCategoryId: idSchema, displayName });
export const renameCategoryRequestSchema = z.strictObject({ displayName });
export const moveCategoryRequestSchema = z.strictObject({
  parentCategoryId: idSchema,
  displayIndex: z.int().positive().max(10_000),
});

/** A product as a public list shows it. */
export const listedProductSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    urlId: z.string(),
    fullUrl: z.string(),
    excerpt: z.string(),
    productType: z.int().min(1).max(5),
    categories: z.array(z.string()),
    tags: z.array(z.string()),
    image: z.object({ assetUrl: z.string(), altText: z.string() }).nullable(),
    priceMoney: wireMoneySchema.nullable(),
    normalPriceMoney: wireMoneySchema.nullable(),
    onSale: z.boolean(),
    soldOut: z.boolean(),
    variedPrices: z.boolean(),
    hasVariants: z.boolean(),
  })
  .meta({ id: 'ListedProduct' });
export type ListedProductView = z.infer<typeof listedProductSchema>;
export const listedProductsSchema = z.object({
  products: z.array(listedProductSchema),
  nextCursor: z.string().nullable(),
});
export const collectionProductsQuerySchema = z.object({
  /** Only products of this category and of those below it. */
  categoryId: idSchema.optional(),
  cursor: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(24),
});
const PUBLIC_SORTS = ['newest', 'name', 'price-low', 'price-high'] as const;
export const publicListQuerySchema = z.object({
  sort: z.enum(PUBLIC_SORTS).default('newest'),
  /** Slug of a category that products name. */
  category: z.string().max(200).optional(),
  cursor: z.string().max(600).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(24),
});
