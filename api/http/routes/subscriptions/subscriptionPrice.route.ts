import { startOfPeriod } from '../../../../domain/kernel/calendar.ts';
import { toWire } from '../../../../domain/kernel/money.ts';
import { planReductionAt } from '../../../../domain/kernel/planDiscount.ts';
import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import { placedOrderOf } from '../../../../domain/orders/standing.ts';
import { planPriceOf } from '../../../../domain/pricing/planDiscount.ts';
import { PRICE_NOTICE_DAYS } from '../../../../domain/subscriptions/changeSubscriptionPrice.ts';
import { subscriptionAggregate } from '../../../../domain/subscriptions/subscription.decider.ts';
import { runningOf } from '../../../../domain/subscriptions/subscription.state.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import {
  changeSubscriptionPriceRequestSchema,
  subscriptionPriceResponseSchema,
} from '../../contracts/subscriptions/subscriptions.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { subscriptionParamsSchema } from './subscriptionChanges.ts';

/** PUT /api/commerce/subscriptions/{subscriptionId}/price: the subscriber hears of it in good time. */
export function subscriptionPriceRoute(
  app: Gateway,
  { commandHandler }: { readonly commandHandler: CommandHandler },
): void {
  app.route({
    method: 'PUT',
    url: '/:subscriptionId/price',
    onRequest: requireCapability('orders.write'),
    schema: {
      tags: ['subscriptions'],
      summary: 'Change what a subscription costs',
      description: `For one piece. The subscriber gets a mail at once, and pays it from the first period on that begins at least ${PRICE_NOTICE_DAYS} days later. It is what is paid: no discount of the plan is taken off it.`,
      headers: mutationHeadersSchema,
      params: subscriptionParamsSchema,
      body: changeSubscriptionPriceRequestSchema.meta({
        examples: [{ unitPrice: { amount: 1700, currency: 'USD' } }],
      }),
      response: { 200: subscriptionPriceResponseSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { subscriptionId } = request.params;
      const { unitPrice } = request.body;
      const before = runningOf((await commandHandler.load(subscriptionAggregate, subscriptionId)).state);
      const first = placedOrderOf((await commandHandler.load(orderAggregate, before.firstOrderId)).state);
      const agreed = first.placed.lines[0]?.unitPrice ?? unitPrice;
      const agreedPrice = planPriceOf(agreed, 1, planReductionAt(before.plan, before.billed + 1));
      const mutation = request.mutation(staffActor(request));
      const data = { subscriptionId, unitPrice, agreedPrice, at: mutation.now };
      const command = { type: 'ChangeSubscriptionPrice', data } as const;
      const { state, position } = await commandHandler.handle(
        subscriptionAggregate,
        subscriptionId,
        command,
        mutation,
      );
      const { anchor, plan, prices } = runningOf(state);
      const told = prices.at(-1);
      return reply.writtenAt(position).send({
        subscriptionId,
        unitPrice: toWire(unitPrice),
        startsAt: told ? startOfPeriod(anchor, plan.billingPeriod, told.fromPeriod) : null,
      });
    },
  });
}
