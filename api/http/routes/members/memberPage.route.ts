import { collectionAggregate } from '../../../../domain/collections/collection.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import {
  memberPageQuerySchema,
  memberPageSchema,
  paywallParamsSchema,
} from '../../contracts/members/members.ts';
import { pageTypeOf } from '../../contracts/site/pageTypes.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { membersContext } from '../../pages/otherContexts.ts';
import type { Pages } from '../../pages/pages.ts';
import { sendNotFoundPage } from '../site/notFound.ts';
import { showPersonalPage } from '../site/sendPage.ts';
import type { MembersDependencies } from './dependencies.ts';
import { createMemberPages } from './memberPage.ts';

export interface MemberPageDependencies extends MembersDependencies {
  readonly pages: Pages;
}

/** GET /members/{collectionId}: lessons and videos for members; the access-denied page for everybody else. */
export function memberPageRoute(app: Gateway, dependencies: MemberPageDependencies): void {
  const { pages, commandHandler } = dependencies;
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
      const { itemId = null, format } = request.query;
      const { state: collection } = await commandHandler.load(
        collectionAggregate,
        request.params.collectionId,
      );
      if (collection.status === 'absent' || !collection.texts.enabled) {
        if (!format) return sendNotFoundPage(pages, request, reply, null);
        throw new DomainError('COLLECTION_NOT_FOUND', 'There is no such collection.');
      }
      const member = await pageOf(request, collection, itemId);
      const status = pageTypeOf(member.pageType)?.status === 403 ? 403 : 200;
      if (format) {
        // What a page says depends on who asks.
        reply.code(status).header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
        return reply.send(member);
      }
      const crumb = reply.issueCrumb();
      return showPersonalPage(pages, request, reply, (site) => membersContext(site, member, crumb), status);
    },
  });
}
