import type { Filter } from 'mongodb';
import type { ReadModels } from '../runtime/liveCollection.ts';
import type { Membership } from './memberships.ts';
import { type SubscriberDoc, subscribers } from './subscribers.ts';

/** Which people: those on the list, those asked who did not confirm, those whose address takes no mail, or those who left it. */
export interface SubscriberSelection {
  readonly websiteId: string;
  readonly state: 'on' | 'pending' | 'bounced' | 'left';
  /** Only as they stand to this list; else as they stand to all of them together. */
  readonly listId?: string;
  /** With `bounced` and `left`: whom this newsletter lost so, however they stand by now. */
  readonly campaignId?: string;
  /** Only who has this address, however it is typed. */
  readonly email?: string;
}

/** One page of them, `limit` people long. */
export interface SubscriberRange extends SubscriberSelection {
  /** Only what lies before this position: the position of the last row of the page before. */
  readonly before?: number;
  readonly limit: number;
}

/** People, who joined last first. */
export async function subscribersOf(
  readModels: ReadModels,
  { before, limit, ...selection }: SubscriberRange,
): Promise<SubscriberDoc[]> {
  const collection = await readModels.collection<SubscriberDoc>(subscribers.name);
  return collection
    .find({ ...filterOf(selection), ...(before !== undefined && { position: { $lt: before } }) })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}

/** How many there are over all pages. */
export async function countSubscribers(
  readModels: ReadModels,
  selection: SubscriberSelection,
): Promise<number> {
  const collection = await readModels.collection<SubscriberDoc>(subscribers.name);
  return collection.countDocuments(filterOf(selection));
}

/** All of them one after the other, for a file. */
export async function* everySubscriber(
  readModels: ReadModels,
  selection: SubscriberSelection,
): AsyncGenerator<SubscriberDoc> {
  const collection = await readModels.collection<SubscriberDoc>(subscribers.name);
  yield* collection.find(filterOf(selection)).sort({ position: -1 }).batchSize(200);
}

/** The one who joined last at this position; `null` where nobody did. */
export async function subscriberAt(
  readModels: ReadModels,
  websiteId: string,
  position: number,
): Promise<SubscriberDoc | null> {
  const collection = await readModels.collection<SubscriberDoc>(subscribers.name);
  return collection.findOne({ websiteId, position });
}

/** One person; `null` where they never were on the list. */
export async function subscriberOf(
  readModels: ReadModels,
  websiteId: string,
  personId: string,
): Promise<SubscriberDoc | null> {
  const collection = await readModels.collection<SubscriberDoc>(subscribers.name);
  return collection.findOne({ websiteId, _id: personId });
}

/** How many stand how to each list, by its id; who is on several counts under each. */
export async function countByList(
  readModels: ReadModels,
  websiteId: string,
): Promise<ReadonlyMap<string, Readonly<Record<Membership['state'], number>>>> {
  const collection = await readModels.collection<SubscriberDoc>(subscribers.name);
  const counts = new Map<string, Record<Membership['state'], number>>();
  for await (const { lists } of collection.find({ websiteId }, { projection: { lists: 1 } })) {
    for (const { listId, state } of lists) {
      const of = counts.get(listId) ?? { on: 0, pending: 0, left: 0 };
      of[state]++;
      counts.set(listId, of);
    }
  }
  return counts;
}

/** Whoever stands so to any list, or to the one that is named. */
const standing = (state: Membership['state'], listId?: string): Filter<SubscriberDoc> => ({
  lists: { $elemMatch: { state, ...(listId !== undefined && { listId }) } },
});

/** Over all lists, who is on one is on the list, and who was asked about one waits only where they are on none. */
function stateFilter(state: SubscriberSelection['state'], listId?: string): Filter<SubscriberDoc> {
  const isOfOne = listId !== undefined;
  switch (state) {
    case 'on':
      return standing('on', listId);
    case 'pending':
      return isOfOne ? standing('pending', listId) : { $and: [standing('pending'), NOT_ON] };
    case 'bounced':
      return { $and: [{ bounced: { $ne: null } }, isOfOne ? standing('on', listId) : ON_OR_ASKED] };
    case 'left':
      return isOfOne ? standing('left', listId) : { $nor: [ON_OR_ASKED] };
  }
}
const NOT_ON: Filter<SubscriberDoc> = { 'lists.state': { $ne: 'on' } };
const ON_OR_ASKED: Filter<SubscriberDoc> = { 'lists.state': { $in: ['on', 'pending'] } };

/** As the figures of a newsletter have it: who joined again since is among them. */
function lostBy(state: 'bounced' | 'left', campaignId: string, listId?: string): Filter<SubscriberDoc> {
  if (state === 'bounced') return { refusedOf: campaignId };
  return { leftBy: { $elemMatch: { campaignId, ...(listId !== undefined && { listIds: listId }) } } };
}

function filterOf({
  websiteId,
  state,
  listId,
  campaignId,
  email,
}: SubscriberSelection): Filter<SubscriberDoc> {
  return {
    $and: [
      { websiteId, ...(email !== undefined && { email: { $in: [email, email.toLowerCase()] } }) },
      campaignId !== undefined && (state === 'bounced' || state === 'left')
        ? lostBy(state, campaignId, listId)
        : stateFilter(state, listId),
    ],
  };
}
