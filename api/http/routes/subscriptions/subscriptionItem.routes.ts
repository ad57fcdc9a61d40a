import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { toWire } from '../../../../domain/kernel/money.ts';
import { subscriptionAggregate } from '../../../../domain/subscriptions/subscription.decider.ts';
import { runningOf } from '../../../../domain/subscriptions/subscription.state.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import { orders } from '../../../../projections/orders/orders.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type {
  SubscribableGoods,
  SubscriptionGoods,
} from '../../../application/subscriptions/subscriptionGoods.ts';
import {
  type ChooseSubscriptionItem,
  subscriptionGoodsResponseSchema,
  subscriptionStandingSchema,
} from '../../contracts/subscriptions/subscriptions.ts';
import { carryOut } from '../../kernel/carryOut.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import type { Audience } from './audience.ts';
import { subscriptionParamsSchema } from './subscriptionChanges.ts';
import { standingOf } from './subscriptionView.ts';

export interface SubscriptionItemDependencies {
  readonly commandHandler: CommandHandler;
  readonly subscriptionGoods: SubscriptionGoods;
}

/** GET …/{subscriptionId}/goods and PUT …/{subscriptionId}/item: what is delivered, for its subscriber and for staff. */
export function subscriptionItemRoutes(
  audience: Audience,
  bodySchema: z.ZodType<ChooseSubscriptionItem>,
  app: Gateway,
  { commandHandler, subscriptionGoods }: SubscriptionItemDependencies,
): void {
  const tags = [audience.tag];

  async function owned(request: FastifyRequest, subscriptionId: string) {
    const { state, revision } = await commandHandler.load(subscriptionAggregate, subscriptionId);
    const subscription = runningOf(state);
    const customerId = await audience.customerIdOf(request);
    const isOther = customerId !== undefined && subscription.customerId !== customerId;
    if (isOther || subscription.websiteId !== request.websiteId) {
      throw new DomainError('SUBSCRIPTION_NOT_FOUND', 'There is no such subscription.');
    }
    return { subscription, revision };
  }

  app.route({
    method: 'GET',
    url: '/:subscriptionId/goods',
    onRequest: audience.mayRead,
    schema: {
      tags,
      summary: 'What a subscription delivers, and could instead',
      description:
        'With what one piece of each costs at the next payment, and the `etag` that a change names: the variants of the same product, ' +
        'and other physical products that are sold by subscription as often.',
      headers: readHeadersSchema,
      params: subscriptionParamsSchema,
      response: { 200: subscriptionGoodsResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(orders.name, productPage.name);
      const { subscription, revision } = await owned(request, request.params.subscriptionId);
      const { current, choices } = await subscriptionGoods.choices(subscription);
      return reply
        .header('etag', etagOf(revision))
        .send({ current: { ...shown(current), quantity: current.quantity }, choices: choices.map(shown) });
    },
  });

  app.route({
    method: 'PUT',
    url: '/:subscriptionId/item',
    onRequest: audience.mayChange,
    schema: {
      tags,
      summary: 'Change what a subscription delivers',
      description:
        'Other goods, another variant or other pieces, from the next order on; the subscriber gets a mail at once. `unitPrice` is what was ' +
        'shown for one piece: another one is refused with `QUOTE_CHANGED` and the price of now.',
      headers: editHeadersSchema,
      params: subscriptionParamsSchema,
      body: bodySchema,
      response: { 200: subscriptionStandingSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { subscriptionId } = request.params;
      const { subscription: before } = await owned(request, subscriptionId);
      const first = await subscriptionGoods.first(before);
      const mutation = request.mutation(await audience.actorOf(request));
      const { itemId, sku, quantity, unitPrice } = request.body;
      const { state, position, revision } = await carryOut(
        commandHandler,
        subscriptionAggregate,
        subscriptionId,
        {
          overwrites: (subscription) => {
            const { delivered } = runningOf(subscription);
            const { item, quantity: pieces } = delivered ?? first;
            return { itemId: item.itemId, sku: item.sku, quantity: pieces };
          },
          asOne: 'item',
          sent: { itemId, sku, quantity },
          command: (wanted) => subscriptionGoods.command(before, { ...wanted, unitPrice }, mutation.now),
        },
        request.headers,
        mutation,
      );
      return reply.writtenAt(position).header('etag', etagOf(revision)).send(standingOf(state));
    },
  });
}

const shown = ({ itemId, sku, title, attributes, unitPrice, isAvailable }: SubscribableGoods) => ({
  ...{ itemId, sku, title, isAvailable },
  attributes: { ...attributes },
  unitPrice: toWire(unitPrice),
});
