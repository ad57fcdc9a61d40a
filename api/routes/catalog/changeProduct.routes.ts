import { z } from 'zod';
import { type ProductCommand, productAggregate } from '../../../domain/catalog/product.decider.ts';
import { productById } from '../../../projections/catalog/queries.ts';
import {
  attachFormRequestSchema,
  merchandiseRequestSchema,
  priceRequestSchema,
  productResultSchema,
  saleRequestSchema,
  variantRequestSchema,
} from '../../contracts/products.ts';
import type { Mutation } from '../../plugins/commandContext.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { staffActor } from '../actors.ts';
import type { Gateway } from '../gateway.ts';
import { mutationHeadersSchema, problems, productParamsSchema, variantParamsSchema } from '../schemas.ts';
import type { CatalogDependencies } from './catalog.routes.ts';
import { detailAfter } from './productDetail.ts';

type ProductParams = { productId: string };

interface ProductChange<Params extends ProductParams, Body extends z.ZodType> {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly params: z.ZodType<Params, Params>;
  readonly body: Body;
  readonly summary: string;
  readonly description: string;
  command(params: Params, body: z.output<Body>, mutation: Mutation): ProductCommand;
}

const change = <Params extends ProductParams, Body extends z.ZodType>(
  definition: ProductChange<Params, Body>,
) => definition;

const nothing: z.ZodType = z.unknown();
const price = { amount: 2100, currency: 'USD' };

const addVariant = change({
  method: 'POST',
  url: '/variants',
  params: productParamsSchema,
  body: variantRequestSchema.meta({
    examples: [{ variant: { sku: 'CUP-L', attributes: { Size: 'L' }, price, imageId: null } }],
  }),
  summary: 'Add a variant',
  description: 'With one value for every option of the product, and a SKU of its own.',
  command: ({ productId }, { variant }, mutation) => ({
    type: 'AddVariant',
    data: { productId, variant: { ...variant, variantId: mutation.newId('variant') } },
  }),
});

const removeVariant = change({
  method: 'DELETE',
  url: '/variants/:variantId',
  params: variantParamsSchema,
  body: nothing,
  summary: 'Remove a variant',
  description: 'A product keeps at least one.',
  command: (data) => ({ type: 'RemoveVariant', data }),
});

const priceVariant = change({
  method: 'PUT',
  url: '/variants/:variantId/price',
  params: variantParamsSchema,
  body: priceRequestSchema.meta({ examples: [{ price }] }),
  summary: 'Price a variant',
  description: 'In minor units of the currency of the product.',
  command: (variant, body) => ({ type: 'PriceVariant', data: { ...variant, ...body } }),
});

const putOnSale = change({
  method: 'PUT',
  url: '/variants/:variantId/sale',
  params: variantParamsSchema,
  body: saleRequestSchema.meta({ examples: [{ salePrice: { amount: 1500, currency: 'USD' } }] }),
  summary: 'Put a variant on sale',
  description: 'At a price below the normal one. Gift cards are never on sale.',
  command: (variant, body) => ({ type: 'PutVariantOnSale', data: { ...variant, ...body } }),
});

const takeOffSale = change({
  method: 'DELETE',
  url: '/variants/:variantId/sale',
  params: variantParamsSchema,
  body: nothing,
  summary: 'Take a variant off sale',
  description: 'It has its normal price again.',
  command: (data) => ({ type: 'TakeVariantOffSale', data }),
});

const merchandise = change({
  method: 'PUT',
  url: '/merchandising',
  params: productParamsSchema,
  body: merchandiseRequestSchema,
  summary: 'Merchandise a product',
  description: 'Scarcity, the sold-out text and the restock sign-up.',
  command: (product, body) => ({ type: 'MerchandiseProduct', data: { ...product, ...body } }),
});

const attachForm = change({
  method: 'PUT',
  url: '/form',
  params: productParamsSchema,
  body: attachFormRequestSchema,
  summary: 'Ask the buyer something',
  description: 'The form a buyer fills in when putting the product into the cart.',
  command: (product, body) => ({ type: 'AttachProductForm', data: { ...product, ...body } }),
});

const detachForm = change({
  method: 'DELETE',
  url: '/form',
  params: productParamsSchema,
  body: nothing,
  summary: 'Ask the buyer nothing',
  description: 'Takes the form off the product.',
  command: (data) => ({ type: 'DetachProductForm', data }),
});

const publish = change({
  method: 'POST',
  url: '/publish',
  params: productParamsSchema,
  body: nothing,
  summary: 'Publish a product',
  description: 'Shows a draft in the store, or brings an archived product back.',
  command: (data) => ({ type: 'PublishProduct', data }),
});

const archive = change({
  method: 'POST',
  url: '/archive',
  params: productParamsSchema,
  body: nothing,
  summary: 'Archive a product',
  description: 'Takes it out of the store. Its history stays.',
  command: (data) => ({ type: 'ArchiveProduct', data }),
});

/** `/api/commerce/products/{productId}/…`: one command each, answered with the product as it is then. */
export function changeProductRoutes(app: Gateway, dependencies: CatalogDependencies): void {
  const { commandHandler, readModels } = dependencies;

  function add<Params extends ProductParams, Body extends z.ZodType>(
    definition: ProductChange<Params, Body>,
  ): void {
    const { method, url, params, body, summary, description, command } = definition;
    app.route({
      method,
      url: `/:productId${url}`,
      onRequest: requireCapability('products.write'),
      schema: {
        tags: ['products'],
        summary,
        description,
        headers: mutationHeadersSchema,
        params,
        ...(!Object.is(body, nothing) && { body }),
        response: { 200: productResultSchema, ...problems(400, 401, 403, 404, 409) },
      },
      handler: async (request, reply) => {
        const target = request.params as Params;
        const mutation = request.mutation(staffActor(request));
        const result = await commandHandler.handle(
          productAggregate,
          target.productId,
          command(target, request.body as z.output<Body>, mutation),
          mutation,
        );
        const before = await productById(readModels, request.websiteId, target.productId);
        const product = await detailAfter(commandHandler, result, before, mutation.now);
        return reply.writtenAt(result.position).header('etag', `"${result.revision}"`).send({ product });
      },
    });
  }

  add(addVariant);
  add(removeVariant);
  add(priceVariant);
  add(putOnSale);
  add(takeOffSale);
  add(merchandise);
  add(attachForm);
  add(detachForm);
  add(publish);
  add(archive);
}
