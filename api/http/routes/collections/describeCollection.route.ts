import { collectionAggregate } from '../../../../domain/collections/collection.decider.ts';
import type { CollectionTexts } from '../../../../domain/collections/collection.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { keptText } from '../../../application/pages/formattedText.ts';
import { claimCollectionUrl, redirectCollectionUrl } from '../../../application/stores/collectionUrls.ts';
import {
  collectionParamsSchema,
  collectionResultSchema,
  describeCollectionRequestSchema,
} from '../../contracts/collections/collections.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, revisionRead } from '../../kernel/revisions.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { collectionAfter } from './collectionAnswer.ts';
import type { CollectionDependencies } from './dependencies.ts';

const cleaned = (sent: Partial<CollectionTexts>): Partial<CollectionTexts> =>
  sent.description === undefined ? sent : { ...sent, description: keptText(sent.description) };

const texts = { title: 'Shop', navigationTitle: 'Shop', description: '', enabled: true };

/** PUT /api/commerce/collections/{collectionId} */
export function describeCollectionRoute(
  app: Gateway,
  { commandHandler, pageAddresses }: CollectionDependencies,
): void {
  app.route({
    method: 'PUT',
    url: '/:collectionId',
    onRequest: requireCapability('products.write'),
    schema: {
      tags: ['collections'],
      summary: 'Describe a collection',
      description:
        'Titles, description and whether visitors see it. A new `urlId` is claimed first; the old one leads to it from then on.',
      headers: editHeadersSchema,
      params: collectionParamsSchema,
      body: describeCollectionRequestSchema.meta({ examples: [texts] }),
      response: { 200: collectionResultSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { collectionId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const { state: before } = await commandHandler.load(collectionAggregate, collectionId);
      if (before.status === 'absent') {
        throw new DomainError('COLLECTION_NOT_FOUND', 'There is no such collection.');
      }
      const { urlId: previous } = before.texts;
      const result = await commandHandler.edit(
        collectionAggregate,
        collectionId,
        {
          fieldsOf: (state) => (state.status === 'absent' ? null : state.texts),
          sent: cleaned(request.body as Partial<CollectionTexts>),
          readAt: revisionRead(request.headers),
          command: async (texts) => {
            const { urlId } = texts;
            // One that it was made with stays its own, also where the site has come to use it since.
            if (urlId !== previous) await claimCollectionUrl(commandHandler, urlId, collectionId, mutation);
            return { type: 'DescribeCollection', data: { collectionId, texts } } as const;
          },
        },
        mutation,
      );
      const { state: after } = result;
      const of = { kind: 'collection', id: collectionId } as const;
      const isLeft = after.status !== 'absent' && after.texts.urlId !== previous;
      // In a language it may be found by that still.
      if (isLeft && !(await pageAddresses.isSpoken(request.websiteId, of, previous))) {
        reply.writtenAt(await redirectCollectionUrl(commandHandler, previous, collectionId, mutation));
      }
      const collection = collectionAfter(collectionId, result);
      return reply.writtenAt(result.position).header('etag', `"${collection.revision}"`).send({ collection });
    },
  });
}
