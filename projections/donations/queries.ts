import { type ListPage, pageOf } from '../listed.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type DonationDoc, donations } from './donations.ts';

/** One page of a list. */
export interface DonationRange extends ListPage {
  readonly websiteId: string;
  readonly status?: DonationDoc['status'];
  /** What they are for; '' for those for nothing in particular. */
  readonly fund?: string | undefined;
  /** A part of an e-mail address, a name or a message. */
  readonly search?: string | undefined;
}

/** What the list can be sorted by. */
export const DONATION_SORTS = { given: 'position', amount: 'amount.amount' } as const;

/** Donations of a website, newest first unless said otherwise. */
export async function donationsOf(
  readModels: ReadModels,
  { websiteId, status, fund, search, ...page }: DonationRange,
): Promise<DonationDoc[]> {
  const collection = await readModels.collection<DonationDoc>(donations.name);
  const range = {
    websiteId,
    ...(status !== undefined && { status }),
    ...(fund !== undefined && { fund }),
  };
  return pageOf(collection, range, page, search);
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
