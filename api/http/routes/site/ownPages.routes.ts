import { z } from 'zod';
import { collectionTextsSchema } from '../../../../domain/collections/collection.ts';
import { SITE_ADDRESSES } from '../../../application/stores/siteAddresses.ts';
import { blockPageContextSchema } from '../../contracts/site/blockPages.ts';
import { coursePageContextSchema, lessonPageContextSchema } from '../../contracts/site/coursePages.ts';
import { experimentQuerySchema } from '../../contracts/site/experiments.ts';
import { albumPageContextSchema, galleryPageContextSchema } from '../../contracts/site/galleryPages.ts';
import { portfolioPageContextSchema, projectPageContextSchema } from '../../contracts/site/portfolioPages.ts';
import {
  blogPageContextSchema,
  eventPageContextSchema,
  eventsPageContextSchema,
  postPageContextSchema,
} from '../../contracts/site/recordPages.ts';
import { collectionPageContextSchema } from '../../contracts/site/shopPages.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { filterOf, GATED, pageOf, recordsQuerySchema, shopQuerySchema, shownIn } from './pageSchemas.ts';
import type { PageSending, PageSendingDependencies } from './pageSending.ts';
import { translatedAddress } from './translatedAddress.ts';

/** What the owner made: pages, collections, and the records of these below their addresses. */
export function ownPagesRoutes(
  app: Gateway,
  { send, sendTried, sendGated, isPlain }: PageSending,
  { pageGate, pages }: Pick<PageSendingDependencies, 'pageGate' | 'pages'>,
): void {
  const onRequest = translatedAddress(pages);

  app.route({
    method: 'GET',
    url: '/:urlId',
    onRequest,
    schema: {
      tags: ['pages'],
      summary: 'A page that the owner made, or the products of a collection',
      description:
        'Sections and blocks as they were published; or the published products of a collection in the owner’s order, or ' +
        'sorted, in pages. An earlier address leads to the new one, and one that is for members to their page. 403 with page ' +
        'type 105 where a page asks for its password, and 106 where it is for members.',
      params: z.object({ urlId: z.string() }),
      querystring: shopQuerySchema.extend({
        ...experimentQuerySchema.shape,
        ...recordsQuerySchema,
        /** The block whose form was carried out just now, for who sent it without JavaScript. */
        sent: z.string().max(64).optional().catch(undefined),
      }),
      response: {
        ...pageOf(
          z.union([
            blockPageContextSchema,
            blogPageContextSchema,
            eventsPageContextSchema,
            portfolioPageContextSchema,
            galleryPageContextSchema,
            albumPageContextSchema,
            coursePageContextSchema,
            collectionPageContextSchema,
          ]),
        ),
        ...GATED,
        302: z.void().describe('To the page of the members’ area that it belongs to.'),
        ...problems(404),
      },
    },
    handler: (request, reply) => {
      const { urlId } = request.params;
      if (!isAddress(urlId) || SITE_ADDRESSES.has(urlId)) {
        return reply.callNotFound();
      }
      const { sort, page, format = null, sent } = request.query;
      const shown = { sort, page, filter: filterOf(request), ...shownIn(request.query) };
      const view = { kind: 'collection', urlId, ...shown } as const;
      if (sent === undefined && isPlain(request.websiteId, urlId))
        return sendTried(request, reply, view, format);
      return sendGated(request, reply, view, format, sent);
    },
  });

  app.route({
    method: 'GET',
    url: '/:urlId/:entry',
    onRequest,
    schema: {
      tags: ['pages'],
      summary: 'A post of a blog, an event, a project, or a lesson of a course',
      description:
        'A record as it was published last, below the address of its collection. Earlier addresses of either lead to it. Who may ' +
        'see the collection may see it; a lesson whoever the course lets in, else it is page type 106, or 105 before its day, with ' +
        'status 403 and nothing of what it says.',
      params: z.object({ urlId: z.string().max(200), entry: z.string().max(200) }),
      querystring: z.object({
        format: z.enum(['json', 'json-pretty', 'ics']).optional().catch(undefined),
        sent: z.string().max(64).optional().catch(undefined),
      }),
      response: {
        ...pageOf(
          z.union([
            postPageContextSchema,
            eventPageContextSchema,
            projectPageContextSchema,
            lessonPageContextSchema,
          ]),
        ),
        ...GATED,
        ...problems(404),
      },
    },
    handler: (request, reply) => {
      const { urlId, entry } = request.params;
      if (!isAddress(urlId) || !isAddress(entry) || SITE_ADDRESSES.has(urlId)) return reply.callNotFound();
      const { format = null, sent } = request.query;
      const view = { kind: 'record', urlId, entry } as const;
      if (sent === undefined && isPlain(request.websiteId, urlId)) return send(request, reply, view, format);
      return sendGated(request, reply, view, format, sent);
    },
  });

  for (const by of ['tag', 'category'] as const) {
    app.route({
      method: 'GET',
      url: `/:urlId/${by}/:term`,
      onRequest,
      schema: {
        tags: ['pages'],
        summary: `The posts of a ${by}`,
        description: `What a collection holds that has this ${by}, in pages; also as a feed with \`?format=rss\`.`,
        params: z.object({ urlId: z.string().max(200), term: z.string().max(200) }),
        querystring: z.object({ ...recordsQuerySchema, page: shopQuerySchema.shape.page }),
        response: {
          ...pageOf(z.union([blogPageContextSchema, eventsPageContextSchema, portfolioPageContextSchema])),
          ...GATED,
          ...problems(404),
        },
      },
      handler: (request, reply) => {
        const { urlId, term } = request.params;
        if (!isAddress(urlId) || SITE_ADDRESSES.has(urlId)) return reply.callNotFound();
        const { format = null, page } = request.query;
        const shown = { page, filter: { by, term }, ...shownIn(request.query) };
        const view = { kind: 'records', urlId, view: shown } as const;
        if (pageGate.isOpen(request.websiteId)) return send(request, reply, view, format);
        return sendGated(request, reply, view, format, undefined);
      },
    });
  }
}

const isAddress = (urlId: string): boolean => collectionTextsSchema.shape.urlId.safeParse(urlId).success;
