import { literal } from '../literal.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type CustomerDoc, customers } from './customers.ts';

/** One page of the list, `limit` customers long. */
export interface CustomerRange {
  readonly websiteId: string;
  /** Part of an e-mail address or a name, in any case. */
  readonly search?: string;
  /** Only who registered before this position: the position of the last row of the page before. */
  readonly before?: number;
  readonly limit: number;
}

/** Customers, newest first. */
export async function customersOf(
  readModels: ReadModels,
  { websiteId, search, before, limit }: CustomerRange,
): Promise<CustomerDoc[]> {
  const collection = await readModels.collection<CustomerDoc>(customers.name);
  const range = {
    ...(search ? { searched: { $regex: literal(search.toLowerCase()) } } : {}),
    ...(before === undefined ? {} : { position: { $lt: before } }),
  };
  return collection
    .find({ websiteId, ...range })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
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
