import type { Filter } from 'mongodb';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type SubscriberDoc, subscribers } from './subscribers.ts';

/** Which people: those on the list, those asked who did not confirm, those whose address takes no mail, or those who left. */
export interface SubscriberSelection {
  readonly websiteId: string;
  readonly state: 'on' | 'pending' | 'bounced' | 'left';
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

const STATES: Readonly<Record<SubscriberSelection['state'], Filter<SubscriberDoc>>> = {
  on: { leftAt: null, isPending: false },
  pending: { leftAt: null, isPending: true },
  bounced: { leftAt: null, bounced: { $ne: null } },
  left: { leftAt: { $ne: null } },
};

function filterOf({ websiteId, state, email }: SubscriberSelection): Filter<SubscriberDoc> {
  return {
    websiteId,
    ...STATES[state],
    ...(email !== undefined && { email: { $in: [email, email.toLowerCase()] } }),
  };
}
