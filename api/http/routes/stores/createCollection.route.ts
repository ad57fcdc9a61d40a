import { collectionAggregate } from '../../../../domain/collections/collection.decider.ts';
import { keptText } from '../../../application/pages/formattedText.ts';
import { claimCollectionUrl, claimCollectionUrlOfTitle } from '../../../application/stores/collectionUrls.ts';
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
      description:
        'A page that products are put on. Its URL id belongs to nothing else on the site, and is made of the title where none is sent.',
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
      const { urlId: asked, ...said } = request.body;
      const mutation = request.mutation(staffActor(request));
      const collectionId = mutation.newId('collection');
      if (asked !== undefined) await claimCollectionUrl(commandHandler, asked, collectionId, mutation);
      const urlId =
        asked ?? (await claimCollectionUrlOfTitle(commandHandler, said.title, collectionId, mutation));
      const { position } = await commandHandler.handle(
        collectionAggregate,
        collectionId,
        {
          type: 'CreateCollection',
          data: { collectionId, texts: { ...said, urlId, description: keptText(said.description) } },
        },
        mutation,
      );
      return reply.writtenAt(position).send({ id: collectionId });
    },
  });
}
