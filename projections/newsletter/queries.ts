import type { Filter } from 'mongodb';
import type { CampaignContent } from '../../domain/newsletter/campaign.facts.ts';
import { type SubscriberDoc, subscribers } from '../mailingList/subscribers.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type CampaignDoc, campaigns } from './campaigns.ts';

/** All campaigns, the newest first; 500 at most. */
export async function listCampaigns(readModels: ReadModels, websiteId: string): Promise<CampaignDoc[]> {
  const collection = await readModels.collection<CampaignDoc>(campaigns.name);
  return collection.find({ websiteId }).sort({ createdAt: -1 }).limit(500).toArray();
}

/** `null` where there is none. */
export async function campaignById(
  readModels: ReadModels,
  websiteId: string,
  campaignId: string,
): Promise<CampaignDoc | null> {
  const collection = await readModels.collection<CampaignDoc>(campaigns.name);
  return collection.findOne({ websiteId, _id: campaignId });
}

/** Whom a newsletter is for: those on the list now, as the audience says. */
export interface Readers {
  readonly websiteId: string;
  readonly audience: CampaignContent['audience'];
}

/** How many would get it now. */
export async function countReaders(readModels: ReadModels, readers: Readers): Promise<number> {
  const collection = await readModels.collection<SubscriberDoc>(subscribers.name);
  return collection.countDocuments(filterOf(readers));
}

/** Those behind `reached` who joined before an instant, in the order in which they joined. */
export async function nextReaders(
  readModels: ReadModels,
  {
    reached,
    before,
    most,
    ...readers
  }: Readers & { readonly reached: number; readonly before: string; readonly most: number },
): Promise<SubscriberDoc[]> {
  const collection = await readModels.collection<SubscriberDoc>(subscribers.name);
  return collection
    .find({ $and: [filterOf(readers), { position: { $gt: reached }, joinedAt: { $lte: before } }] })
    .sort({ position: 1 })
    .limit(most)
    .toArray();
}

/** Instants compare as text: a day until its end is before what follows its letters. */
function filterOf({ websiteId, audience }: Readers): Filter<SubscriberDoc> {
  const { agreedAt, joinedFrom, joinedUntil } = audience;
  const joined = {
    ...(joinedFrom !== null && { $gte: joinedFrom }),
    ...(joinedUntil !== null && { $lte: `${joinedUntil}T24` }),
  };
  return {
    websiteId,
    // Who did not confirm agreed to nothing, and an address that takes no mail is left in peace.
    ...{ leftAt: null, isPending: false, bounced: null },
    ...(agreedAt.length > 0 && { source: { $in: [...agreedAt] } }),
    ...(Object.keys(joined).length > 0 && { joinedAt: joined }),
  };
}
