import { toWire } from '../../../../domain/kernel/money.ts';
import { draftOrders, draftOrdersOf } from '../../../../projections/draftOrders/draftOrders.ts';
import { draftListQuerySchema, draftListSchema } from '../../contracts/draftOrders/draftOrders.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
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
      summary: 'Draft orders, newest first',
      headers: readHeadersSchema,
      querystring: draftListQuerySchema,
      response: { 200: draftListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(draftOrders.name);
      const { cursor, limit, status, search } = request.query;
      const before = positionOfCursor(cursor);
      const { websiteId } = request;
      const docs = await draftOrdersOf(readModels, {
        websiteId,
        limit,
        ...(before !== undefined && { before }),
        ...(status !== undefined && { status }),
        ...(search !== undefined && { search }),
      });
      return {
        draftOrders: docs.map(({ subtotal, titles, ...draft }) => ({
          ...draft,
          titles: [...titles],
          subtotal: toWire(subtotal),
        })),
        nextCursor: nextCursor(docs, limit),
      };
    },
  });
}
