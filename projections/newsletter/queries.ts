import type { Filter } from 'mongodb';
import type { Audience } from '../../domain/newsletter/campaign.facts.ts';
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

/** Whom a newsletter is for: those on its lists now, as the audience says. */
export interface Readers {
  readonly websiteId: string;
  readonly audience: Audience;
  /** The lists that are in use: where the audience names none, it is all of them. */
  readonly openListIds: readonly string[];
  /** Ids of the people in the audience's segment; `null` where it names none. */
  readonly members: ReadonlySet<string> | null;
  readonly now: Date;
}

/** Somebody who gets it, and by which of its lists. */
export interface Reader extends Pick<SubscriberDoc, '_id' | 'email' | 'since'> {
  readonly listIds: readonly string[];
}

/** How many would get it now. */
export async function countReaders(readModels: ReadModels, readers: Readers): Promise<number> {
  const collection = await readModels.collection<SubscriberDoc>(subscribers.name);
  const filter = filterOf(readers);
  const { members } = readers;
  if (members === null) return collection.countDocuments(filter);
  let count = 0;
  for await (const { _id } of collection.find(filter, { projection: { _id: 1 } })) {
    if (members.has(_id)) count++;
  }
  return count;
}

/** Those behind `reached` who joined before an instant, each once, in the order in which they were heard of first. */
export async function nextReaders(
  readModels: ReadModels,
  {
    reached,
    before,
    most,
    ...readers
  }: Readers & { readonly reached: number; readonly before: string; readonly most: number },
): Promise<Reader[]> {
  const collection = await readModels.collection<SubscriberDoc>(subscribers.name);
  const { members } = readers;
  const found: Reader[] = [];
  const behind = { $and: [filterOf(readers, before), { since: { $gt: reached } }] };
  for await (const doc of collection.find(behind).sort({ since: 1 }).batchSize(most)) {
    if (members !== null && !members.has(doc._id)) continue;
    const { _id, email, since } = doc;
    found.push({ _id, email, since, listIds: listsOf(doc, readers, before) });
    if (found.length === most) break;
  }
  return found;
}

/** By which lists somebody gets it. */
function listsOf({ lists }: SubscriberDoc, { audience, openListIds }: Readers, before: string): string[] {
  const wanted = wantedLists(audience, openListIds);
  return lists
    .filter(({ listId, state, joinedAt }) => state === 'on' && joinedAt <= before && wanted.includes(listId))
    .map(({ listId }) => listId);
}

const wantedLists = ({ listIds }: Audience, open: readonly string[]): readonly string[] =>
  listIds.length === 0 ? open : listIds.filter((listId) => open.includes(listId));

const DAY_MS = 86_400_000;

/** Instants compare as text: a day until its end is before what follows its letters. What it asks holds for one and the same list. */
function filterOf(
  { websiteId, audience, openListIds, now }: Readers,
  before?: string,
): Filter<SubscriberDoc> {
  const { agreedAt, joinedFrom, joinedUntil, isConfirmed, quietDays } = audience;
  const joined = [
    ...(joinedFrom === null ? [] : [{ joinedAt: { $gte: joinedFrom } }]),
    ...(joinedUntil === null ? [] : [{ joinedAt: { $lte: `${joinedUntil}T24` } }]),
    ...(before === undefined ? [] : [{ joinedAt: { $lte: before } }]),
  ];
  const list = {
    // Who did not confirm agreed to nothing.
    ...{ state: 'on' as const, listId: { $in: [...wantedLists(audience, openListIds)] } },
    ...(agreedAt.length > 0 && { source: { $in: [...agreedAt] } }),
    ...(isConfirmed && { isConfirmed }),
    ...(joined.length > 0 && { $and: joined }),
  };
  const quietSince = quietDays === null ? null : new Date(now.getTime() - quietDays * DAY_MS).toISOString();
  return {
    // An address that takes no mail is left in peace.
    ...{ websiteId, bounced: null, lists: { $elemMatch: list } },
    ...(quietSince !== null && { $or: [{ writtenAt: null }, { writtenAt: { $lt: quietSince } }] }),
  } as Filter<SubscriberDoc>;
}
