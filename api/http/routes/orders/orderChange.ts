import type { z } from 'zod';
import type { Capability } from '../../../../domain/accounts/roles.ts';
import { type OrderCommand, orderAggregate } from '../../../../domain/orders/order.decider.ts';
import type { PlacedOrder } from '../../../../domain/orders/order.state.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { shownOrder } from '../../../application/orders/shownOrder.ts';
import { orderResultSchema } from '../../contracts/orders/orders.ts';
import { staffActor } from '../../kernel/actors.ts';
import { carryOut } from '../../kernel/carryOut.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { changeHeaders, conflictStatus, etagOf } from '../../kernel/revisions.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
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
  command(params: Params, body: z.output<Body>, mutation: Mutation): OrderCommand;
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

/** A route for the change; answers the order after it. */
export function addOrderChange<Params extends OrderParams, Body extends z.ZodType>(
  app: Gateway,
  dependencies: Pick<OrderDependencies, 'commandHandler' | 'orderTokens'>,
  definition: OrderChange<Params, Body>,
): void {
  const { method, url, capability, params, body, summary, description, command, edits, asOne } = definition;
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
      await ownOrder(dependencies, request.websiteId, named.orderId);
      const mutation = request.mutation(staffActor(request));
      const sent = (request.body ?? {}) as z.output<Body> & object;
      const { state, position, revision } = await carryOut(
        dependencies.commandHandler,
        orderAggregate,
        named.orderId,
        {
          overwrites: edits && ((order) => (order.status === 'unplaced' ? null : edits(order, named, sent))),
          asOne,
          sent,
          command: (fields) => command(named, fields, mutation),
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
