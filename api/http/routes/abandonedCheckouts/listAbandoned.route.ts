import { money, toWire } from '../../../../domain/kernel/money.ts';
import { abandonedCheckouts } from '../../../../projections/abandonedCheckouts/abandonedCheckouts.ts';
import { abandonedCheckoutsOf } from '../../../../projections/abandonedCheckouts/queries.ts';
import type { CartViewDoc } from '../../../../projections/cart/cartView.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import {
  abandonedListSchema,
  abandonedQuerySchema,
} from '../../contracts/abandonedCheckouts/abandonedCheckouts.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

/** GET /api/commerce/abandoned-checkouts. Never names a cart: whoever knows its id has it. */
export function listAbandonedRoute(app: Gateway, { readModels }: { readonly readModels: ReadModels }): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['checkout'],
      summary: 'Checkouts that were left open',
      description:
        'Newest first: who said who they are and did not buy, whether they were reminded, and what came of it. `nextCursor` asks for more.',
      headers: readHeadersSchema,
      querystring: abandonedQuerySchema,
      response: { 200: abandonedListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(abandonedCheckouts.name);
      const { status, cursor, limit } = request.query;
      const before = positionOfCursor(cursor);
      const found = await abandonedCheckoutsOf(readModels, {
        websiteId: request.websiteId,
        limit,
        ...(status !== undefined && { status }),
        ...(before !== undefined && { before }),
      });
      return {
        abandonedCheckouts: found.map(({ checkout, cart }) => {
          const { email, language, leftAt, remindAt, skipReason, orderId, grandTotal } = checkout;
          const { reminders, remindedAt, nextReminderAt } = checkout;
          return {
            ...{ email, language, leftAt, remindAt, skipReason, orderId },
            ...{ reminders, remindedAt, nextReminderAt },
            status: checkout.status,
            recovered: grandTotal && toWire(grandTotal),
            ...contentsOf(cart),
          };
        }),
        nextCursor: nextCursor(
          found.map(({ checkout }) => checkout),
          limit,
        ),
      };
    },
  });
}

function contentsOf(cart: CartViewDoc | null) {
  if (!cart) return { lines: [], subtotal: null };
  const subtotal = cart.entries.reduce(
    (sum, { unitPrice, quantity }) => sum + unitPrice.amount * quantity,
    0,
  );
  return {
    lines: cart.entries.map(({ item: { title, sku }, quantity }) => ({ title, sku, quantity })),
    subtotal: toWire(money(subtotal, cart.currency)),
  };
}
