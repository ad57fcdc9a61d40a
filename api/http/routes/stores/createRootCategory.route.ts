import { categoriesAggregate } from '../../../../domain/collections/categories.decider.ts';
import { collectionAggregate } from '../../../../domain/collections/collection.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import {
  categoryCreatedSchema,
  collectionParamsSchema,
  createRootCategoryRequestSchema,
} from '../../contracts/stores/stores.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { StoresDependencies } from './dependencies.ts';
import { assertThisWebsite } from './thisWebsite.ts';

/** POST /api/content-service/product/1.1/websites/{websiteId}/products/{collectionId}/categories */
export function createRootCategoryRoute(app: Gateway, { commandHandler }: StoresDependencies): void {
  app.route({
    method: 'POST',
    url: '/content-service/product/1.1/websites/:websiteId/products/:collectionId/categories',
    onRequest: requireCapability('products.publish'),
    schema: {
      tags: ['stores'],
      summary: 'Create the root category of a collection',
      description: 'A collection has one; every other category lies below it.',
      headers: mutationHeadersSchema,
      params: collectionParamsSchema,
      body: createRootCategoryRequestSchema.meta({
        examples: [{ displayName: 'All', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 }],
      }),
      response: { 200: categoryCreatedSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { websiteId, collectionId } = request.params;
      assertThisWebsite(request, websiteId);
      const { state: collection } = await commandHandler.load(collectionAggregate, collectionId);
      if (collection.status === 'absent') {
        throw new DomainError('COLLECTION_NOT_FOUND', 'There is no such collection.');
      }
      const mutation = request.mutation(staffActor(request));
      const categoryId = mutation.newId('category');
      const { displayName, type, pageRendering, displayIndex } = request.body;
      const { position } = await commandHandler.handle(
        categoriesAggregate,
        collectionId,
        { type: 'CreateRootCategory', data: { collectionId, categoryId, displayName } },
        mutation,
      );
      const category = { id: categoryId, collectionId, displayName, type, pageRendering, displayIndex };
      return reply.writtenAt(position).send(category);
    },
  });
}
