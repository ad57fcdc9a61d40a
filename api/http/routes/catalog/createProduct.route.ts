import type { CreateProduct } from '../../../../domain/catalog/createProduct.ts';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import { cleanDescription } from '../../../application/catalog/cleanDescription.ts';
import { createProductRequestSchema, productResultSchema } from '../../contracts/catalog/products.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { CatalogDependencies } from './dependencies.ts';
import { detailAfter } from './productDetail.ts';

const example = {
  type: 'physical',
  description: {
    name: 'Clay cup',
    excerpt: 'A cup for every morning.',
    description: '<p>Thrown by hand.</p>',
    categories: ['Ceramics'],
    tags: ['cup'],
    images: [],
    customAddButtonText: '',
  },
  options: ['Size'],
  variants: [
    { sku: 'CUP-S', attributes: { Size: 'S' }, price: { amount: 1900, currency: 'USD' }, imageId: null },
  ],
} as const;

/** POST /api/commerce/products: a draft, at an address of its own. */
export function createProductRoute(app: Gateway, { commandHandler, productUrls }: CatalogDependencies): void {
  app.route({
    method: 'POST',
    url: '/',
    onRequest: requireCapability('products.draft'),
    schema: {
      tags: ['products'],
      summary: 'Create a product',
      description:
        'Makes a draft. Without a `slug` one is made from the name, unique with -1, -2, … behind it.',
      headers: mutationHeadersSchema,
      body: createProductRequestSchema.meta({ examples: [example] }),
      response: { 201: productResultSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      const { type, description, options, variants } = request.body;
      const mutation = request.mutation(staffActor(request));
      const productId = mutation.newId('product');
      const { slug: chosen, ...texts } = description;
      if (chosen !== undefined) await productUrls.claim(chosen, productId, mutation);
      const slug = chosen ?? (await productUrls.claimFor(description.name, productId, mutation));
      const store = await commandHandler.load(storeAggregate, request.websiteId);
      const command: CreateProduct = {
        type: 'CreateProduct',
        data: {
          productId,
          type,
          currency: store.state.settings.currency,
          options,
          description: { ...texts, slug, description: cleanDescription(texts.description) },
          variants: variants.map((variant, index) => ({
            ...variant,
            variantId: mutation.newId(`variant ${index}`),
          })),
        },
      };
      const result = await commandHandler
        .handle(productAggregate, productId, command, mutation)
        .catch(async (error) => {
          const isThereAlready = error instanceof DomainError && error.code === 'PRODUCT_EXISTS';
          if (!isThereAlready) await productUrls.release(slug, productId, mutation);
          throw error;
        });
      const product = await detailAfter(commandHandler, result, null, mutation.now);
      return reply
        .code(201)
        .writtenAt(result.position)
        .header('location', `/api/commerce/products/${productId}`)
        .header('etag', `"${result.revision}"`)
        .send({ product });
    },
  });
}
