import { z } from 'zod';

const idSchema = z.string().regex(/^[A-Za-z0-9_]{1,64}$/);
const title = z.string().trim().min(1).max(200);
const urlId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(200);

/** …/websites/{websiteId}/products; another website than that of the host name is not found. */
export const websiteParamsSchema = z.object({ websiteId: idSchema });
/** …/websites/{websiteId}/products/{collectionId}/categories */
export const collectionParamsSchema = z.object({ websiteId: idSchema, collectionId: idSchema });

/** POST /api/content-service/product/1.1/websites/{websiteId}/products (`docs/rules/collections.md#texts`). */
export const createCollectionRequestSchema = z.strictObject({
  navigationTitle: title,
  title,
  /** Made of the title where nobody says it. */
  urlId: urlId.optional(),
  description: z.string().max(10_000).default(''),
  enabled: z.boolean().default(true),
});
/** 200 of POST …/websites/{websiteId}/products: the collection that holds them. */
export const collectionCreatedSchema = z.object({ id: z.string() });

/** POST …/products/{collectionId}/categories (`docs/rules/collections.md#categories`). */
export const createRootCategoryRequestSchema = z.strictObject({
  displayName: z.string().trim().min(1).max(100),
  /** Unset: a root has no parent. */
  parentCategoryId: z.null().optional(),
  type: z.literal('ROOT'),
  pageRendering: z.literal('LIST_VIEW'),
  displayIndex: z.literal(1),
});
/** 200 of POST …/products/{collectionId}/categories */
export const categoryCreatedSchema = z.object({
  id: z.string(),
  collectionId: z.string(),
  displayName: z.string(),
  type: z.string(),
  pageRendering: z.string(),
  displayIndex: z.int(),
});

/** POST /api/commerce/stores: everything that a new store on a site needs, in one go (`docs/rules/stores.md#creating`). */
export const createStoreRequestSchema = z.strictObject({
  /** May be empty: the store is called by the fallback then. May spell too little for an address: the fallback makes it. */
  storeTitle: z.string().trim().max(200),
  fallbackStoreTitle: z.string().trim().min(3).max(200).default('Store'),
  addToMainNav: z.boolean().default(true),
  allCategoryDisplayName: z.string().trim().min(1).max(100).default('All'),
  websiteId: idSchema,
  templateId: z.string().max(64).default(''),
  isSevenOne: z.boolean().default(true),
  /** Addresses that are taken as far as the caller knows; the store's own are checked besides. */
  storeUrls: z.array(z.string().max(200)).max(1000).default([]),
});
/** 202 of POST /api/commerce/stores: ids and address of what is there in a moment. */
export const storeCreatedSchema = z.object({
  collectionId: z.string(),
  rootCategoryId: z.string(),
  urlId: z.string(),
});
