import type { ReadModels } from '../runtime/liveCollection.ts';
import { type DiscountDoc, discounts } from './discounts.ts';
import { type PricingHistoryDoc, pricingHistory } from './pricingHistory.ts';

/** One page of the list, `limit` discounts long. */
export interface DiscountRange {
  readonly websiteId: string;
  readonly isArchived: boolean;
  /** Only what was created before this position: that of the last row of the page before. */
  readonly before?: number;
  readonly limit: number;
}

/** Discounts with their uses, newest first. */
export async function listDiscounts(
  readModels: ReadModels,
  { websiteId, isArchived, before, limit }: DiscountRange,
): Promise<DiscountDoc[]> {
  const collection = await readModels.collection<DiscountDoc>(discounts.name);
  return collection
    .find({ websiteId, isArchived, ...(before !== undefined && { createdPosition: { $lt: before } }) })
    .sort({ createdPosition: -1 })
    .limit(limit)
    .toArray();
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
