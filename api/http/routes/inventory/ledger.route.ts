import { stockLedgerOf } from '../../../../projections/inventory/queries.ts';
import { stockLedger } from '../../../../projections/inventory/stockLedger.ts';
import { historyQuerySchema } from '../../contracts/catalog/products.ts';
import { ledgerResponseSchema } from '../../contracts/inventory/stock.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { problems, readHeadersSchema, variantParamsSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { InventoryDependencies } from './dependencies.ts';

/** GET …/stock/{productId}/{variantId}/ledger: everything that ever happened to a stock level, newest first. */
export function ledgerRoute(app: Gateway, { readModels }: InventoryDependencies): void {
  app.route({
    method: 'GET',
    url: '/:productId/:variantId/ledger',
    onRequest: requireCapability('inventory.read'),
    schema: {
      tags: ['inventory'],
      summary: 'The ledger behind a stock level',
      description: 'Who, when, why, before and after; newest first. `nextCursor` asks for what came before.',
      headers: readHeadersSchema,
      params: variantParamsSchema,
      querystring: historyQuerySchema,
      response: { 200: ledgerResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(stockLedger.name);
      const { websiteId, params } = request;
      const { cursor, limit } = request.query;
      const before = positionOfCursor(cursor);
      const [lines, nameOf] = await Promise.all([
        stockLedgerOf(readModels, { websiteId, ...params, limit, ...(before !== undefined && { before }) }),
        actorNames(request, readModels),
      ]);
      const entries = lines.map(
        ({ _id, type, occurredAt, actor, reason, quantity, moved, before, after, position }) => ({
          id: _id,
          type,
          at: occurredAt,
          actor: nameOf(actor),
          reason: reason ?? '',
          quantity: quantity ?? counted(after) - counted(before),
          // Lines of the version before have none, as long as they are shown.
          moved: [...(moved ?? [])],
          before: { ...before, onHand: counted(before) },
          after: { ...after, onHand: counted(after) },
          position,
        }),
      );
      return { entries, nextCursor: nextCursor(lines, limit) };
    },
  });
}

/** Where nobody counted, because stock had no limit, there is no number; `unlimited` beside it says so. */
const counted = ({ onHand }: { readonly onHand: number | null }): number => onHand ?? 0;
