import { descriptionOf } from '../../../../domain/catalog/describeProduct.ts';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import { productById } from '../../../../projections/catalog/queries.ts';
import { cleanDescription } from '../../../application/catalog/cleanDescription.ts';
import { describeProductRequestSchema, productResultSchema } from '../../contracts/catalog/products.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { problems, productParamsSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { assertMayChange } from './assertMayChange.ts';
import type { CatalogDependencies } from './dependencies.ts';
import { detailAfter } from './productDetail.ts';

const description = {
  name: 'Clay cup',
  slug: 'clay-cup',
  excerpt: 'A cup for every morning.',
  description: '<p>Thrown by hand.</p>',
  categories: ['Ceramics'],
  tags: ['cup'],
  images: [],
  customAddButtonText: '',
};

/** PUT /api/commerce/products/{productId}/description: also moves the product to another address. */
export function describeProductRoute(app: Gateway, dependencies: CatalogDependencies): void {
  const { commandHandler, readModels, productUrls, pageAddresses } = dependencies;
  app.route({
    method: 'PUT',
    url: '/:productId/description',
    onRequest: requireCapability('products.draft'),
    schema: {
      tags: ['products'],
      summary: 'Describe a product',
      description:
        'Texts, categories, tags and pictures; what is left out stays. A new `slug` is claimed first; the old one leads to it from then on.',
      headers: editHeadersSchema,
      params: productParamsSchema,
      body: describeProductRequestSchema.meta({ examples: [{ description }] }),
      response: { 200: productResultSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { productId } = request.params;
      const mutation = request.mutation(staffActor(request));
      await assertMayChange(request, commandHandler, productId);
      const { state: before } = await commandHandler.load(productAggregate, productId);
      if (before.status === 'absent') throw new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');

      const result = await commandHandler.edit(
        productAggregate,
        productId,
        {
          fieldsOf: (state) => (state.status === 'absent' ? null : descriptionOf(state)),
          sent: cleanTexts(request.body.description),
          readAt: revisionRead(request.headers),
          command: async (description) => {
            await productUrls.claim(description.slug, productId, mutation);
            return { type: 'DescribeProduct', data: { productId, description } } as const;
          },
        },
        mutation,
      );
      const { state: after } = result;
      const of = { kind: 'product', id: productId } as const;
      const isLeft = after.status !== 'absent' && before.slug !== after.slug;
      // In a language it may be found by that still.
      if (isLeft && !(await pageAddresses.isSpoken(request.websiteId, of, before.slug))) {
        reply.writtenAt(await productUrls.redirect(before.slug, productId, mutation));
      }

      await request.readAfter(productPage.name);
      const known = await productById(readModels, request.websiteId, productId);
      const product = await detailAfter(commandHandler, result, known, mutation.now);
      return reply.writtenAt(result.position).header('etag', etagOf(result.revision)).send({ product });
    },
  });
}

/** What of it is HTML comes without what could do something (`docs/rules/catalog.md#descriptions`). */
const cleanTexts = <Texts extends { readonly description?: string | undefined }>(texts: Texts): Texts =>
  texts.description === undefined ? texts : { ...texts, description: cleanDescription(texts.description) };
