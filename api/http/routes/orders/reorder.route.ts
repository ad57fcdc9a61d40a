import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { type OrderDoc, orders } from '../../../../projections/orders/orders.ts';
import { orderById } from '../../../../projections/orders/queries.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { type Reordered, reorderedSchema } from '../../contracts/orders/orderStatus.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { AddedItem } from '../cart/addItemToCart.ts';
import type { OrderDependencies } from './dependencies.ts';
import { orderNotFound } from './readOrders.routes.ts';

type Line = OrderDoc['lines'][number];
/** What became of one line: the item that went in, and in which words not all of it did. */
interface TriedLine {
  readonly line: Line;
  readonly item: AddedItem | null;
  readonly message: string | null;
}

type ReorderDependencies = Pick<OrderDependencies, 'readModels' | 'addItemToCart' | 'commandHandler'>;

const IS_SUBSCRIPTION = 'This is a subscription, which begins on its own page.';

/** POST /api/site-users/account/orders/{orderId}/cart (`docs/rules/orders.md#buying-again`). */
export function reorderRoute(app: Gateway, dependencies: ReorderDependencies): void {
  const { readModels } = dependencies;
  app.route({
    method: 'POST',
    url: '/:orderId/cart',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'Buy an order again',
      description:
        'Puts what can still be bought of an order of mine into my cart, at the prices of now. `missing` says what ' +
        'could not be, and why.',
      headers: mutationHeadersSchema,
      params: z.object({ orderId: idSchema.meta({ example: '4f1c0e7a9b2d4c6e8f0a1b2c3d4e5f60' }) }),
      response: { 200: reorderedSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { customerId } = await request.signedInCustomer();
      await request.readAfter(orders.name);
      const order = await orderById(readModels, request.websiteId, request.params.orderId);
      if (order?.customerId !== customerId) throw orderNotFound();
      const tried: TriedLine[] = [];
      // One after the other: the first may open the cart that the next ones go into.
      for (const line of order.lines) tried.push(await tryLine(request, line, dependencies));
      const last = tried.findLast(({ item }) => item !== null)?.item;
      if (last) {
        if (last.cart.cartId !== last.owner.cartId) last.owner.keep(reply, last.cart.cartId);
        reply.writtenAt(last.result.position);
      }
      return reply.send(reorderedOf(tried));
    },
  });
}

/** What is sold as a subscription is not bought again by the way: its terms are agreed to on its own page. */
async function isSubscription({ itemId }: Line, commandHandler: CommandHandler): Promise<boolean> {
  const { state } = await commandHandler.load(productAggregate, itemId);
  return state.status === 'published' && state.subscriptionPlan !== null;
}

async function tryLine(
  request: FastifyRequest,
  line: Line,
  { addItemToCart, commandHandler }: ReorderDependencies,
): Promise<TriedLine> {
  if (await isSubscription(line, commandHandler)) return { line, item: null, message: IS_SUBSCRIPTION };
  const { lineId, itemId, variantId, sku, quantity, additionalFields } = line;
  try {
    const item = await addItemToCart(
      request,
      { itemId, sku, quantity, additionalFields },
      { step: lineId, variantId, asManyAsThereAre: true },
    );
    return { line, item, message: item.shortfall?.message ?? null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { line, item: null, message: error.message };
  }
}

const reorderedOf = (tried: readonly TriedLine[]): Reordered => ({
  added: tried.reduce((sum, { item }) => sum + (item?.pieces ?? 0), 0),
  missing: tried.flatMap(({ line: { lineId, title, attributes, quantity }, item, message }) =>
    message === null
      ? []
      : [{ lineId, title, attributes, ordered: quantity, added: item?.pieces ?? 0, message }],
  ),
});
