import { z } from 'zod';
import { categorySchema, MAX_CATEGORY_NAME } from '../../../../domain/collections/category.events.ts';
import {
  collectionTextsSchema,
  MAX_CATEGORIES_OF_PRODUCT,
  MAX_COLLECTION_PRODUCTS,
} from '../../../../domain/collections/collection.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { wireMoneySchema } from '../kernel/money.ts';

/** /api/commerce/collections/{collectionId} and what lies below it. */
export const collectionParamsSchema = z.object({ collectionId: idSchema });
/** /api/commerce/collections/{collectionId}/products/{productId} */
export const collectedProductParamsSchema = collectionParamsSchema.extend({ productId: idSchema });
/** /api/commerce/collections/{collectionId}/categories/{categoryId} */
export const categoryParamsSchema = collectionParamsSchema.extend({ categoryId: idSchema });

const collectionSchema = collectionTextsSchema
  .extend({ id: z.string(), productCount: z.int(), revision: z.int() })
  .meta({ id: 'Collection' });
/** A collection as staff see it; `revision` is that of its stream, for `If-Match`. */
export type CollectionView = z.infer<typeof collectionSchema>;
/** 200 of GET and PUT /api/commerce/collections/{collectionId} and of every change below it. */
export const collectionResultSchema = z.object({ collection: collectionSchema });
/** GET /api/commerce/collections. `cursor` is the `nextCursor` of the page before. */
export const collectionListQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** `nextCursor` is `null` on the last page. */
export const collectionListSchema = z.object({
  collections: z.array(collectionSchema),
  nextCursor: z.string().nullable(),
});
/** 200 of GET /api/commerce/collections/{collectionId}/edit, also of one that nobody sees. */
export const collectionDetailSchema = z.object({
  collection: collectionSchema,
  /** All of them, the root first; siblings by their `displayIndex`. */
  categories: z.array(categorySchema.meta({ id: 'EditedCategory' })),
});
/** PUT /api/commerce/collections/{collectionId}. Without a `urlId` the collection stays where it is. */
export const describeCollectionRequestSchema = collectionTextsSchema.partial();

const categoryIds = z.array(idSchema).max(MAX_CATEGORIES_OF_PRODUCT);
/** POST /api/commerce/collections/{collectionId}/products. At most 50 categories. */
export const collectProductRequestSchema = z.strictObject({
  productId: idSchema,
  categoryIds: categoryIds.default([]),
});
/** PUT /api/commerce/collections/{collectionId}/products/{productId}/categories. All of them at once. */
export const categoriseProductRequestSchema = z.strictObject({ categoryIds });
/** PUT /api/commerce/collections/{collectionId}/products. Every product once, in the owner's order. */
export const arrangeCollectionRequestSchema = z.strictObject({
  productIds: z.array(idSchema).max(MAX_COLLECTION_PRODUCTS),
});

/** 200 of GET /api/commerce/collections/{collectionId}/arrangement: every product of it, in the owner's order. */
export const arrangementSchema = z.object({
  products: z.array(z.object({ productId: z.string(), categoryIds: z.array(z.string()) })),
});

const displayName = z.string().trim().min(1).max(MAX_CATEGORY_NAME);
const categoryViewSchema = categorySchema.meta({ id: 'Category' });
/** 200 of what makes, renames and moves a category (`docs/rules/collections.md#categories`). */
export const categoryResultSchema = z.object({ category: categoryViewSchema });
/** In the order of their `displayIndex`. */
export const categoryListSchema = z.object({ categories: z.array(categoryViewSchema) });
/** GET /api/commerce/collections/{collectionId}/categories */
export const categoryListQuerySchema = z.object({
  /** The categories right below this one; the root without it. */
  parentCategoryId: idSchema.optional(),
});
/** POST /api/commerce/collections/{collectionId}/categories. It comes last below its parent. */
export const createCategoryRequestSchema = z.strictObject({ parentCategoryId: idSchema, displayName });
/** PUT /api/commerce/collections/{collectionId}/categories/{categoryId}. The address follows the name. */
export const renameCategoryRequestSchema = z.strictObject({ displayName });
/** PUT /api/commerce/collections/{collectionId}/categories/{categoryId}/place. Places count from 1. */
export const moveCategoryRequestSchema = z.strictObject({
  parentCategoryId: idSchema,
  displayIndex: z.int().positive().max(10_000),
});

/** A product as a public list shows it. */
const listedProductSchema = z
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
/** `priceMoney` is the lowest now, `normalPriceMoney` the lowest without sales; `null` without variants. */
export type ListedProductView = z.infer<typeof listedProductSchema>;
/** 200 of both public lists of products; `nextCursor` is `null` on the last page. */
export const listedProductsSchema = z.object({
  products: z.array(listedProductSchema),
  nextCursor: z.string().nullable(),
});
/** GET /api/commerce/collections/{collectionId}/products, in the owner's order. */
export const collectionProductsQuerySchema = z.object({
  /** Only products of this category and of those below it. */
  categoryId: idSchema.optional(),
  cursor: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(24),
});
const PUBLIC_SORTS = ['newest', 'name', 'price-low', 'price-high'] as const;
/** GET /api/commerce/catalog: what visitors can buy, of the whole store. */
export const publicListQuerySchema = z.object({
  sort: z.enum(PUBLIC_SORTS).default('newest'),
  /** Slug of a category that products name. */
  category: z.string().max(200).optional(),
  cursor: z.string().max(600).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(24),
});
