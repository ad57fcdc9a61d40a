import { z } from 'zod';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { quantityLimitsSchema } from '../kernel/quantityLimits.ts';
import { seoSchema, taxClassSchema, variantSpecificationSchema } from './specification.ts';

const productId = idSchema;
const variant = { productId, variantId: idSchema, sku: z.string() };

/** By `DescribeProductSeo`: texts for search engines, and what they were before. */
const ProductSeoDescribed = defineEvent(
  'ProductSeoDescribed',
  z.strictObject({ productId, seo: seoSchema, previous: seoSchema }),
);
/** By `ChooseProductTaxClass`: which tax rates count from now on (`docs/rules/pricing.md#tax`). */
const ProductTaxClassChosen = defineEvent(
  'ProductTaxClassChosen',
  z.strictObject({ productId, taxClass: taxClassSchema, previousTaxClass: taxClassSchema }),
);
/** By `LimitProductQuantities`: how many pieces an order may have, as a whole, and what it was before. */
const ProductQuantitiesLimited = defineEvent(
  'ProductQuantitiesLimited',
  z.strictObject({ productId, quantityLimits: quantityLimitsSchema, previous: quantityLimitsSchema }),
  {
    version: 2,
    // At first nothing was said of a customer's orders together.
    upcasters: {
      1: ({ quantityLimits, previous, ...data }) => ({
        ...data,
        quantityLimits: { ...(quantityLimits as object), perCustomer: null },
        previous: { ...(previous as object), perCustomer: null },
      }),
    },
  },
);
/** By `SpecifyVariant`: grams, millimetres and barcode as a whole, and what they were before. */
const VariantSpecified = defineEvent(
  'VariantSpecified',
  z.strictObject({
    ...variant,
    specification: variantSpecificationSchema,
    previous: variantSpecificationSchema,
  }),
);
/** By `CostVariant`. For staff only: no page and no public answer may show what a piece costs its owner. */
const VariantCosted = defineEvent(
  'VariantCosted',
  z.strictObject({ ...variant, cost: priceSchema.nullable(), previousCost: priceSchema.nullable() }),
);
/** By `EditVariants`: a piece of it is counted and scanned under another name. Carts and orders keep the one they have. */
const VariantSkuChanged = defineEvent(
  'VariantSkuChanged',
  z.strictObject({ ...variant, previousSku: z.string() }),
);
/** By `PictureVariant`; `null` for none, else the id of one of the product's own pictures. */
const VariantPictured = defineEvent(
  'VariantPictured',
  z.strictObject({ ...variant, imageId: idSchema.nullable(), previousImageId: idSchema.nullable() }),
);
/** By `ChooseVariantPictures`: those of the product's own that are shown beside the one of `VariantPictured`, in their order. */
const VariantPicturesChosen = defineEvent(
  'VariantPicturesChosen',
  z.strictObject({ ...variant, imageIds: z.array(idSchema), previousImageIds: z.array(idSchema) }),
);

/** The part of `catalogEvents` that is about measures, costs, pictures and texts for search engines. */
export const specificationEvents = [
  ProductSeoDescribed,
  ProductTaxClassChosen,
  ProductQuantitiesLimited,
  VariantSpecified,
  VariantCosted,
  VariantSkuChanged,
  VariantPictured,
  VariantPicturesChosen,
] as const;
