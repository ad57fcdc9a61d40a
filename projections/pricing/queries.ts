import { type ListPage, pageOf } from '../listed.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type DiscountCodeBatchDoc, discountCodeBatches } from './discountCodeBatches.ts';
import { type DiscountCodeDoc, discountCodes } from './discountCodes.ts';
import { type DiscountDoc, discounts } from './discounts.ts';
import { type PricingHistoryDoc, pricingHistory } from './pricingHistory.ts';

/** One page of the list. */
export interface DiscountRange extends ListPage {
  readonly websiteId: string;
  readonly isArchived: boolean;
  /** A part of the name or the code. */
  readonly search?: string | undefined;
}

/** What the list can be sorted by. */
export const DISCOUNT_SORTS = {
  created: 'position',
  name: 'discount.name',
  starts: 'discount.startsAt',
  ends: 'discount.endsAt',
  used: 'used',
} as const;

/** Discounts with their uses, newest first unless said otherwise. */
export async function listDiscounts(
  readModels: ReadModels,
  { websiteId, isArchived, search, ...page }: DiscountRange,
): Promise<DiscountDoc[]> {
  const collection = await readModels.collection<DiscountDoc>(discounts.name);
  const range = { websiteId, isArchived };
  return pageOf(collection, range, page, search);
}

/** The discount of that website; `null` where none was created with this id. */
export async function discountById(
  readModels: ReadModels,
  websiteId: string,
  discountId: string,
): Promise<DiscountDoc | null> {
  const collection = await readModels.collection<DiscountDoc>(discounts.name);
  return collection.findOne({ _id: discountId, websiteId });
}

/** One page of the history of a subject, `limit` lines long. */
export interface PricingHistoryRange {
  readonly websiteId: string;
  /** `discount.{discountId}`, `shipping` or `tax`. */
  readonly subject: string;
  /** Only what lies before this position: that of the last row of the page before. */
  readonly before?: number;
  readonly limit: number;
}

/** What ever happened to a discount or to the settings of prices, newest first. */
export async function pricingHistoryOf(
  readModels: ReadModels,
  { websiteId, subject, before, limit }: PricingHistoryRange,
): Promise<PricingHistoryDoc[]> {
  const history = await readModels.collection<PricingHistoryDoc>(pricingHistory.name);
  return history
    .find({ websiteId, subject, ...(before !== undefined && { position: { $lt: before } }) })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}

/** Codes of one discount, by what became of them and how they begin. */
interface CodeSelection {
  readonly websiteId: string;
  readonly discountId: string;
  readonly state?: DiscountCodeDoc['state'];
  /** As codes are compared. */
  readonly begins?: string;
}

/** One page of them in the order of the alphabet, `limit` long, behind the key `after`. */
export async function codesOf(
  readModels: ReadModels,
  { limit, after, ...selection }: CodeSelection & { readonly limit: number; readonly after?: string },
): Promise<DiscountCodeDoc[]> {
  const collection = await readModels.collection<DiscountCodeDoc>(discountCodes.name);
  const { key, ...others } = filterOfCodes(selection);
  const from = after === undefined ? key : { ...key, $gt: after };
  return collection
    .find({ ...others, ...(Object.keys(from).length > 0 && { key: from }) })
    .sort({ key: 1 })
    .limit(limit)
    .toArray();
}

/** All of them, as they come. */
export async function* everyCodeOf(
  readModels: ReadModels,
  selection: CodeSelection,
): AsyncGenerator<DiscountCodeDoc> {
  const collection = await readModels.collection<DiscountCodeDoc>(discountCodes.name);
  const { key, ...others } = filterOfCodes(selection);
  const filter = { ...others, ...(Object.keys(key).length > 0 && { key }) };
  yield* collection.find(filter).sort({ key: 1 }).batchSize(500);
}

function filterOfCodes({ begins = '', ...selection }: CodeSelection) {
  const key: { $gte?: string; $lt?: string; $gt?: string } =
    begins === '' ? {} : { $gte: begins, $lt: `${begins}\uffff` };
  return { ...selection, key };
}

/** The batches of one discount, newest first. There are at most a hundred in a store. */
export async function codeBatchesOf(
  readModels: ReadModels,
  websiteId: string,
  discountId: string,
): Promise<DiscountCodeBatchDoc[]> {
  const collection = await readModels.collection<DiscountCodeBatchDoc>(discountCodeBatches.name);
  return collection.find({ websiteId, discountId }).sort({ orderedAt: -1 }).toArray();
}
