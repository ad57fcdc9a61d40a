import { orderIn } from '../../../../domain/pages/kinds/order.facts.ts';
import { pageAggregate, pageNotFound } from '../../../../domain/pages/page.decider.ts';
import type { ExistingPage } from '../../../../domain/pages/page.state.ts';
import { draftOrder } from '../../../../projections/pages/orderedRecords.queries.ts';
import { pages as pagesModel } from '../../../../projections/pages/pages.ts';
import { pageParamsSchema } from '../../contracts/pages/pages.ts';
import {
  recordOrderRequestSchema,
  recordOrderResultSchema,
  recordOrderSchema,
} from '../../contracts/pages/recordOrder.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { SitePageDependencies } from './dependencies.ts';
import { existing } from './pageAnswers.ts';
import { publishAlone } from './publishAlone.ts';

const tags = ['site pages'];

/** `/api/pages/{pageId}/order`: how the records of a collection stand that its owner puts in order (`docs/rules/portfolios.md`). */
export function recordOrderRoutes(
  app: Gateway,
  { commandHandler, readModels }: Pick<SitePageDependencies, 'commandHandler' | 'readModels'>,
): void {
  async function ordered(pageId: string): Promise<{ page: ExistingPage; order: readonly string[] }> {
    const page = existing((await commandHandler.load(pageAggregate, pageId)).state);
    const order = orderIn(page.kind, page.draft.details);
    if (!order) throw pageNotFound();
    return { page, order };
  }

  app.route({
    method: 'GET',
    url: '/:pageId/order',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags,
      summary: 'How the records of a collection stand',
      description:
        'Drafts too, in the order of the draft of the collection; those that were made last come last.',
      headers: readHeadersSchema,
      params: pageParamsSchema,
      response: { 200: recordOrderSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(pagesModel.name);
      const { websiteId, params } = request;
      const { order } = await ordered(params.pageId);
      const found = await draftOrder(readModels, websiteId, { collectionId: params.pageId, order });
      return {
        order: [...order],
        records: found.map(({ _id: id, title, live }) => ({ id, title, isLive: live !== null })),
      };
    },
  });

  app.route({
    method: 'PUT',
    url: '/:pageId/order',
    onRequest: requireCapability('pages.write'),
    schema: {
      tags,
      summary: 'Put the records of a collection in order',
      description:
        'Visitors see it at once where nothing else of the collection waits and whoever asks may publish; else it waits in the ' +
        'draft. With `from` it is refused where somebody else arranged them since (412).',
      headers: mutationHeadersSchema,
      params: pageParamsSchema,
      body: recordOrderRequestSchema.meta({
        examples: [{ order: ['harbour', 'kiln'], from: ['kiln', 'harbour'] }],
      }),
      response: { 200: recordOrderResultSchema, ...problems(400, 401, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const { pageId } = request.params;
      const { order: to, from } = request.body;
      const { page: before } = await ordered(pageId);
      const mutation = request.mutation(staffActor(request));
      const data = { pageId, field: 'order', to, ...(from !== undefined && { from }) };
      const outcome = await commandHandler.handle(
        pageAggregate,
        pageId,
        { type: 'SetPageDetail', data },
        mutation.step('order'),
      );
      const after = existing(outcome.state);
      const { position, waits } = await publishAlone(commandHandler, request, before, after, mutation);
      reply.writtenAt(Math.max(outcome.position, position));
      return { order: to, waits };
    },
  });
}
