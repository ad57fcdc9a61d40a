import { lowStockOf } from '../../../../projections/inventory/queries.ts';
import { stock } from '../../../../projections/inventory/stock.ts';
import { lowStockQuerySchema, lowStockResponseSchema } from '../../contracts/inventory/stock.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { InventoryDependencies } from './dependencies.ts';
import { stockLevelOf } from './stockLevel.ts';

/** GET /api/commerce/inventory/low: what the owner should order again. */
export function lowStockRoute(app: Gateway, { readModels }: InventoryDependencies): void {
  app.route({
    method: 'GET',
    url: '/low',
    onRequest: requireCapability('inventory.read'),
    schema: {
      tags: ['inventory'],
      summary: 'Variants that run low',
      description: 'At their threshold or below it. `nextCursor` asks for the next page.',
      headers: readHeadersSchema,
      querystring: lowStockQuerySchema,
      response: { 200: lowStockResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(stock.name);
      const { cursor, limit } = request.query;
      const { websiteId } = request;
      const page = await lowStockOf(readModels, {
        websiteId,
        limit,
        ...(cursor !== undefined && { after: cursor }),
      });
      const last = page.at(-1);
      return {
        variants: page.map((doc) => stockLevelOf(doc.productId, doc.variantId, doc)),
        nextCursor: last && page.length === limit ? last._id : null,
      };
    },
  });
}
