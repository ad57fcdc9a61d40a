import type { z } from 'zod';
import type { ProductCommand } from '../../../../domain/catalog/product.decider.ts';
import type { Merchandising, Product } from '../../../../domain/catalog/product.ts';
import type { Money } from '../../../../domain/kernel/money.ts';
import {
  addVariantRequestSchema,
  attachProductFormRequestSchema,
  merchandiseProductRequestSchema,
  priceVariantRequestSchema,
  putVariantOnSaleRequestSchema,
} from '../../contracts/catalog/products.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { productParamsSchema, variantParamsSchema } from '../../kernel/schemas.ts';
import type { CatalogDependencies } from './dependencies.ts';
import { addProductChange, productChange, variantOf } from './productChange.ts';

const price = { amount: 2100, currency: 'USD' };
const merchandising = {
  scarcityEnabled: true,
  scarcityText: 'Only {count} left',
  scarcityShownByDefault: true,
  scarcityThreshold: 5,
  customSoldOutText: '',
  mailingListSignUpEnabled: false,
  mailingListOptInByDefault: false,
};
const form = {
  formId: 'engraving',
  name: 'Engraving',
  fields: [
    {
      id: 'words',
      type: 'text' as const,
      title: 'What shall it say?',
      description: '',
      required: true,
      maxLength: 20,
      options: [],
    },
  ],
};

const sale = (
  variant: z.infer<typeof variantParamsSchema>,
  { salePrice }: { readonly salePrice: Money | null },
): ProductCommand =>
  salePrice === null
    ? { type: 'TakeVariantOffSale', data: variant }
    : { type: 'PutVariantOnSale', data: { ...variant, salePrice } };

const questions = (
  product: z.infer<typeof productParamsSchema>,
  { form: asked }: { readonly form: Product['additionalFieldsForm'] },
): ProductCommand =>
  asked === null
    ? { type: 'DetachProductForm', data: product }
    : { type: 'AttachProductForm', data: { ...product, form: asked } };

const addVariant = productChange({
  method: 'POST',
  url: '/variants',
  params: productParamsSchema,
  body: addVariantRequestSchema.meta({
    examples: [{ variant: { sku: 'CUP-L', attributes: { Size: 'L' }, price, imageId: null } }],
  }),
  summary: 'Add a variant',
  description: 'With one value for every option of the product, and a SKU of its own.',
  command: ({ productId }, { variant }, mutation) => ({
    type: 'AddVariant',
    data: { productId, variant: { ...variant, variantId: mutation.newId('variant') } },
  }),
});

const removeVariant = productChange({
  method: 'DELETE',
  url: '/variants/:variantId',
  params: variantParamsSchema,
  summary: 'Remove a variant',
  description: 'A product keeps at least one.',
  command: (data) => ({ type: 'RemoveVariant', data }),
});

const priceVariant = productChange({
  method: 'PUT',
  url: '/variants/:variantId/price',
  params: variantParamsSchema,
  body: priceVariantRequestSchema.meta({ examples: [{ price }] }),
  summary: 'Price a variant',
  description: 'In minor units of the currency of the product.',
  edits: (product, { variantId }) => ({ price: variantOf(product, variantId).price }),
  command: (variant, body) => ({ type: 'PriceVariant', data: { ...variant, ...body } }),
});

const putOnSale = productChange({
  method: 'PUT',
  url: '/variants/:variantId/sale',
  params: variantParamsSchema,
  body: putVariantOnSaleRequestSchema.meta({ examples: [{ salePrice: { amount: 1500, currency: 'USD' } }] }),
  summary: 'Put a variant on sale',
  description: 'At a price below the normal one. Gift cards are never on sale.',
  edits: (product, { variantId }) => ({ salePrice: variantOf(product, variantId).salePrice }),
  command: sale,
});

const takeOffSale = productChange({
  method: 'DELETE',
  url: '/variants/:variantId/sale',
  params: variantParamsSchema,
  summary: 'Take a variant off sale',
  description: 'It has its normal price again.',
  edits: (product, { variantId }) => ({ salePrice: variantOf(product, variantId).salePrice }),
  wants: { salePrice: null },
  command: sale,
});

const merchandise = productChange({
  method: 'PUT',
  url: '/merchandising',
  params: productParamsSchema,
  body: merchandiseProductRequestSchema.meta({ examples: [{ merchandising }] }),
  summary: 'Merchandise a product',
  description: 'Scarcity, the sold-out text and the restock sign-up; what is left out stays.',
  edits: ({ merchandising }) => ({ merchandising }),
  command: (product, { merchandising }) => ({
    type: 'MerchandiseProduct',
    data: { ...product, merchandising: merchandising as Merchandising },
  }),
});

const attachForm = productChange({
  method: 'PUT',
  url: '/form',
  params: productParamsSchema,
  body: attachProductFormRequestSchema.meta({ examples: [{ form }] }),
  summary: 'Ask the buyer something',
  description: 'The form a buyer fills in when putting the product into the cart.',
  edits: ({ additionalFieldsForm }) => ({ form: additionalFieldsForm }),
  command: questions,
});

const detachForm = productChange({
  method: 'DELETE',
  url: '/form',
  params: productParamsSchema,
  summary: 'Ask the buyer nothing',
  description: 'Takes the form off the product.',
  edits: ({ additionalFieldsForm }) => ({ form: additionalFieldsForm }),
  wants: { form: null },
  command: questions,
});

const publish = productChange({
  method: 'POST',
  url: '/publish',
  params: productParamsSchema,
  summary: 'Publish a product',
  description: 'Shows a draft in the store, or brings an archived product back.',
  capability: 'products.publish',
  command: (data) => ({ type: 'PublishProduct', data }),
});

const archive = productChange({
  method: 'POST',
  url: '/archive',
  params: productParamsSchema,
  summary: 'Archive a product',
  description: 'Takes it out of the store. Its history stays.',
  capability: 'products.publish',
  command: (data) => ({ type: 'ArchiveProduct', data }),
});

/** `/api/commerce/products/{productId}/…`: texts, prices, variants and whether it is in the store. */
export function changeProductRoutes(app: Gateway, dependencies: CatalogDependencies): void {
  addProductChange(app, dependencies, addVariant);
  addProductChange(app, dependencies, removeVariant);
  addProductChange(app, dependencies, priceVariant);
  addProductChange(app, dependencies, putOnSale);
  addProductChange(app, dependencies, takeOffSale);
  addProductChange(app, dependencies, merchandise);
  addProductChange(app, dependencies, attachForm);
  addProductChange(app, dependencies, detachForm);
  addProductChange(app, dependencies, publish);
  addProductChange(app, dependencies, archive);
}
