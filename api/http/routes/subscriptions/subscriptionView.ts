import { toWire } from '../../../../domain/kernel/money.ts';
import { planPhrase } from '../../../../domain/subscriptions/phrases.ts';
import { runningOf, type SubscriptionState } from '../../../../domain/subscriptions/subscription.state.ts';
import { addressesOfOrders } from '../../../../projections/orders/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { SubscriptionDoc } from '../../../../projections/subscriptions/subscriptions.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { modeOfSubscription } from '../../../application/payments/recordedModes.ts';
import type { SubscriptionView } from '../../contracts/subscriptions/subscriptions.ts';

export interface SubscriptionViewDependencies {
  readonly readModels: ReadModels;
  readonly commandHandler: Pick<CommandHandler, 'load'>;
}

/** Subscriptions as their subscribers and staff see them. */
export async function subscriptionViews(
  { readModels, commandHandler }: SubscriptionViewDependencies,
  websiteId: string,
  docs: readonly SubscriptionDoc[],
): Promise<SubscriptionView[]> {
  const firstOrders = docs.flatMap(({ orderIds }) => orderIds.slice(0, 1));
  const addresses = await addressesOfOrders(readModels, websiteId, firstOrders);
  return Promise.all(
    docs.map((doc) => viewOf(doc, addresses.get(doc.orderIds[0] ?? '') ?? '', commandHandler)),
  );
}

async function viewOf(
  { orderIds, priceChange, lastTotal, nextPeriod: _, ...doc }: SubscriptionDoc,
  email: string,
  commandHandler: Pick<CommandHandler, 'load'>,
): Promise<SubscriptionView> {
  const [firstOrderId] = orderIds;
  return {
    ...doc,
    email,
    // Documents of versions before have none, as long as they are shown.
    mode:
      firstOrderId === undefined
        ? null
        : await modeOfSubscription(commandHandler, { mode: doc.mode ?? null, firstOrderId }),
    orderIds: [...orderIds],
    priceChange: priceChange ? { ...priceChange, unitPrice: toWire(priceChange.unitPrice) } : null,
    lastTotal: lastTotal ? toWire(lastTotal) : null,
    phrase: planPhrase(doc.plan),
  };
}

/** How a subscription stands right after a change. */
export function standingOf(state: SubscriptionState) {
  const { subscriptionId, status, next, endsAt } = runningOf(state);
  return { subscriptionId, status, nextBillingAt: next?.dueAt ?? null, endsAt };
}
