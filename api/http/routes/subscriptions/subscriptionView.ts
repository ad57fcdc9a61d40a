import { toWire } from '../../../../domain/kernel/money.ts';
import { planPhrase } from '../../../../domain/subscriptions/phrases.ts';
import { runningOf, type SubscriptionState } from '../../../../domain/subscriptions/subscription.state.ts';
import type { SubscriptionDoc } from '../../../../projections/subscriptions/subscriptions.ts';
import type { SubscriptionView } from '../../contracts/subscriptions/subscriptions.ts';

export const subscriptionView = ({ orderIds, priceChange, ...doc }: SubscriptionDoc): SubscriptionView => ({
  ...doc,
  orderIds: [...orderIds],
  // Documents of the version before have none, as long as they are shown.
  priceChange: priceChange ? { ...priceChange, unitPrice: toWire(priceChange.unitPrice) } : null,
  phrase: planPhrase(doc.plan),
});

/** How a subscription stands right after a change. */
export function standingOf(state: SubscriptionState) {
  const { subscriptionId, status, next, endsAt } = runningOf(state);
  return { subscriptionId, status, nextBillingAt: next?.dueAt ?? null, endsAt };
}
