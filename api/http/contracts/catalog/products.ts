import { z } from 'zod';
import { additionalFieldsFormSchema } from '../../../../domain/catalog/additionalFields.ts';
import { productFileSchema } from '../../../../domain/catalog/files.events.ts';
import { PRODUCT_STATUSES } from '../../../../domain/catalog/product.state.ts';
import {
  descriptionSchema,
  merchandisingSchema,
  variantFactsSchema,
} from '../../../../domain/catalog/product.ts';
import { plannedSaleSchema } from '../../../../domain/catalog/schedule.events.ts';
import {
  seoSchema,
  taxClassSchema,
  variantSpecificationSchema,
} from '../../../../domain/catalog/specification.ts';
import { billingPlanSchema } from '../../../../domain/kernel/billingPlan.ts';
import { idSchema, instantSchema } from '../../../../domain/kernel/ids.ts';
import { moneySchema, priceSchema } from '../../../../domain/kernel/money.ts';
import { PRODUCT_TYPE_NAMES } from '../../../../domain/kernel/productType.ts';

/** How the editor sees products: domain facts as they are, money in minor units. */
export const productStatusSchema = z.enum(PRODUCT_STATUSES);

export const productSummarySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    type: z.enum(PRODUCT_TYPE_NAMES),
    status: productStatusSchema,
    categories: z.array(z.string()),
    image: z.object({ url: z.string(), alt: z.string() }).nullable(),
    variantCount: z.int(),
    fromPrice: moneySchema.nullable(),
    onSale: z.boolean(),
    soldOut: z.boolean(),
    /** Pieces over all limited variants; `null` when every variant is unlimited or the type has no stock. */
    stock: z.int().nullable(),
    changedAt: z.string(),
  })
  .meta({ id: 'ProductSummary' });
export type ProductSummary = z.infer<typeof productSummarySchema>;

export const productListQuerySchema = z.object({
  search: z.string().max(200).optional(),
  status: productStatusSchema.optional(),
  category: z.string().max(25).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
});
export const productListResponseSchema = z.object({
  products: z.array(productSummarySchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
});

export const editedVariantSchema = variantFactsSchema.extend({
  salePrice: moneySchema.nullable(),
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
  unlimited: z.boolean(),
  specification: variantSpecificationSchema,
  /** What one piece costs the owner; `null` while nobody said. */
  cost: moneySchema.nullable(),
});
export const productDetailSchema = descriptionSchema
  .extend({
    id: z.string(),
    type: z.enum(PRODUCT_TYPE_NAMES),
    status: productStatusSchema,
    currency: z.string(),
    options: z.array(z.string()),
    variants: z.array(editedVariantSchema),
    merchandising: merchandisingSchema,
    additionalFieldsForm: additionalFieldsFormSchema.nullable(),
    seo: seoSchema,
    /** How it is sold by subscription; `null` where it is sold once. */
    subscriptionPlan: billingPlanSchema.nullable(),
    taxClass: z.string(),
    files: z.array(productFileSchema),
    /** When it will appear in the store, while it is scheduled. */
    publishAt: z.string().nullable(),
    /** Sales that are planned or running. */
    sales: z.array(plannedSaleSchema.extend({ sku: z.string(), isRunning: z.boolean() })),
    createdAt: z.string(),
    changedAt: z.string(),
    revision: z.int(),
    /** Where the published product is seen. */
    fullUrl: z.string(),
  })
  .meta({ id: 'ProductDetail' });
export type ProductDetail = z.infer<typeof productDetailSchema>;
export type EditedVariant = z.infer<typeof editedVariantSchema>;
export const productResultSchema = z.object({ product: productDetailSchema });

export const newVariantSchema = variantFactsSchema.omit({ variantId: true });
export const createProductRequestSchema = z.strictObject({
  type: z.enum(PRODUCT_TYPE_NAMES),
  /** The slug may be left out: it is made from the name, and unique. */
  description: descriptionSchema.extend({ slug: descriptionSchema.shape.slug.optional() }),
  options: z.array(z.string().trim().min(1).max(50)).max(6),
  variants: z.array(newVariantSchema).min(1).max(250),
});
export type CreateProductRequest = z.infer<typeof createProductRequestSchema>;

export const describeRequestSchema = z.strictObject({ description: descriptionSchema });
export const priceRequestSchema = z.strictObject({ price: priceSchema });
export const saleRequestSchema = z.strictObject({ salePrice: priceSchema });
export const variantRequestSchema = z.strictObject({ variant: newVariantSchema });
export const merchandiseRequestSchema = z.strictObject({ merchandising: merchandisingSchema });
export const attachFormRequestSchema = z.strictObject({ form: additionalFieldsFormSchema });

export const subscriptionPlanRequestSchema = z.strictObject({ plan: billingPlanSchema });
export const seoRequestSchema = z.strictObject({ seo: seoSchema });
export const taxClassRequestSchema = z.strictObject({ taxClass: taxClassSchema });
export const specificationRequestSchema = z.strictObject({ specification: variantSpecificationSchema });
export const costRequestSchema = z.strictObject({ cost: priceSchema.nullable() });
export const pictureRequestSchema = z.strictObject({ imageId: idSchema.nullable() });

const optionName = z.string().trim().min(1).max(50);
const optionValue = z.string().trim().min(1).max(100);
export const addOptionRequestSchema = z.strictObject({ option: optionName, value: optionValue });
export const renameOptionRequestSchema = z.strictObject({ name: optionName });
export const arrangeOptionsRequestSchema = z.strictObject({ options: z.array(optionName).max(6) });
/** Every combination of these values that is not there yet becomes a variant at this price. */
export const matrixRequestSchema = z.strictObject({
  values: z.record(optionName, z.array(optionValue).min(1).max(250)),
  price: priceSchema,
  skuPrefix: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{0,30}$/)
    .default(''),
});

export const publicationRequestSchema = z.strictObject({ publishAt: instantSchema });
export const saleWindowRequestSchema = z.strictObject({
  variantId: idSchema,
  salePrice: priceSchema,
  startsAt: instantSchema,
  endsAt: instantSchema.nullable(),
});

/** One event of a product in its history: who, when, and each value before and after. */
export const historyEntrySchema = z
  .object({
    id: z.string(),
    type: z.string(),
    at: z.string(),
    actor: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    /** The variant it is about, in words (`M / Sand`), when it is about one. */
    subject: z.string().nullable(),
    sku: z.string().nullable(),
    /** Why, where whoever did it had to say. */
    reason: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    position: z.number(),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export const historyQuerySchema = z.object({
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const historyResponseSchema = z.object({
  entries: z.array(historyEntrySchema),
  nextCursor: z.string().nullable(),
});
