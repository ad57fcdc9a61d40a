import type { ProductSeo, VariantSpecification } from '../../../../domain/catalog/specification.ts';
import type { QuantityLimits } from '../../../../domain/kernel/quantityLimits.ts';
import {
  chooseProductTaxClassRequestSchema,
  chooseVariantPicturesRequestSchema,
  costVariantRequestSchema,
  describeProductSeoRequestSchema,
  limitProductQuantitiesRequestSchema,
  pictureVariantRequestSchema,
  specifyVariantRequestSchema,
} from '../../contracts/catalog/products.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { productParamsSchema, variantParamsSchema } from '../../kernel/schemas.ts';
import type { CatalogDependencies } from './dependencies.ts';
import { addProductChange, productChange, variantOf } from './productChange.ts';

const describeSeo = productChange({
  method: 'PUT',
  url: '/seo',
  params: productParamsSchema,
  body: describeProductSeoRequestSchema.meta({
    examples: [{ seo: { title: 'Stoneware cup', description: 'Thrown by hand.' } }],
  }),
  summary: 'Describe a product to search engines',
  description: 'Empty texts leave name and excerpt to speak; what is left out stays.',
  edits: ({ seo }) => ({ seo }),
  command: (product, { seo }) => ({
    type: 'DescribeProductSeo',
    data: { ...product, seo: seo as ProductSeo },
  }),
});

const chooseTaxClass = productChange({
  method: 'PUT',
  url: '/tax-class',
  params: productParamsSchema,
  body: chooseProductTaxClassRequestSchema.meta({ examples: [{ taxClass: 'reduced' }] }),
  summary: 'Choose the tax class of a product',
  description: 'By the names of the tax settings; `standard` unless said otherwise.',
  edits: ({ taxClass }) => ({ taxClass }),
  command: (product, body) => ({ type: 'ChooseProductTaxClass', data: { ...product, ...body } }),
});

const limitQuantities = productChange({
  method: 'PUT',
  url: '/quantity-limits',
  params: productParamsSchema,
  body: limitProductQuantitiesRequestSchema.meta({
    examples: [{ quantityLimits: { least: 6, most: 24, step: 6 } }],
  }),
  summary: 'Say how many pieces an order may have',
  description:
    'Fewest and multiples count the pieces of a variant, most those of all variants; what is left out stays.',
  edits: ({ quantityLimits }) => ({ quantityLimits }),
  command: (product, { quantityLimits }) => ({
    type: 'LimitProductQuantities',
    data: { ...product, quantityLimits: quantityLimits as QuantityLimits },
  }),
});

const specify = productChange({
  method: 'PUT',
  url: '/variants/:variantId/specification',
  params: variantParamsSchema,
  body: specifyVariantRequestSchema.meta({
    examples: [
      {
        specification: {
          weightGrams: 320,
          lengthMm: 90,
          widthMm: 90,
          heightMm: 110,
          barcode: '4006381333931',
        },
      },
    ],
  }),
  summary: 'Measure a variant',
  description: 'Weight in grams, sides in millimetres, and its barcode; what is left out stays.',
  edits: (product, { variantId }) => ({ specification: variantOf(product, variantId).specification }),
  command: (variant, { specification }) => ({
    type: 'SpecifyVariant',
    data: { ...variant, specification: specification as VariantSpecification },
  }),
});

const cost = productChange({
  method: 'PUT',
  url: '/variants/:variantId/cost',
  params: variantParamsSchema,
  body: costVariantRequestSchema.meta({ examples: [{ cost: { amount: 700, currency: 'USD' } }] }),
  summary: 'Say what a piece costs',
  description: 'For staff only: no visitor is ever told.',
  edits: (product, { variantId }) => ({ cost: variantOf(product, variantId).cost }),
  command: (variant, body) => ({ type: 'CostVariant', data: { ...variant, ...body } }),
});

const picture = productChange({
  method: 'PUT',
  url: '/variants/:variantId/image',
  params: variantParamsSchema,
  body: pictureVariantRequestSchema.meta({ examples: [{ imageId: 'cup_sand' }] }),
  summary: 'Choose the picture of a variant',
  description: 'One of the pictures of the product, shown while the variant is chosen; `null` for none.',
  edits: (product, { variantId }) => ({ imageId: variantOf(product, variantId).imageId }),
  command: (variant, body) => ({ type: 'PictureVariant', data: { ...variant, ...body } }),
});

const pictures = productChange({
  method: 'PUT',
  url: '/variants/:variantId/pictures',
  params: variantParamsSchema,
  body: chooseVariantPicturesRequestSchema.meta({ examples: [{ imageIds: ['cup_sand', 'cup_sand_side'] }] }),
  summary: 'Choose the pictures of a variant',
  description:
    'Pictures of the product that are shown while the variant is chosen, in this order; the first stands for it where there ' +
    'is room for one. None leaves the variant without.',
  edits: (product, { variantId }) => {
    const { imageId, moreImageIds } = variantOf(product, variantId);
    return { imageIds: imageId === null ? [...moreImageIds] : [imageId, ...moreImageIds] };
  },
  command: (variant, body) => ({ type: 'ChooseVariantPictures', data: { ...variant, ...body } }),
});

/** `/api/commerce/products/{productId}/…`: what is measured, taxed and told to search engines. */
export function specifyProductRoutes(app: Gateway, dependencies: CatalogDependencies): void {
  addProductChange(app, dependencies, describeSeo);
  addProductChange(app, dependencies, chooseTaxClass);
  addProductChange(app, dependencies, limitQuantities);
  addProductChange(app, dependencies, specify);
  addProductChange(app, dependencies, cost);
  addProductChange(app, dependencies, picture);
  addProductChange(app, dependencies, pictures);
}
