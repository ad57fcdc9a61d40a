import { type SubscriptionRange, subscriptionsOf } from '../../../../projections/subscriptions/queries.ts';
import type { SubscriptionList } from '../../contracts/subscriptions/subscriptions.ts';
import { nextPlaceCursor } from '../../kernel/paging.ts';
import { type SubscriptionViewDependencies, subscriptionViews } from './subscriptionView.ts';

/** One page of a list of subscriptions. */
export async function subscriptionPage(
  dependencies: SubscriptionViewDependencies,
  range: SubscriptionRange & Required<Pick<SubscriptionRange, 'order'>>,
): Promise<SubscriptionList> {
  const docs = await subscriptionsOf(dependencies.readModels, range);
  return {
    subscriptions: await subscriptionViews(dependencies, range.websiteId, docs),
    nextCursor: nextPlaceCursor(docs, range),
  };
}
