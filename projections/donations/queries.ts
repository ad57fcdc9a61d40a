import type { ReadModels } from '../runtime/liveCollection.ts';
import { type DonationDoc, donations } from './donations.ts';

/** One page of a list, `limit` rows long. */
export interface DonationRange {
  readonly websiteId: string;
  readonly status?: DonationDoc['status'];
  /** Only what lies before this position: the position of the last row of the page before. */
  readonly before?: number;
  readonly limit: number;
}

/** Donations of a website, newest first. */
export async function donationsOf(
  readModels: ReadModels,
  { websiteId, status, before, limit }: DonationRange,
): Promise<DonationDoc[]> {
  const collection = await readModels.collection<DonationDoc>(donations.name);
  return collection

    .find({
      websiteId,
      ...(status !== undefined && { status }),
      ...(before !== undefined && { position: { $lt: before } }),
    })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}

/** Those of these donations that the website has. */
export async function donationsByIds(
  readModels: ReadModels,
  websiteId: string,
  donationIds: readonly string[],
): Promise<ReadonlyMap<string, DonationDoc>> {
  const collection = await readModels.collection<DonationDoc>(donations.name);
  const found = await collection.find({ _id: { $in: [...donationIds] }, websiteId }).toArray();
  return new Map(found.map((donation) => [donation._id, donation]));
}
