import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { additionalFieldsFormSchema } from './additionalFields.ts';
import { fileEvents } from './files.events.ts';
import { optionEvents } from './options.events.ts';
import {
  descriptionSchema,
  merchandisingSchema,
  productIdentitySchema,
  variantFactsSchema,
} from './product.ts';
import { relatedEvents } from './related.events.ts';
import { scheduleEvents } from './schedule.events.ts';
import { specificationEvents } from './specification.events.ts';
import { subscriptionPlanEvents } from './subscriptionPlan.events.ts';

const productId = idSchema;
const variantId = idSchema;

/** By `CreateProduct`: a draft with its first variants; type and currency stay for good. */
const ProductCreated = defineEvent(
  'ProductCreated',
  productIdentitySchema.extend({ description: descriptionSchema, variants: z.array(variantFactsSchema) }),
);
/** By `DescribeProduct`: all texts, categories, tags and pictures, and what they were before. */
const ProductDescribed = defineEvent(
  'ProductDescribed',
  z.strictObject({ productId, description: descriptionSchema, previous: descriptionSchema }),
);
/** By `AddVariant`, and once for each variant of `AddVariants`. */
const VariantAdded = defineEvent('VariantAdded', z.strictObject({ productId, variant: variantFactsSchema }));
/** By `RemoveVariant`, and for each variant with the value by `RemoveOptionValue`. Its stock is another stream. */
const VariantRemoved = defineEvent(
  'VariantRemoved',
  z.strictObject({ productId, variantId, sku: z.string() }),
);
/** By `PriceVariant`: the price while it is not on sale, of one piece. */
const VariantPriced = defineEvent(
  'VariantPriced',
  z.strictObject({ productId, variantId, sku: z.string(), price: priceSchema, previousPrice: priceSchema }),
);
/** By `PutVariantOnSale` and `StartScheduledSale`; `salePrice` is below `price`, of one piece. */
const VariantPutOnSale = defineEvent(
  'VariantPutOnSale',
  z.strictObject({
    productId,
    variantId,
    sku: z.string(),
    price: priceSchema,
    salePrice: priceSchema,
    previousSalePrice: priceSchema.nullable(),
  }),
);
/** By `TakeVariantOffSale`, `EndScheduledSale` and `CancelScheduledSale`: `price` counts again. */
const VariantTakenOffSale = defineEvent(
  'VariantTakenOffSale',
  z.strictObject({
    productId,
    variantId,
    sku: z.string(),
    price: priceSchema,
    previousSalePrice: priceSchema,
  }),
);
/**
 * By `MerchandiseProduct`: scarcity, sold-out text and sign-up as a whole (`docs/rules/catalog.md#merchandising`).
 */
const ProductMerchandised = defineEvent(
  'ProductMerchandised',
  z.strictObject({ productId, merchandising: merchandisingSchema, previous: merchandisingSchema }),
);
/** By `AttachProductForm`: buyers answer this form from now on; it replaces an earlier one. */
const ProductFormAttached = defineEvent(
  'ProductFormAttached',
  z.strictObject({ productId, form: additionalFieldsFormSchema }),
);
/** By `DetachProductForm`. Answers that carts and orders have stay. */
const ProductFormDetached = defineEvent(
  'ProductFormDetached',
  z.strictObject({ productId, formId: idSchema }),
);
/** By `PublishProduct` and `PublishScheduledProduct`: visitors see it, and a plan to publish it is done with. */
const ProductPublished = defineEvent('ProductPublished', z.strictObject({ productId }));
/** By `ArchiveProduct`: no visitor finds it; its history, orders and links stay, and publishing brings it back. */
const ProductArchived = defineEvent('ProductArchived', z.strictObject({ productId }));

/** What `domain/registry.ts` registers of products: an event that is missing here cannot be written. */
export const catalogEvents = [
  ProductCreated,
  ProductDescribed,
  VariantAdded,
  VariantRemoved,
  VariantPriced,
  VariantPutOnSale,
  VariantTakenOffSale,
  ProductMerchandised,
  ProductFormAttached,
  ProductFormDetached,
  ProductPublished,
  ProductArchived,
  ...specificationEvents,
  ...optionEvents,
  ...scheduleEvents,
  ...fileEvents,
  ...subscriptionPlanEvents,
  ...relatedEvents,
] as const;
/** Every fact of stream `product-{productId}`. */
export type CatalogEvent = EventOf<(typeof catalogEvents)[number]>;
