import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { type SubscriptionRange, subscriptionsOf } from '../../../../projections/subscriptions/queries.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { SubscriptionList } from '../../contracts/subscriptions/subscriptions.ts';
import { nextCursor } from '../../kernel/paging.ts';
import { subscriptionView } from './subscriptionView.ts';

export interface SubscriptionPageDependencies {
  readonly readModels: ReadModels;
  readonly commandHandler: Pick<CommandHandler, 'load'>;
}

/** One page of a list of subscriptions. */
export async function subscriptionPage(
  { readModels, commandHandler }: SubscriptionPageDependencies,
  range: SubscriptionRange,
): Promise<SubscriptionList> {
  const docs = await subscriptionsOf(readModels, range);
  return {
    subscriptions: await Promise.all(docs.map((doc) => subscriptionView(doc, commandHandler))),
    nextCursor: nextCursor(docs, range.limit),
  };
}
