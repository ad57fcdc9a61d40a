import { type SubscriptionRange, subscriptionsOf } from '../../../../projections/subscriptions/queries.ts';
import type { SubscriptionList } from '../../contracts/subscriptions/subscriptions.ts';
import { nextCursor } from '../../kernel/paging.ts';
import { type SubscriptionViewDependencies, subscriptionViews } from './subscriptionView.ts';

/** One page of a list of subscriptions. */
export async function subscriptionPage(
  dependencies: SubscriptionViewDependencies,
  range: SubscriptionRange,
): Promise<SubscriptionList> {
  const docs = await subscriptionsOf(dependencies.readModels, range);
  return {
    subscriptions: await subscriptionViews(dependencies, range.websiteId, docs),
    nextCursor: nextCursor(docs, range.limit),
  };
}
