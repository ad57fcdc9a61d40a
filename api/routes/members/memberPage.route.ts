import { collectionAggregate } from '../../../domain/collections/collection.decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { memberPageQuerySchema, memberPageSchema, paywallParamsSchema } from '../../contracts/members.ts';
import { pageTypeOf } from '../../contracts/pageTypes.ts';
import type { Gateway } from '../gateway.ts';
import { problems } from '../schemas.ts';
import { createMemberPages } from './memberPage.ts';
import { sendMemberPage } from './memberPageHtml.ts';
import type { MembersDependencies } from './members.routes.ts';

/** GET /members/{collectionId}: lessons and videos for members; the access-denied page for everybody else. */
export function memberPageRoute(app: Gateway, dependencies: MembersDependencies): void {
  const { commandHandler } = dependencies;
  const pageOf = createMemberPages(dependencies);

  app.route({
    method: 'GET',
    url: '/members/:collectionId',
    schema: {
      tags: ['members'],
      summary: 'A collection for members',
      description:
        'Its lessons or videos for who is let in; page type 106 with a join button and status 403 for everybody else. ' +
        '`?format=json` answers the same as data.',
      params: paywallParamsSchema,
      querystring: memberPageQuerySchema,
      response: { 200: memberPageSchema, 403: memberPageSchema, ...problems(400, 404) },
    },
    handler: async (request, reply) => {
      const { state: collection } = await commandHandler.load(
        collectionAggregate,
        request.params.collectionId,
      );
      if (collection.status === 'absent' || !collection.texts.enabled) {
        throw new DomainError('COLLECTION_NOT_FOUND', 'There is no such collection.');
      }
      const page = await pageOf(request, collection, request.query.itemId ?? null);
      const status = pageTypeOf(page.pageType)?.status === 403 ? 403 : 200;
      // What a page says depends on who asks.
      reply.code(status).header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      if (request.query.format) return reply.send(page);
      return sendMemberPage(reply, page, status);
    },
  });
}
