import type { ReadModels } from '../runtime/liveCollection.ts';
import { type DonationDoc, donations } from './donations.ts';

/** One page of a list, `limit` rows long. */
export interface DonationRange {
  readonly websiteId: string;
  /** Only what lies before this position: the position of the last row of the page before. */
  readonly before?: number;
  readonly limit: number;
}

/** Donations of a website, newest first. */
export async function donationsOf(
  readModels: ReadModels,
  { websiteId, before, limit }: DonationRange,
): Promise<DonationDoc[]> {
  const collection = await readModels.collection<DonationDoc>(donations.name);
  return collection
    .find({ websiteId, ...(before !== undefined && { position: { $lt: before } }) })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}
