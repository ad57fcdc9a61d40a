import { ERASED } from '../../domain/kernel/personalData.ts';
import { type ListPage, pageOf } from '../listed.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type CustomerDoc, customers } from './customers.ts';
import { type ErasureDoc, erasures } from './erasures.ts';

/** One page of the list. */
export interface CustomerRange extends ListPage {
  readonly websiteId: string;
  /** What an e-mail address or a name has words that begin with. */
  readonly search?: string;
  /** Only these. */
  readonly customerIds?: readonly string[];
  /** Only who agreed to marketing, or who did not. */
  readonly acceptsMarketing?: boolean;
  /** Only who has this tag. */
  readonly tag?: string;
}

/** What the list can be sorted by. */
export const CUSTOMER_SORTS = { since: 'position', email: 'searched' } as const;

/** Customers, newest first unless said otherwise. */
export async function customersOf(
  readModels: ReadModels,
  { websiteId, search, customerIds, acceptsMarketing, tag, ...page }: CustomerRange,
): Promise<CustomerDoc[]> {
  const collection = await readModels.collection<CustomerDoc>(customers.name);
  const range = {
    websiteId,
    ...(customerIds && { _id: { $in: [...customerIds] } }),
    ...(acceptsMarketing !== undefined && { acceptsMarketing }),
    ...(tag !== undefined && { tags: tag }),
  };
  return pageOf(collection, range, page, search);
}

/** Every customer who was not erased, newest first. */
export async function* everyCustomer(readModels: ReadModels, websiteId: string): AsyncGenerator<CustomerDoc> {
  const collection = await readModels.collection<CustomerDoc>(customers.name);
  yield* collection
    .find({ websiteId, email: { $ne: ERASED } })
    .sort({ position: -1 })
    .batchSize(200);
}

/** Accounts that nobody has used since before an instant, and that were not erased; the longest unused first. */
export async function* unusedAccounts(
  readModels: ReadModels,
  websiteId: string,
  usedBefore: string,
): AsyncGenerator<CustomerDoc> {
  const collection = await readModels.collection<CustomerDoc>(customers.name);
  yield* collection
    .find({ websiteId, lastUsedAt: { $lt: usedBefore }, email: { $ne: ERASED } })
    .sort({ lastUsedAt: 1 })
    .batchSize(200);
}

/** The customer of that website; `null` where nobody registered with this id. */
export async function customerById(
  readModels: ReadModels,
  websiteId: string,
  customerId: string,
): Promise<CustomerDoc | null> {
  const collection = await readModels.collection<CustomerDoc>(customers.name);
  return collection.findOne({ _id: customerId, websiteId });
}

/** Erasures of customers, the newest first; only those that were asked for before a position, where one is given. */
export async function erasuresOf(
  readModels: ReadModels,
  websiteId: string,
  { before, limit }: { readonly before?: number; readonly limit: number },
): Promise<ErasureDoc[]> {
  const found = await readModels.collection<ErasureDoc>(erasures.name);
  return found
    .find({ websiteId, ...(before !== undefined && { position: { $lt: before } }) })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}

/** Those of these customers that the website has. */
export async function customersByIds(
  readModels: ReadModels,
  websiteId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, CustomerDoc>> {
  const collection = await readModels.collection<CustomerDoc>(customers.name);
  const found = await collection.find({ _id: { $in: [...customerIds] }, websiteId }).toArray();
  return new Map(found.map((customer) => [customer._id, customer]));
}
