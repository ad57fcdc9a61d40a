import type { Currency } from '../../domain/kernel/currencies.ts';
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

/** What came in for a fund, in one currency; `fund` is empty for nothing in particular. Minor units. */
export interface FundSum {
  readonly fund: string;
  readonly currency: Currency;
  readonly count: number;
  readonly amount: number;
}

/** What was received for each fund, the most given for first; what was only tried, or only tests, as asked for. */
export async function fundSums(
  readModels: ReadModels,
  range: { readonly websiteId: string; readonly testMode: boolean },
): Promise<FundSum[]> {
  const collection = await readModels.collection<DonationDoc>(donations.name);
  return collection
    .aggregate<FundSum>([
      { $match: { ...range, status: 'received' } },
      {
        $group: {
          _id: { fund: '$fund', currency: '$amount.currency' },
          count: { $sum: 1 },
          amount: { $sum: '$amount.amount' },
        },
      },
      { $project: { _id: 0, fund: '$_id.fund', currency: '$_id.currency', count: 1, amount: 1 } },
      { $sort: { amount: -1, fund: 1 } },
    ])
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
