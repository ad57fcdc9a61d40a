import { toWire } from '../../../../domain/kernel/money.ts';
import { DRAFT_SORTS, draftOrders, draftOrdersOf } from '../../../../projections/draftOrders/draftOrders.ts';
import { draftListQuerySchema, draftListSchema } from '../../contracts/draftOrders/draftOrders.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextPlaceCursor, pageAsked } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { DraftOrderDependencies } from './dependencies.ts';

/** GET /api/commerce/draft-orders */
export function listDraftsRoute(app: Gateway, { readModels }: DraftOrderDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['draft orders'],
      summary: 'Draft orders, newest first unless said otherwise',
      headers: readHeadersSchema,
      querystring: draftListQuerySchema,
      response: { 200: draftListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(draftOrders.name);
      const { status, search } = request.query;
      const page = pageAsked(request.query, DRAFT_SORTS);
      const docs = await draftOrdersOf(readModels, {
        ...page,
        ...{ websiteId: request.websiteId, search },
        ...(status !== undefined && { status }),
      });
      return {
        draftOrders: docs.map(({ subtotal, titles, ...draft }) => ({
          ...draft,
          titles: [...titles],
          subtotal: toWire(subtotal),
        })),
        nextCursor: nextPlaceCursor(docs, page),
      };
    },
  });
}
