import type { z } from 'zod';
import type { Capability } from '../../../../domain/accounts/roles.ts';
import type { RestockPlaces } from '../../../../domain/orders/lines.ts';
import { type OrderCommand, orderAggregate } from '../../../../domain/orders/order.decider.ts';
import type { PlacedOrder } from '../../../../domain/orders/order.state.ts';
import { stockLedger } from '../../../../projections/inventory/stockLedger.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { placesToPutBack } from '../../../application/inventory/placesToPutBack.ts';
import { shownOrder } from '../../../application/orders/shownOrder.ts';
import { orderResultSchema } from '../../contracts/orders/orders.ts';
import { staffActor } from '../../kernel/actors.ts';
import { carryOut } from '../../kernel/carryOut.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { changeHeaders, conflictStatus, etagOf } from '../../kernel/revisions.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { assertPlaces } from '../inventory/assertPlaces.ts';
import type { OrderDependencies } from './dependencies.ts';
import { orderViewOf } from './orderView.ts';
import { orderNotFound, type orderParamsSchema } from './readOrders.routes.ts';

export type OrderParams = z.infer<typeof orderParamsSchema>;

/** One thing that staff may do to an order: a request that becomes a command. */
export interface OrderChange<Params extends OrderParams, Body extends z.ZodType> {
  readonly method: 'POST' | 'PUT';
  /** Below `/orders/{orderId}`. */
  readonly url: string;
  readonly capability: Capability;
  readonly params: z.ZodType<Params, Params>;
  readonly body: Body;
  readonly summary: string;
  readonly description: string;
  /** What it overwrites of the order as it is, as the body names it. */
  readonly edits?: (order: PlacedOrder, params: Params, body: z.output<Body>) => Partial<z.output<Body>>;
  readonly asOne?: string;
  /** Whether it puts pieces back on the shelf, and at which location somebody said to. */
  readonly putsBack?: (body: z.output<Body>) => PutBack;
  command(params: Params, body: z.output<Body>, mutation: Mutation, places: RestockPlaces): OrderCommand;
}

interface PutBack {
  readonly restock: boolean;
  readonly locationId?: string | undefined;
}

/** Types a definition from its own schemas. */
export const orderChange = <Params extends OrderParams, Body extends z.ZodType>(
  definition: OrderChange<Params, Body>,
) => definition;

/** Loads the order of a request. Throws `ORDER_NOT_FOUND`, also for an order of another website. */
export async function ownOrder(
  { commandHandler }: Pick<OrderDependencies, 'commandHandler'>,
  websiteId: string,
  orderId: string,
): Promise<PlacedOrder> {
  const { state } = await commandHandler.load(orderAggregate, orderId);
  if (state.status === 'unplaced' || state.placed.websiteId !== websiteId) throw orderNotFound();
  return state;
}

/** Where the pieces of an order are put back. Throws `LOCATION_NOT_FOUND` and `LOCATION_INACTIVE`. */
async function placesOf(
  request: { readAfter(...models: readonly string[]): Promise<void> },
  dependencies: Pick<OrderDependencies, 'commandHandler' | 'readModels'>,
  order: PlacedOrder,
  locationId: string | undefined,
): Promise<RestockPlaces> {
  await request.readAfter(stockLedger.name);
  const chosen = [{ field: 'locationId', locationId, isBroughtTo: true }];
  await assertPlaces(dependencies.commandHandler, order.placed.websiteId, chosen);
  return placesToPutBack(dependencies, order, locationId);
}

/** A route for the change; answers the order after it. */
export function addOrderChange<Params extends OrderParams, Body extends z.ZodType>(
  app: Gateway,
  dependencies: Pick<OrderDependencies, 'commandHandler' | 'readModels' | 'orderTokens'>,
  definition: OrderChange<Params, Body>,
): void {
  const { method, url, capability, params, body, summary, description, command, edits, asOne, putsBack } =
    definition;
  app.route({
    method,
    url: `/orders/:orderId${url}`,
    onRequest: requireCapability(capability),
    schema: {
      tags: ['orders'],
      summary,
      description,
      headers: changeHeaders(edits),
      params,
      body,
      response: { 200: orderResultSchema, ...problems(400, 401, 403, 404, 409, ...conflictStatus(edits)) },
    },
    handler: async (request, reply) => {
      const named = request.params as Params;
      const order = await ownOrder(dependencies, request.websiteId, named.orderId);
      const mutation = request.mutation(staffActor(request));
      const sent = (request.body ?? {}) as z.output<Body> & object;
      const put = putsBack?.(sent);
      const places = put?.restock ? await placesOf(request, dependencies, order, put.locationId) : [];
      const { state, position, revision } = await carryOut(
        dependencies.commandHandler,
        orderAggregate,
        named.orderId,
        {
          overwrites: edits && ((order) => (order.status === 'unplaced' ? null : edits(order, named, sent))),
          asOne,
          sent,
          command: (fields) => command(named, fields, mutation, places),
        },
        request.headers,
        mutation,
      );
      if (state.status === 'unplaced') throw orderNotFound();
      return reply
        .writtenAt(position)
        .header('etag', etagOf(revision))
        .send({ order: orderViewOf(shownOrder(state), dependencies.orderTokens) });
    },
  });
}
