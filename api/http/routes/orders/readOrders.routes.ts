import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema, instantSchema } from '../../../../domain/kernel/ids.ts';
import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import { cursorOf } from '../../../../projections/listed.ts';
import { listOrders, nextPlace } from '../../../../projections/orders/orderListing.ts';
import { orders } from '../../../../projections/orders/orders.ts';
import { orderTimeline } from '../../../../projections/orders/orderTimeline.ts';
import { orderAsOf } from '../../../application/orders/orderAsOf.ts';
import { shownOrder } from '../../../application/orders/shownOrder.ts';
import { toldTimeline } from '../../../application/orders/toldTimeline.ts';
import { historyQuerySchema } from '../../contracts/catalog/products.ts';
import {
  orderListQuerySchema,
  orderListResponseSchema,
  orderResultSchema,
  orderTimelineSchema,
} from '../../contracts/orders/orders.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { OrderDependencies } from './dependencies.ts';
import { listingOf, placeOf } from './listing.ts';
import { orderSummaryOf, orderViewOf } from './orderView.ts';

export const orderParamsSchema = z.object({ orderId: idSchema });

export const orderNotFound = () => new DomainError('ORDER_NOT_FOUND', 'There is no such order.');

/** What staff read of orders. */
export function readOrdersRoutes(
  app: Gateway,
  { commandHandler, readModels, streamStore, orderTokens }: OrderDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/orders',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['orders'],
      summary: 'The orders of the store',
      description:
        'Newest first unless `sort` says otherwise, test orders included. `nextCursor` asks for the next ones.',
      headers: readHeadersSchema,
      querystring: orderListQuerySchema,
      response: { 200: orderListResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(orders.name);
      const { cursor, limit, ...filter } = request.query;
      const after = placeOf(cursor);
      const listing = {
        ...listingOf(request.websiteId, filter),
        ...(after !== undefined && { after }),
        limit,
      };
      const found = await listOrders(readModels, listing);
      const next = nextPlace(found, listing);
      return { orders: found.map(orderSummaryOf), nextCursor: next && cursorOf(next) };
    },
  });

  app.route({
    method: 'GET',
    url: '/orders/:orderId',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['orders'],
      summary: 'One order',
      description:
        'With its lines, money, parcels, refunds and notes. Money in minor units. `asOf` answers the order as it was then, without an `etag`.',
      headers: readHeadersSchema,
      params: orderParamsSchema,
      querystring: z.object({ asOf: instantSchema.optional() }),
      response: { 200: orderResultSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { websiteId, query } = request;
      const { orderId } = request.params;
      if (query.asOf !== undefined) {
        const then = await orderAsOf(streamStore, orderId, query.asOf);
        if (then.status === 'unplaced' || then.placed.websiteId !== websiteId) throw orderNotFound();
        return { order: orderViewOf(shownOrder(then), orderTokens) };
      }
      // From the log itself: the tag has to be that of what is shown.
      const { state, revision } = await commandHandler.load(orderAggregate, orderId);
      if (state.status === 'unplaced' || state.placed.websiteId !== websiteId) throw orderNotFound();
      return reply
        .header('etag', etagOf(revision))
        .send({ order: orderViewOf(shownOrder(state), orderTokens) });
    },
  });

  app.route({
    method: 'GET',
    url: '/orders/:orderId/timeline',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['orders'],
      summary: 'Everything that happened to an order',
      description: 'Who, when, why, before and after; newest first. `nextCursor` asks for what came before.',
      headers: readHeadersSchema,
      params: orderParamsSchema,
      querystring: historyQuerySchema,
      response: { 200: orderTimelineSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(orderTimeline.name);
      const { websiteId, params, query } = request;
      const before = positionOfCursor(query.cursor);
      const [lines, nameOf] = await Promise.all([
        toldTimeline(readModels, streamStore, {
          websiteId,
          orderId: params.orderId,
          limit: query.limit,
          ...(before !== undefined && { before }),
        }),
        actorNames(request, readModels),
      ]);
      const entries = lines.map(({ _id, type, occurredAt, actor, summary, reason, changes, position }) => ({
        id: _id,
        type,
        at: occurredAt,
        actor: nameOf(actor),
        summary,
        reason,
        changes: changes.map(({ field, before: was, after }) => ({ field, before: was, after })),
        position,
      }));
      return { entries, nextCursor: nextCursor(lines, query.limit) };
    },
  });
}
