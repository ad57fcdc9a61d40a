import type { ReadModels } from '../runtime/liveCollection.ts';
import { type DiscountDoc, discounts } from './discounts.ts';

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

export async function discountById(
  readModels: ReadModels,
  websiteId: string,
  discountId: string,
): Promise<DiscountDoc | null> {
  const collection = await readModels.collection<DiscountDoc>(discounts.name);
  return collection.findOne({ _id: discountId, websiteId });
}
