import type { Filter } from 'mongodb';
import { customersOf } from '../customers/queries.ts';
import { type ListPage, merged, pageOf } from '../listed.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type SubscriptionDoc, type SubscriptionStatus, subscriptions } from './subscriptions.ts';

/** One page of the list. */
export interface SubscriptionRange extends ListPage {
  readonly websiteId: string;
  /** Only this customer's. */
  readonly customerId?: string;
  readonly status?: SubscriptionStatus;
  /** Only those whose last payment failed and is tried again. */
  readonly isFailing?: boolean;
  /** A part of what is delivered, its SKU, or the name or e-mail address of a customer. */
  readonly search?: string | undefined;
}

/** What the list can be sorted by. */
export const SUBSCRIPTION_SORTS = {
  since: 'position',
  next: 'nextBillingAt',
  payments: 'billed',
} as const;
/** Customers that a search looks through for their subscriptions. */
const MOST_FOUND = 1000;

/** What could not be billed and goes on all the same. */
export const FAILING = { isFailing: true } satisfies Filter<SubscriptionDoc>;

/** Subscriptions that somebody paid for, newest first unless said otherwise. */
export async function subscriptionsOf(
  readModels: ReadModels,
  range: SubscriptionRange,
): Promise<SubscriptionDoc[]> {
  const collection = await readModels.collection<SubscriptionDoc>(subscriptions.name);
  const { websiteId, customerId, status, isFailing = false, search, ...page } = range;
  const found = search ? await customersOf(readModels, { websiteId, search, limit: MOST_FOUND }) : [];
  const theirs = { customerId: { $in: found.map(({ _id }) => _id) } };
  const filter = {
    websiteId,
    ...(status !== undefined ? { status } : !isFailing && { status: { $ne: 'prepared' as const } }),
    ...(customerId !== undefined && { customerId }),
    ...(isFailing && FAILING),
  };
  if (!search) return pageOf(collection, filter, page);
  // Each by an index of its own, which one question about either would not be.
  const lists = [pageOf(collection, filter, page, search)];
  if (found.length > 0) lists.push(pageOf(collection, { ...filter, ...theirs }, page));
  return merged(await Promise.all(lists), page);
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
