import { FIRST_LOCATION } from '../../../../domain/inventory/locations/location.facts.ts';
import { claimsOf } from '../../../../projections/inventory/queries.ts';
import { type StockLedgerDoc, stockLedger } from '../../../../projections/inventory/stockLedger.ts';
import {
  type OrderSource,
  orderSourcesParamsSchema,
  orderSourcesSchema,
} from '../../contracts/inventory/locations.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { InventoryDependencies } from './dependencies.ts';

/** GET /api/commerce/inventory/orders/{orderId}/sources: where its goods are fetched from to be sent. */
export function orderSourcesRoute(app: Gateway, { readModels }: InventoryDependencies): void {
  app.route({
    method: 'GET',
    url: '/orders/:orderId/sources',
    onRequest: requireCapability('inventory.read'),
    schema: {
      tags: ['inventory'],
      summary: 'Where the goods of an order are taken from',
      description:
        'By the order of use when it was paid: the first location that had all pieces of a variant, else one after the ' +
        'other. Without lines where nothing was taken from stock, or where there is no such order.',
      headers: readHeadersSchema,
      params: orderSourcesParamsSchema,
      response: { 200: orderSourcesSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(stockLedger.name);
      const lines = await claimsOf(readModels, request.websiteId, request.params.orderId);
      return { sources: lines.map(sourceOf) };
    },
  });
}

/** Where a store knows one place alone, events name none. */
function sourceOf({ productId, variantId, quantity, moved }: StockLedgerDoc): OrderSource {
  const taken = (moved ?? []).map((each) => ({ ...each, quantity: -each.quantity }));
  const from = taken.length > 0 ? taken : [{ locationId: FIRST_LOCATION, quantity: quantity ?? 0 }];
  return { productId, variantId, from };
}
