import { toWire } from '../../../../domain/kernel/money.ts';
import { planPhrase } from '../../../../domain/subscriptions/phrases.ts';
import { runningOf, type SubscriptionState } from '../../../../domain/subscriptions/subscription.state.ts';
import type { SubscriptionDoc } from '../../../../projections/subscriptions/subscriptions.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { modeOfSubscription } from '../../../application/payments/recordedModes.ts';
import type { SubscriptionView } from '../../contracts/subscriptions/subscriptions.ts';

/** One subscription as its subscriber and staff see it. */
export async function subscriptionView(
  { orderIds, priceChange, ...doc }: SubscriptionDoc,
  commandHandler: Pick<CommandHandler, 'load'>,
): Promise<SubscriptionView> {
  const [firstOrderId] = orderIds;
  return {
    ...doc,
    // Documents of versions before have none, as long as they are shown.
    mode:
      firstOrderId === undefined
        ? null
        : await modeOfSubscription(commandHandler, { mode: doc.mode ?? null, firstOrderId }),
    orderIds: [...orderIds],
    priceChange: priceChange ? { ...priceChange, unitPrice: toWire(priceChange.unitPrice) } : null,
    phrase: planPhrase(doc.plan),
  };
}

/** How a subscription stands right after a change. */
export function standingOf(state: SubscriptionState) {
  const { subscriptionId, status, next, endsAt } = runningOf(state);
  return { subscriptionId, status, nextBillingAt: next?.dueAt ?? null, endsAt };
}
