import { z } from 'zod';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { seoSchema, taxClassSchema, variantSpecificationSchema } from './specification.ts';

const productId = idSchema;
const variant = { productId, variantId: idSchema, sku: z.string() };

export const ProductSeoDescribed = defineEvent(
  'ProductSeoDescribed',
  z.strictObject({ productId, seo: seoSchema, previous: seoSchema }),
);
export const ProductTaxClassChosen = defineEvent(
  'ProductTaxClassChosen',
  z.strictObject({ productId, taxClass: taxClassSchema, previousTaxClass: taxClassSchema }),
);
export const VariantSpecified = defineEvent(
  'VariantSpecified',
  z.strictObject({
    ...variant,
    specification: variantSpecificationSchema,
    previous: variantSpecificationSchema,
  }),
);
/** For staff only: no page and no public answer may show what a piece costs its owner. */
export const VariantCosted = defineEvent(
  'VariantCosted',
  z.strictObject({ ...variant, cost: priceSchema.nullable(), previousCost: priceSchema.nullable() }),
);
export const VariantPictured = defineEvent(
  'VariantPictured',
  z.strictObject({ ...variant, imageId: idSchema.nullable(), previousImageId: idSchema.nullable() }),
);

export const specificationEvents = [
  ProductSeoDescribed,
  ProductTaxClassChosen,
  VariantSpecified,
  VariantCosted,
  VariantPictured,
] as const;
