import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { type SubscriptionRange, subscriptionsOf } from '../../../../projections/subscriptions/queries.ts';
import type { SubscriptionList } from '../../contracts/subscriptions/subscriptions.ts';
import { nextCursor } from '../../kernel/paging.ts';
import { subscriptionView } from './subscriptionView.ts';

/** One page of a list of subscriptions. */
export async function subscriptionPage(
  readModels: ReadModels,
  range: SubscriptionRange,
): Promise<SubscriptionList> {
  const docs = await subscriptionsOf(readModels, range);
  return { subscriptions: docs.map(subscriptionView), nextCursor: nextCursor(docs, range.limit) };
}
