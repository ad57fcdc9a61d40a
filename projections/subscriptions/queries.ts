import type { Filter } from 'mongodb';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type SubscriptionDoc, type SubscriptionStatus, subscriptions } from './subscriptions.ts';

/** One page of the list, `limit` subscriptions long. */
export interface SubscriptionRange {
  readonly websiteId: string;
  /** Only this customer's. */
  readonly customerId?: string;
  readonly status?: SubscriptionStatus;
  /** Only those whose last payment failed and is tried again. */
  readonly isFailing?: boolean;
  /** Only what lies before this position: the position of the last row of the page before. */
  readonly before?: number;
  readonly limit: number;
}

/** What could not be billed and goes on all the same. */
export const FAILING = { status: 'active', lastFailure: { $ne: null } } satisfies Filter<SubscriptionDoc>;

/** Subscriptions that somebody paid for, newest first. */
export async function subscriptionsOf(
  readModels: ReadModels,
  { websiteId, customerId, status, isFailing = false, before, limit }: SubscriptionRange,
): Promise<SubscriptionDoc[]> {
  const collection = await readModels.collection<SubscriptionDoc>(subscriptions.name);
  const range = {
    ...(customerId !== undefined && { customerId }),
    ...(before !== undefined && { position: { $lt: before } }),
    ...(isFailing && FAILING),
  };
  return collection
    .find({ websiteId, status: status ?? { $ne: 'prepared' }, ...range })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}

/** The subscription of that website; `null` where none was prepared with this id. */
export async function subscriptionById(
  readModels: ReadModels,
  websiteId: string,
  subscriptionId: string,
): Promise<SubscriptionDoc | null> {
  const collection = await readModels.collection<SubscriptionDoc>(subscriptions.name);
  return collection.findOne({ _id: subscriptionId, websiteId });
}

/** Those that are billed before a moment, the next one first. */
export async function subscriptionsDueBefore(
  readModels: ReadModels,
  websiteId: string,
  until: string,
): Promise<SubscriptionDoc[]> {
  const collection = await readModels.collection<SubscriptionDoc>(subscriptions.name);
  return collection
    .find({ websiteId, status: 'active', nextBillingAt: { $lt: until } })
    .sort({ nextBillingAt: 1 })
    .toArray();
}
