import type { ReadModels } from '../runtime/liveCollection.ts';
import { type WaitlistGroupDoc, waitlistGroups } from './waitlistGroups.ts';
import { type WaitlistSignUpDoc, waitlistSignUps } from './waitlistSignUps.ts';

/** The variants that people wait for, in the order of their ids; only those behind `after`. */
export async function waitlistGroupsOf(
  readModels: ReadModels,
  websiteId: string,
  after: string | undefined,
  limit: number,
): Promise<WaitlistGroupDoc[]> {
  const groups = await readModels.collection<WaitlistGroupDoc>(waitlistGroups.name);
  return groups
    .find({ websiteId, waiting: { $gt: 0 }, ...(after !== undefined && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();
}

/** One page of those who wait for a variant, `limit` of them. */
export interface SignUpRange {
  readonly websiteId: string;
  readonly productId: string;
  readonly variantId: string;
  /** Only who joined after this position: the position of the last row of the page before. */
  readonly after?: number;
  readonly limit: number;
}

/** Those who wait for a variant, oldest first. */
export async function waitingSignUpsOf(
  readModels: ReadModels,
  { websiteId, productId, variantId, after, limit }: SignUpRange,
): Promise<WaitlistSignUpDoc[]> {
  const signUps = await readModels.collection<WaitlistSignUpDoc>(waitlistSignUps.name);
  const range = after === undefined ? {} : { position: { $gt: after } };
  return signUps
    .find({ websiteId, productId, variantId, notifiedAt: null, ...range })
    .sort({ position: 1 })
    .limit(limit)
    .toArray();
}
