import type { EditVariants } from '../../../../domain/catalog/editVariants.ts';
import { editVariantsRequestSchema, relateProductsRequestSchema } from '../../contracts/catalog/products.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { productParamsSchema } from '../../kernel/schemas.ts';
import type { CatalogDependencies } from './dependencies.ts';
import { addProductChange, productChange } from './productChange.ts';

const edit = productChange({
  method: 'PUT',
  url: '/variants',
  params: productParamsSchema,
  body: editVariantsRequestSchema.meta({
    examples: [
      {
        variants: {
          cup_small: {
            sku: 'CUP-S',
            price: { amount: 2100, currency: 'USD' },
            salePrice: null,
            specification: { weightGrams: 320 },
          },
        },
      },
    ],
  }),
  summary: 'Edit several variants',
  description:
    'SKU, price, sale price, cost and measures of each variant that is named by its id, all or none; what is left out ' +
    'stays. `salePrice: null` takes it off sale.',
  edits: ({ variants }) => ({
    variants: Object.fromEntries(
      variants.map(({ variantId, sku, price, salePrice, cost, specification }) => [
        variantId,
        { sku, price, salePrice, cost, specification },
      ]),
    ),
  }),
  command: ({ productId }, { variants }) => ({
    type: 'EditVariants',
    data: { productId, variants: variants as EditVariants['data']['variants'] },
  }),
});

const relate = productChange({
  method: 'PUT',
  url: '/related',
  params: productParamsSchema,
  body: relateProductsRequestSchema.meta({ examples: [{ relatedProductIds: ['bowl', 'jug'] }] }),
  summary: 'Choose related products',
  description:
    'What the page of a product leads to, in this order; 12 at most. Without any it shows others of the same category.',
  edits: ({ relatedProductIds }) => ({ relatedProductIds: [...relatedProductIds] }),
  command: (product, body) => ({ type: 'RelateProducts', data: { ...product, ...body } }),
});

/** PUT /api/commerce/products/{productId}/variants and …/related */
export function editVariantsRoute(app: Gateway, dependencies: CatalogDependencies): void {
  addProductChange(app, dependencies, edit);
  addProductChange(app, dependencies, relate);
}
