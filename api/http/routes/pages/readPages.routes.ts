import { z } from 'zod';
import { BLOCK_TYPES } from '../../../../domain/pages/blocks/blockTypes.ts';
import { whole } from '../../../../domain/pages/content.facts.ts';
import { pageAggregate } from '../../../../domain/pages/page.decider.ts';
import { MAX_PAGES } from '../../../../domain/pages/page.ts';
import { SECTION_PRESETS } from '../../../../domain/pages/presets/presets.ts';
import { pages as pagesModel } from '../../../../projections/pages/pages.ts';
import { pageById, pagesOf } from '../../../../projections/pages/queries.ts';
import { homePage } from '../../../../projections/site/homePage.ts';
import { homePageOf } from '../../../../projections/site/queries.ts';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import { contentAt } from '../../../application/pages/pageHistory.ts';
import {
  blockCatalogueSchema,
  draftQuerySchema,
  pageDetailSchema,
  pageListSchema,
  pageParamsSchema,
  pageRevisionParamsSchema,
  pageRevisionSchema,
} from '../../contracts/pages/pages.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema, sentAsBytes } from '../../kernel/schemas.ts';
import { anyPageContext } from '../../pages/anyPageContext.ts';
import { withDraftAround, withPopupOpen } from '../../pages/draftAround.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { SitePageDependencies } from './dependencies.ts';
import { existing, pageView } from './pageAnswers.ts';

const tags = ['site pages'];
const onRequest = requireCapability('pages.read');

/** `/api/pages`: what staff read of pages, drafts included. */
export function readPagesRoutes(app: Gateway, dependencies: SitePageDependencies): void {
  const { commandHandler, readModels, streamStore, pages } = dependencies;

  app.route({
    method: 'GET',
    url: '/',
    onRequest,
    schema: {
      tags,
      summary: 'The pages of the site',
      description: 'All of them, by address; those that visitors do not see included.',
      headers: readHeadersSchema,
      response: { 200: pageListSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(pagesModel.name, homePage.name);
      const [found, home] = await Promise.all([
        pagesOf(readModels, request.websiteId),
        homePageOf(readModels, request.websiteId),
      ]);
      const heads = found.map(({ _id, kind, title, urlId, live, scheduled, contentRevision, ...head }) => ({
        ...{ id: _id, kind, title, urlId },
        liveRevision: live?.revision ?? null,
        hasChanges: live?.revision !== contentRevision,
        scheduled: scheduled && { revision: scheduled.revision, publishAt: scheduled.publishAt },
        submitted: head.submitted,
        wasShown: head.firstShownAt !== null,
        changedAt: head.changedAt,
        revision: head.revision,
      }));
      return { pages: heads, limit: MAX_PAGES, homePageId: home?.pageId ?? null };
    },
  });

  app.route({
    method: 'GET',
    url: '/blocks',
    onRequest,
    schema: {
      tags,
      summary: 'What pages are made of',
      description:
        'Types of blocks with the schemas of their options, and the sections that the palette offers.',
      response: { 200: blockCatalogueSchema, ...problems(401, 403) },
    },
    handler: async () => ({
      blocks: BLOCK_TYPES.map(({ type, name, title, group, text, variants = {}, options }) => ({
        ...{ type, name, title, group, textKind: text?.kind ?? null, variants: { ...variants } },
        options: z.toJSONSchema(options, { io: 'input' }) as Record<string, unknown>,
      })),
      presets: SECTION_PRESETS.map(({ id, title, group }) => ({ id, title, group })),
    }),
  });

  app.route({
    method: 'GET',
    url: '/:pageId',
    onRequest,
    schema: {
      tags,
      summary: 'A page, to change it',
      description: 'Its draft, what was published of it, and the edits of whoever asks, to take them back.',
      headers: readHeadersSchema,
      params: pageParamsSchema,
      response: { 200: pageDetailSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(pagesModel.name);
      const { pageId } = request.params;
      const [{ state }, known] = await Promise.all([
        commandHandler.load(pageAggregate, pageId),
        pageById(readModels, request.websiteId, pageId),
      ]);
      const page = pageView(state);
      const parent = page.collectionId && (await pageById(readModels, request.websiteId, page.collectionId));
      const { kind, id } = staffActor(request);
      const trail = (known?.trail ?? []).filter(({ by }) => by === `${kind}:${id}`);
      return reply.header('etag', etagOf(page.revision)).send({
        page,
        collection: parent ? { id: parent._id, title: parent.title, urlId: parent.urlId } : null,
        publications: (known?.publications ?? []).map(({ revision, at }) => ({ revision, at })),
        trail: trail.map(({ revision, undoes }) => ({ revision, undoes })),
      });
    },
  });

  app.route({
    method: 'GET',
    url: '/:pageId/revisions/:revision',
    onRequest,
    schema: {
      tags,
      summary: 'What a page showed at a revision',
      description: 'The fold of its stream up to there, to look at it or to compare it.',
      headers: readHeadersSchema,
      params: pageRevisionParamsSchema,
      response: { 200: pageRevisionSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async ({ params: { pageId, revision } }) => {
      existing((await commandHandler.load(pageAggregate, pageId)).state);
      return { revision, content: whole(await contentAt(streamStore, pageId, revision)) };
    },
  });

  app.route({
    method: 'GET',
    url: '/:pageId/draft',
    onRequest,
    schema: {
      tags,
      summary: 'The draft as visitors would see it',
      description:
        'The page in the site’s template, from its draft or from a past revision. Only staff get it.',
      headers: readHeadersSchema,
      params: pageParamsSchema,
      querystring: draftQuerySchema,
      response: {
        200: {
          description: 'The page',
          content: { 'text/html': { schema: sentAsBytes(z.string()) } },
        },
        ...problems(400, 401, 403, 404),
      },
    },
    handler: async (request, reply) => {
      await request.readAfter(...SHOWN_MODELS);
      const { pageId } = request.params;
      const page = existing((await commandHandler.load(pageAggregate, pageId)).state);
      const { revision, popup } = request.query;
      const content = revision === undefined ? page.draft : await contentAt(streamStore, pageId, revision);
      const { bytes, contentType, policy } = await pages.staffPage(
        request.websiteId,
        async (sources, site) => {
          const drafted = await withDraftAround(commandHandler, sources, site);
          const context = await anyPageContext(sources, drafted, { id: pageId, ...page, content });
          return withPopupOpen(context, popup);
        },
      );
      if (policy) reply.header('content-security-policy', policy);
      return reply.header('x-robots-tag', 'noindex').type(contentType).send(bytes);
    },
  });
}
