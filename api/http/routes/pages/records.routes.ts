import { detailsOf, isCollection, kindOf } from '../../../../domain/pages/kinds/pageKinds.ts';
import { pageNotFound } from '../../../../domain/pages/page.decider.ts';
import { standingOf } from '../../../../domain/pages/standing.facts.ts';
import { pages as pagesModel } from '../../../../projections/pages/pages.ts';
import { pageById } from '../../../../projections/pages/queries.ts';
import { draftTerms, listRecords, type RecordHead } from '../../../../projections/pages/records.queries.ts';
import { pageParamsSchema } from '../../contracts/pages/pages.ts';
import { type RecordView, recordListSchema, recordsQuerySchema } from '../../contracts/pages/records.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { SitePageDependencies } from './dependencies.ts';

/** `/api/pages/{pageId}/records`: what a collection holds. */
export function recordsRoutes(app: Gateway, { readModels }: Pick<SitePageDependencies, 'readModels'>): void {
  app.route({
    method: 'GET',
    url: '/:pageId/records',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags: ['site pages'],
      summary: 'The records of a collection',
      description:
        'Posts of a blog and the like, drafts included: those that were changed last first. `nextCursor` asks for more.',
      headers: readHeadersSchema,
      params: pageParamsSchema,
      querystring: recordsQuerySchema,
      response: { 200: recordListSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(pagesModel.name);
      const { websiteId, params, query } = request;
      const collection = await pageById(readModels, websiteId, params.pageId);
      if (collection?.status !== 'there' || !isCollection(collection.kind)) throw pageNotFound();
      const { status: standing, search, tag, category, cursor, limit } = query;
      const found = await listRecords(readModels, websiteId, {
        ...{ collectionId: collection._id, standing, tag, category, limit },
        ...{ search: search === '' ? undefined : search, before: positionOfCursor(cursor) },
      });
      const terms = await draftTerms(readModels, websiteId, collection._id);
      const { _id: id, kind, title, urlId, live } = collection;
      return {
        collection: { id, kind, title, urlId, isLive: live !== null },
        tags: [...terms.tags],
        categories: [...terms.categories],
        records: found.records.map(recordViewOf),
        total: found.total,
        nextCursor: nextCursor(
          found.records.map(({ _position: position }) => ({ position })),
          limit,
        ),
      };
    },
  });
}

function recordViewOf({ _id: id, kind, title, urlId, live, scheduled, ...record }: RecordHead): RecordView {
  const { contentRevision, submitted, shownOn, changedAt, revision } = record;
  const liveRevision = live?.revision ?? null;
  return {
    ...{ id, kind, title, urlId, submitted, shownOn, changedAt, revision, liveRevision },
    status: standingOf({
      ...{ isScheduled: scheduled !== null, isSubmitted: submitted !== null },
      ...{ isShown: live !== null, wasShown: record.firstShownAt !== null },
    }),
    hasChanges: liveRevision !== contentRevision,
    scheduled: scheduled && { revision: scheduled.revision, publishAt: scheduled.publishAt },
    details: detailsOf(kindOf(kind), record.draft.details),
  };
}
