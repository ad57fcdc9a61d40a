import { type MembershipDoc, memberships } from '../members/memberships.ts';
import { type OrderDoc, orders } from '../orders/orders.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type SubscriptionDoc, subscriptions } from '../subscriptions/subscriptions.ts';

/** The read models that this is known from. */
export const OWED_MODELS = [subscriptions.name, memberships.name, orders.name] as const;

/**
 * Whose account cannot go, because something of theirs goes on without them signing in: a subscription, a membership that was
 * paid, an order that is to be sent or comes back.
 */
export async function keptByWhatIsOwed(
  readModels: ReadModels,
  websiteId: string,
): Promise<(customerId: string) => boolean> {
  const [subscribed, joined, bought] = await Promise.all([
    readModels.collection<SubscriptionDoc>(subscriptions.name),
    readModels.collection<MembershipDoc>(memberships.name),
    readModels.collection<OrderDoc>(orders.name),
  ]);
  const whose = { projection: { customerId: 1 } } as const;
  const found = await Promise.all([
    subscribed.find({ websiteId, status: { $in: ['active', 'paused'] } }, whose).toArray(),
    joined.find({ websiteId, leftAt: null, isFree: false }, whose).toArray(),
    bought.find({ websiteId, $or: [{ toSend: { $gt: 0 } }, { openReturns: { $gt: 0 } }] }, whose).toArray(),
  ]);
  const kept = new Set(found.flat().map(({ customerId }) => customerId));
  return (customerId) => kept.has(customerId);
}
