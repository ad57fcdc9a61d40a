import { collectionAggregate } from '../../../../domain/collections/collection.decider.ts';
import { keptText } from '../../../application/pages/formattedText.ts';
import { claimCollectionUrl } from '../../../application/stores/collectionUrls.ts';
import {
  collectionCreatedSchema,
  createCollectionRequestSchema,
  websiteParamsSchema,
} from '../../contracts/stores/stores.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { StoresDependencies } from './dependencies.ts';
import { assertThisWebsite } from './thisWebsite.ts';

/** POST /api/content-service/product/1.1/websites/{websiteId}/products */
export function createCollectionRoute(app: Gateway, { commandHandler }: StoresDependencies): void {
  app.route({
    method: 'POST',
    url: '/content-service/product/1.1/websites/:websiteId/products',
    onRequest: requireCapability('products.publish'),
    schema: {
      tags: ['stores'],
      summary: 'Create a product collection',
      description: 'A page that products are put on. Its URL id belongs to nothing else on the site.',
      headers: mutationHeadersSchema,
      params: websiteParamsSchema,
      body: createCollectionRequestSchema.meta({
        examples: [
          { navigationTitle: 'Shop', title: 'Shop', urlId: 'shop-1', description: '', enabled: true },
        ],
      }),
      response: { 200: collectionCreatedSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      assertThisWebsite(request, request.params.websiteId);
      const { body: texts } = request;
      const mutation = request.mutation(staffActor(request));
      const collectionId = mutation.newId('collection');
      await claimCollectionUrl(commandHandler, request.body.urlId, collectionId, mutation);
      const { position } = await commandHandler.handle(
        collectionAggregate,
        collectionId,
        {
          type: 'CreateCollection',
          data: { collectionId, texts: { ...texts, description: keptText(texts.description) } },
        },
        mutation,
      );
      return reply.writtenAt(position).send({ id: collectionId });
    },
  });
}
