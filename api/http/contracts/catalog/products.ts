import { z } from 'zod';
import { additionalFieldsFormSchema } from '../../../../domain/catalog/additionalFields.ts';
import { productFileSchema } from '../../../../domain/catalog/files.events.ts';
import {
  descriptionSchema,
  merchandisingSchema,
  PRODUCT_STATUSES,
  variantFactsSchema,
} from '../../../../domain/catalog/product.ts';
import { relatedProductIdsSchema } from '../../../../domain/catalog/related.events.ts';
import { plannedSaleSchema } from '../../../../domain/catalog/schedule.events.ts';
import {
  seoSchema,
  taxClassSchema,
  variantSpecificationSchema,
} from '../../../../domain/catalog/specification.ts';
import { editedVariantFactsSchema } from '../../../../domain/catalog/variantEdits.ts';
import { billingPlanSchema } from '../../../../domain/kernel/billingPlan.ts';
import { idSchema, instantSchema } from '../../../../domain/kernel/ids.ts';
import { moneySchema, priceSchema } from '../../../../domain/kernel/money.ts';
import { PRODUCT_TYPE_NAMES } from '../../../../domain/kernel/productType.ts';
import { quantityLimitsSchema } from '../../../../domain/kernel/quantityLimits.ts';

/** How the editor sees products: domain facts as they are, money in minor units. */
const productStatusSchema = z.enum(PRODUCT_STATUSES);

/** A row of the editor's list: money in minor units, instants as ISO 8601 in UTC. */
const productSummarySchema = z
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
    tags: z.array(z.string()),
    skus: z.array(z.string()),
    changedAt: z.string(),
  })
  .meta({ id: 'ProductSummary' });
/** `fromPrice` is the lowest that a variant costs now; `null` without variants. */
export type ProductSummary = z.infer<typeof productSummarySchema>;

/** A dash before it is the other way round. */
const PRODUCT_LIST_SORTS = [
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
  'changed',
  '-changed',
] as const;

/**
 * GET /api/commerce/products. `search` goes by the beginnings of words; pages count from 1, 50 rows unless said
 * otherwise.
 */
