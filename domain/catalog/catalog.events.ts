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
import { scheduleEvents } from './schedule.events.ts';
import { specificationEvents } from './specification.events.ts';
import { subscriptionPlanEvents } from './subscriptionPlan.events.ts';

const productId = idSchema;
const variantId = idSchema;

export const ProductCreated = defineEvent(
  'ProductCreated',
  productIdentitySchema.extend({ description: descriptionSchema, variants: z.array(variantFactsSchema) }),
);
export const ProductDescribed = defineEvent(
  'ProductDescribed',
  z.strictObject({ productId, description: descriptionSchema, previous: descriptionSchema }),
);
export const VariantAdded = defineEvent(
  'VariantAdded',
  z.strictObject({ productId, variant: variantFactsSchema }),
);
export const VariantRemoved = defineEvent(
  'VariantRemoved',
  z.strictObject({ productId, variantId, sku: z.string() }),
);
export const VariantPriced = defineEvent(
  'VariantPriced',
  z.strictObject({ productId, variantId, sku: z.string(), price: priceSchema, previousPrice: priceSchema }),
);
export const VariantPutOnSale = defineEvent(
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
export const VariantTakenOffSale = defineEvent(
  'VariantTakenOffSale',
  z.strictObject({
    productId,
    variantId,
    sku: z.string(),
    price: priceSchema,
    previousSalePrice: priceSchema,
  }),
);
export const ProductMerchandised = defineEvent(
  'ProductMerchandised',
  z.strictObject({ productId, merchandising: merchandisingSchema, previous: merchandisingSchema }),
);
export const ProductFormAttached = defineEvent(
  'ProductFormAttached',
  z.strictObject({ productId, form: additionalFieldsFormSchema }),
);
export const ProductFormDetached = defineEvent(
  'ProductFormDetached',
  z.strictObject({ productId, formId: idSchema }),
);
export const ProductPublished = defineEvent('ProductPublished', z.strictObject({ productId }));
export const ProductArchived = defineEvent('ProductArchived', z.strictObject({ productId }));

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
] as const;
export type CatalogEvent = EventOf<(typeof catalogEvents)[number]>;
