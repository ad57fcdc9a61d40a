import { isCollection } from '../../../../domain/pages/kinds/pageKinds.ts';
import { pageAggregate, pageNotFound } from '../../../../domain/pages/page.decider.ts';
import { withTerm } from '../../../../domain/pages/terms.facts.ts';
import { pages as pagesModel } from '../../../../projections/pages/pages.ts';
import { pageById } from '../../../../projections/pages/queries.ts';
import { countedTerms, recordsWithTerm } from '../../../../projections/pages/records.queries.ts';
import { pageParamsSchema } from '../../contracts/pages/pages.ts';
import {
  renameTermRequestSchema,
  renameTermResultSchema,
  termListSchema,
} from '../../contracts/pages/terms.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { SitePageDependencies } from './dependencies.ts';
import { existing } from './pageAnswers.ts';
import { publishAlone } from './publishAlone.ts';

const tags = ['site pages'];

/** `/api/pages/{pageId}/terms`: tags and categories over all records of a collection (`docs/rules/posts.md#tags-and-categories`). */
export function termsRoutes(
  app: Gateway,
  { commandHandler, readModels }: Pick<SitePageDependencies, 'commandHandler' | 'readModels'>,
): void {
  async function assertCollection(websiteId: string, pageId: string): Promise<void> {
    const found = await pageById(readModels, websiteId, pageId);
    if (found?.status !== 'there' || !isCollection(found.kind)) throw pageNotFound();
  }

  app.route({
    method: 'GET',
    url: '/:pageId/terms',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags,
      summary: 'Tags and categories of a collection',
      description: 'By name, with how many drafts of its records have each.',
      headers: readHeadersSchema,
      params: pageParamsSchema,
      response: { 200: termListSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(pagesModel.name);
      const { websiteId, params } = request;
      await assertCollection(websiteId, params.pageId);
      return countedTerms(readModels, websiteId, params.pageId);
    },
  });

  app.route({
    method: 'POST',
    url: '/:pageId/terms',
    onRequest: requireCapability('pages.write'),
    schema: {
      tags,
      summary: 'Rename, merge or take away a tag or category',
      description:
        'In every record of the collection: `to` may be another one that there is, which then has both, or `null`. A record is ' +
        'published with it where nothing else of it waits and whoever asks may publish; else it waits in the draft.',
      headers: mutationHeadersSchema,
      params: pageParamsSchema,
      body: renameTermRequestSchema.meta({ examples: [{ field: 'tags', from: 'kiln', to: 'Kiln' }] }),
      response: { 200: renameTermResultSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(pagesModel.name);
      const { websiteId, params, body } = request;
      const { field, from, to } = body;
      await assertCollection(websiteId, params.pageId);
      const mutation = request.mutation(staffActor(request));
      const ids = await recordsWithTerm(readModels, websiteId, {
        collectionId: params.pageId,
        field,
        term: from,
      });
      let [changed, waiting, newest] = [0, 0, 0];
      for (const pageId of ids) {
        const before = existing((await commandHandler.load(pageAggregate, pageId)).state);
        const known = (before.draft.details[field] as readonly string[] | undefined) ?? [];
        const data = { pageId, field, to: withTerm(known, from, to) };
        const step = mutation.step(`term ${pageId}`);
        const outcome = await commandHandler.handle(
          pageAggregate,
          pageId,
          { type: 'SetPageDetail', data },
          step,
        );
        newest = Math.max(newest, outcome.position);
        if (!outcome.wrote) continue;
        changed += 1;
        const after = existing(outcome.state);
        const { position, waits } = await publishAlone(commandHandler, request, before, after, mutation);
        newest = Math.max(newest, position);
        if (waits) waiting += 1;
      }
      if (newest > 0) reply.writtenAt(newest);
      return { changed, waiting };
    },
  });
}
