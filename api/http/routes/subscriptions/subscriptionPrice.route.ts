import { startOfPeriod } from '../../../../domain/kernel/calendar.ts';
import { type Money, toWire } from '../../../../domain/kernel/money.ts';
import { planReductionAt } from '../../../../domain/kernel/planDiscount.ts';
import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import { placedOrderOf } from '../../../../domain/orders/standing.ts';
import { planPriceOf } from '../../../../domain/pricing/planDiscount.ts';
import { PRICE_NOTICE_DAYS } from '../../../../domain/subscriptions/changeSubscriptionPrice.ts';
import { subscriptionAggregate } from '../../../../domain/subscriptions/subscription.decider.ts';
import { type RunningSubscription, runningOf } from '../../../../domain/subscriptions/subscription.state.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import {
  changeSubscriptionPriceRequestSchema,
  subscriptionPriceResponseSchema,
} from '../../contracts/subscriptions/subscriptions.ts';
import { staffActor } from '../../kernel/actors.ts';
import { carryOut } from '../../kernel/carryOut.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { subscriptionParamsSchema } from './subscriptionChanges.ts';

/** GET and PUT /api/commerce/subscriptions/{subscriptionId}/price: the subscriber hears of it in good time. */
export function subscriptionPriceRoute(
  app: Gateway,
  { commandHandler }: { readonly commandHandler: CommandHandler },
): void {
  /** What a piece was agreed to cost, without any discount of the plan. */
  async function agreedAtFirst({ firstOrderId, delivered }: RunningSubscription): Promise<Money> {
    if (delivered) return delivered.unitPrice;
    const { placed } = placedOrderOf((await commandHandler.load(orderAggregate, firstOrderId)).state);
    const [line] = placed.lines;
    if (!line) throw new Error('The first order of a subscription has no line');
    return line.unitPrice;
  }

  app.route({
    method: 'GET',
    url: '/:subscriptionId/price',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['subscriptions'],
      summary: 'What a subscription costs, to change it',
      description: 'The price of one piece that was agreed on last. With the `etag` that a change names.',
      headers: readHeadersSchema,
      params: subscriptionParamsSchema,
      response: { 200: subscriptionPriceResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async ({ params: { subscriptionId } }, reply) => {
      const { state, revision } = await commandHandler.load(subscriptionAggregate, subscriptionId);
      const subscription = runningOf(state);
      const agreed = await agreedAtFirst(subscription);
      return reply
        .header('etag', etagOf(revision))
        .send(priceView(subscription, priceOf(subscription, agreed)));
    },
  });

  app.route({
    method: 'PUT',
    url: '/:subscriptionId/price',
    onRequest: requireCapability('orders.write'),
    schema: {
      tags: ['subscriptions'],
      summary: 'Change what a subscription costs',
      description: `For one piece. The subscriber gets a mail at once, and pays it from the first period on that begins at least ${PRICE_NOTICE_DAYS} days later. It is what is paid: no discount of the plan is taken off it.`,
      headers: editHeadersSchema,
      params: subscriptionParamsSchema,
      body: changeSubscriptionPriceRequestSchema.meta({
        examples: [{ unitPrice: { amount: 1700, currency: 'USD' } }],
      }),
      response: { 200: subscriptionPriceResponseSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { subscriptionId } = request.params;
      const { state: before } = await commandHandler.load(subscriptionAggregate, subscriptionId);
      const agreed = await agreedAtFirst(runningOf(before));
      const mutation = request.mutation(staffActor(request));
      const { state, position, revision } = await carryOut(
        commandHandler,
        subscriptionAggregate,
        subscriptionId,
        {
          overwrites: (subscription) => ({ unitPrice: priceOf(runningOf(subscription), agreed) }),
          sent: request.body,
          command: ({ unitPrice }) => ({
            type: 'ChangeSubscriptionPrice' as const,
            data: {
              subscriptionId,
              unitPrice,
              agreedPrice: planPrice(runningOf(before), agreed),
              at: mutation.now,
            },
          }),
        },
        request.headers,
        mutation,
      );
      const subscription = runningOf(state);
      return reply
        .writtenAt(position)
        .header('etag', etagOf(revision))
        .send(priceView(subscription, priceOf(subscription, agreed)));
    },
  });
}

/** What a piece costs next as agreed on with the first order. */
const planPrice = ({ plan, billed }: RunningSubscription, agreed: Money): Money =>
  planPriceOf(agreed, 1, planReductionAt(plan, billed + 1));

/** The price that the subscriber was told last. */
const priceOf = (subscription: RunningSubscription, agreed: Money): Money =>
  subscription.prices.at(-1)?.unitPrice ?? planPrice(subscription, agreed);

function priceView({ subscriptionId, anchor, plan, prices }: RunningSubscription, unitPrice: Money) {
  const told = prices.at(-1);
  return {
    subscriptionId,
    unitPrice: toWire(unitPrice),
    startsAt: told ? startOfPeriod(anchor, plan.billingPeriod, told.fromPeriod) : null,
  };
}