export const productListQuerySchema = z.object({
  search: z.string().max(200).optional(),
  status: productStatusSchema.optional(),
  type: z.enum(PRODUCT_TYPE_NAMES).optional(),
  category: z.string().max(25).optional(),
  tag: z.string().max(50).optional(),
  /** What can be bought: `out` of stock, or `sale` for what is on sale. */
  offer: z.enum(['out', 'sale']).optional(),
  sort: z.enum(PRODUCT_LIST_SORTS).default('-changed'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
});
/** `total` counts products over all pages; `categories` are all of the store with their products. */
export const productListResponseSchema = z.object({
  products: z.array(productSummarySchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
});

/** A variant with its stock in pieces: `available` is `onHand - reserved`. */
const editedVariantSchema = variantFactsSchema.extend({
  salePrice: moneySchema.nullable(),
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
  unlimited: z.boolean(),
  specification: variantSpecificationSchema,
  /** What one piece costs the owner; `null` while nobody said. */
  cost: moneySchema.nullable(),
  /** Further pictures that are shown while it is chosen, behind the one of `imageId`. */
  moreImageIds: z.array(z.string()),
});
/** A product as the editor has it: domain facts as they are, money in minor units. */
const productDetailSchema = descriptionSchema
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
    /** What its page leads to; none leaves it to the category. */
    relatedProductIds: z.array(z.string()),
    taxClass: z.string(),
    quantityLimits: quantityLimitsSchema,
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
/** `revision` is that of the product's stream, for `If-Match`. */
export type ProductDetail = z.infer<typeof productDetailSchema>;
/** A variant of the editor's product, with stock and cost, which no public answer shows. */
export type EditedVariant = z.infer<typeof editedVariantSchema>;
/** 200 of GET /api/commerce/products/{productId} and of every change of a product; 201 where it was created. */
export const productResultSchema = z.object({ product: productDetailSchema });

/** A variant without its id, which the gateway makes, and without measures, which are said of it later. */
export const newVariantSchema = variantFactsSchema.omit({ variantId: true, specification: true });
/** POST /api/commerce/products. The currency is the store's (`docs/rules/catalog.md#descriptions`). */
export const createProductRequestSchema = z.strictObject({
  type: z.enum(PRODUCT_TYPE_NAMES),
  /** The slug may be left out: it is made from the name, and unique. */
  description: descriptionSchema.extend({ slug: descriptionSchema.shape.slug.optional() }),
  options: z.array(z.string().trim().min(1).max(50)).max(6),
  variants: z.array(newVariantSchema).min(1).max(250),
});
/** At least one variant, at most 250; at most 6 options. */
export type CreateProductRequest = z.infer<typeof createProductRequestSchema>;

/** What the editor's form of a product holds: its texts, what search engines are told, and its tax class. */
export const editedDetailsSchema = descriptionSchema.extend({
  seo: seoSchema,
  taxClass: taxClassSchema,
  quantityLimits: quantityLimitsSchema,
});

/** PUT /api/commerce/products/{productId}/description. What is left out stays. */
export const describeProductRequestSchema = z.strictObject({ description: descriptionSchema.partial() });
/** PUT /api/commerce/products/{productId}/variants/{variantId}/price. Minor units of one piece. */
export const priceVariantRequestSchema = z.strictObject({ price: priceSchema });
/** PUT /api/commerce/products/{productId}/variants/{variantId}/sale. Minor units, below the price. */
export const putVariantOnSaleRequestSchema = z.strictObject({ salePrice: priceSchema });
/** POST /api/commerce/products/{productId}/variants (`docs/rules/catalog.md#variants`). */
export const addVariantRequestSchema = z.strictObject({ variant: newVariantSchema });
/**
 * PUT /api/commerce/products/{productId}/merchandising. What is left out stays (`docs/rules/catalog.md#merchandising`).
 */
export const merchandiseProductRequestSchema = z.strictObject({
  merchandising: merchandisingSchema.partial(),
});
const restockText = z.string().max(200);
/** The same as the editor's form holds it: every text is there, empty where ours counts. */
export const merchandisingFormSchema = z.strictObject({
  merchandising: merchandisingSchema.extend({
    restockMessages: z.strictObject({
      CTAText: restockText,
      buttonText: restockText,
      placeholderText: restockText,
      mailingListDescription: restockText,
      successText: restockText,
    }),
    restockNotificationsDisabled: z.boolean(),
  }),
  relatedProductIds: relatedProductIdsSchema,
});
/** PUT /api/commerce/products/{productId}/form (`docs/rules/catalog.md#additional-fields`). */
export const attachProductFormRequestSchema = z.strictObject({ form: additionalFieldsFormSchema });
/** The same as a person fills it in: what is to be chosen from has choices. */
export const questionFormSchema = attachProductFormRequestSchema.superRefine(({ form }, context) => {
  for (const [at, { type, options }] of form.fields.entries()) {
    const isChosen = type === 'select' || type === 'radio' || type === 'likert';
    if (isChosen && options.length === 0) {
      const path = ['form', 'fields', at, 'options'];
      context.addIssue({ code: 'custom', path, message: 'Name what can be chosen.' });
    }
  }
});

/** PUT /api/commerce/products/{productId}/subscription-plan (`docs/rules/catalog.md#subscription-plans`). */
export const offerSubscriptionRequestSchema = z.strictObject({ plan: billingPlanSchema });
/** PUT /api/commerce/products/{productId}/seo. Empty texts leave name and excerpt to speak. */
export const describeProductSeoRequestSchema = z.strictObject({ seo: seoSchema.partial() });
/** PUT /api/commerce/products/{productId}/tax-class (`docs/rules/pricing.md#tax`). */
export const chooseProductTaxClassRequestSchema = z.strictObject({ taxClass: taxClassSchema });
/** PUT …/quantity-limits: the bounds that are to be others. */
export const limitProductQuantitiesRequestSchema = z.strictObject({
  quantityLimits: quantityLimitsSchema.partial(),
});
/** PUT …/{productId}/variants/{variantId}/specification. Grams and millimetres; what is left out stays. */
export const specifyVariantRequestSchema = z.strictObject({
  specification: variantSpecificationSchema.partial(),
});
/** PUT /api/commerce/products/{productId}/variants/{variantId}/cost. Minor units of one piece; `null` for unknown. */
export const costVariantRequestSchema = z.strictObject({ cost: priceSchema.nullable() });
/** PUT /api/commerce/products/{productId}/variants/{variantId}/image. One of the product's own, or `null`. */
export const pictureVariantRequestSchema = z.strictObject({ imageId: idSchema.nullable() });
/** PUT /api/commerce/products/{productId}/variants/{variantId}/pictures. The product's own, in the order they are shown in. */
export const chooseVariantPicturesRequestSchema = z.strictObject({ imageIds: z.array(idSchema).max(20) });

/** PUT /api/commerce/products/{productId}/variants. By the id of the variant; what is left out stays. */
export const editVariantsRequestSchema = z.strictObject({
  variants: z.record(
    idSchema,
    editedVariantFactsSchema.extend({ specification: variantSpecificationSchema.partial() }).partial(),
  ),
});
/** What was edited of each variant. */
export type EditVariantsRequest = z.infer<typeof editVariantsRequestSchema>;
/** PUT /api/commerce/products/{productId}/related. In the order of the page. */
export const relateProductsRequestSchema = z.strictObject({ relatedProductIds: relatedProductIdsSchema });

const optionName = z.string().trim().min(1).max(50);
const optionValue = z.string().trim().min(1).max(100);
/** POST /api/commerce/products/{productId}/options. Variants that are there all get `value`. */
export const addProductOptionRequestSchema = z.strictObject({ option: optionName, value: optionValue });
/** PUT /api/commerce/products/{productId}/options/{option}. The values stay. */
export const renameProductOptionRequestSchema = z.strictObject({ name: optionName });
/** PUT /api/commerce/products/{productId}/options/{option}/values/{value}. Wherever it is chosen. */
export const renameOptionValueRequestSchema = z.strictObject({ name: optionValue });
/** PUT /api/commerce/products/{productId}/options. Every option once, in the order it is asked. */
export const arrangeProductOptionsRequestSchema = z.strictObject({ options: z.array(optionName).max(6) });
/**
 * POST /api/commerce/products/{productId}/variants/matrix. Every combination of these values that is not there yet
 * becomes a variant at this price, in minor units.
 */
export const addVariantsRequestSchema = z.strictObject({
  values: z.record(optionName, z.array(optionValue).min(1).max(250)),
  price: priceSchema,
  skuPrefix: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{0,30}$/)
    .default(''),
});

/** PUT /api/commerce/products/{productId}/publication. ISO 8601 in UTC, later than now. */
export const schedulePublicationRequestSchema = z.strictObject({ publishAt: instantSchema });
/** POST /api/commerce/products/{productId}/sales. UTC; `endsAt: null` for a sale without an end. */
export const scheduleSaleRequestSchema = z.strictObject({
  variantId: idSchema,
  salePrice: priceSchema,
  startsAt: instantSchema,
  endsAt: instantSchema.nullable(),
});

/** One event of a product in its history: who, when, and each value before and after. */
const historyEntrySchema = z
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
/** `position` is the event's place in the whole log; newest come first. */
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
/** GET …/history, …/ledger and …/timeline of whatever has one. `cursor` is the `nextCursor` of the page before. */
export const historyQuerySchema = z.object({
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** `nextCursor` is `null` on the last page. */
export const historyResponseSchema = z.object({
  entries: z.array(historyEntrySchema),
  nextCursor: z.string().nullable(),
});
