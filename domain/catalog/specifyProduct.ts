import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { priceSchema } from '../kernel/money.ts';
import type { CatalogEvent } from './catalog.events.ts';
import type { ExistingProduct } from './product.state.ts';
import { seoSchema, taxClassSchema, variantSpecificationSchema } from './specification.ts';
import { assertCurrency, findVariant } from './variantRules.ts';

export const describeProductSeoSchema = z.strictObject({ productId: idSchema, seo: seoSchema });
export type DescribeProductSeo = Command<'DescribeProductSeo', z.infer<typeof describeProductSeoSchema>>;

export function describeProductSeo({ data }: DescribeProductSeo, product: ExistingProduct): CatalogEvent[] {
  const { productId, seo: previous } = product;
  if (isEqual(previous, data.seo)) return [];
  return [{ type: 'ProductSeoDescribed', data: { productId, seo: data.seo, previous } }];
}

export const chooseProductTaxClassSchema = z.strictObject({ productId: idSchema, taxClass: taxClassSchema });
export type ChooseProductTaxClass = Command<
  'ChooseProductTaxClass',
  z.infer<typeof chooseProductTaxClassSchema>
>;

export function chooseProductTaxClass(
  { data }: ChooseProductTaxClass,
  product: ExistingProduct,
): CatalogEvent[] {
  const { productId, taxClass: previousTaxClass } = product;
  const { taxClass } = data;
  if (taxClass === previousTaxClass) return [];
  return [{ type: 'ProductTaxClassChosen', data: { productId, taxClass, previousTaxClass } }];
}

const variant = { productId: idSchema, variantId: idSchema };

export const specifyVariantSchema = z.strictObject({ ...variant, specification: variantSpecificationSchema });
export type SpecifyVariant = Command<'SpecifyVariant', z.infer<typeof specifyVariantSchema>>;

export function specifyVariant({ data }: SpecifyVariant, product: ExistingProduct): CatalogEvent[] {
  const { variantId, sku, specification: previous } = findVariant(product, data.variantId);
  const { specification } = data;
  if (isEqual(previous, specification)) return [];
  const { productId } = product;
  return [{ type: 'VariantSpecified', data: { productId, variantId, sku, specification, previous } }];
}

export const costVariantSchema = z.strictObject({ ...variant, cost: priceSchema.nullable() });
export type CostVariant = Command<'CostVariant', z.infer<typeof costVariantSchema>>;

/** What one piece costs the owner, in the currency of the product. */
export function costVariant({ data }: CostVariant, product: ExistingProduct): CatalogEvent[] {
  const { variantId, sku, cost: previousCost } = findVariant(product, data.variantId);
  const { cost } = data;
  if (cost) assertCurrency(cost, product);
  if (isEqual(cost, previousCost)) return [];
  const { productId } = product;
  return [{ type: 'VariantCosted', data: { productId, variantId, sku, cost, previousCost } }];
}

export const pictureVariantSchema = z.strictObject({ ...variant, imageId: idSchema.nullable() });
export type PictureVariant = Command<'PictureVariant', z.infer<typeof pictureVariantSchema>>;

/** Chooses one of the product's pictures to be shown while the variant is chosen, or none. */
export function pictureVariant({ data }: PictureVariant, product: ExistingProduct): CatalogEvent[] {
  const { variantId, sku, imageId: previousImageId } = findVariant(product, data.variantId);
  const { imageId } = data;
  if (imageId === previousImageId) return [];
  if (imageId !== null && !product.images.some((image) => image.imageId === imageId)) {
    throw new DomainError('IMAGE_NOT_FOUND', 'This product has no such picture.', { imageId });
  }
  const { productId } = product;
  return [{ type: 'VariantPictured', data: { productId, variantId, sku, imageId, previousImageId } }];
}

/** Most pictures of one variant. */
const MAX_PICTURES = 20;
export const chooseVariantPicturesSchema = z.strictObject({
  ...variant,
  imageIds: z.array(idSchema).max(MAX_PICTURES),
});
export type ChooseVariantPictures = Command<
  'ChooseVariantPictures',
  z.infer<typeof chooseVariantPicturesSchema>
>;

/**
 * Chooses several of the product's pictures for a variant, in the order that they are shown in. The first is the one that
 * stands for it wherever there is room for one.
 */
export function chooseVariantPictures(
  { data }: ChooseVariantPictures,
  product: ExistingProduct,
): CatalogEvent[] {
  const { productId } = product;
  const { variantId, sku, moreImageIds: previousImageIds } = findVariant(product, data.variantId);
  const [first = null, ...imageIds] = [...new Set(data.imageIds)];
  const missing = imageIds.find((id) => !product.images.some(({ imageId }) => imageId === id));
  if (missing !== undefined) {
    throw new DomainError('IMAGE_NOT_FOUND', 'This product has no such picture.', { imageId: missing });
  }
  const pictured = pictureVariant(
    { type: 'PictureVariant', data: { productId, variantId, imageId: first } },
    product,
  );
  if (isEqual(previousImageIds, imageIds)) return pictured;
  return [
    ...pictured,
    {
      type: 'VariantPicturesChosen',
      data: { productId, variantId, sku, imageIds, previousImageIds: [...previousImageIds] },
    },
  ];
}
