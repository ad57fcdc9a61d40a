import { joinedId } from '../../domain/kernel/ids.ts';
import { type ListOrder, type ListPage, pageOf } from '../listed.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type WaitlistGroupDoc, waitlistGroups } from './waitlistGroups.ts';
import { type WaitlistSignUpDoc, waitlistSignUps } from './waitlistSignUps.ts';

/** Which variants: those that people wait for, or those of which somebody was told. */
export interface GroupRange extends ListPage {
  readonly websiteId: string;
  readonly show: 'waiting' | 'told';
}

/** What the list can be sorted by. */
export const GROUP_SORTS = {
  waiting: 'waiting',
  told: 'notified',
  newest: 'newestSignUpAt',
  lastTold: 'newestNotificationAt',
} as const;
/** How it stands where nobody said otherwise: the most wanted first, or what was told of last. */
export const GROUPS_STAND: Readonly<Record<GroupRange['show'], ListOrder>> = {
  waiting: { field: 'waiting', direction: -1 },
  told: { field: 'newestNotificationAt', direction: -1 },
};

/** Variants by demand, or those that were told of by when that was, unless said otherwise. */
export async function waitlistGroupsOf(
  readModels: ReadModels,
  { websiteId, show, ...page }: GroupRange,
): Promise<WaitlistGroupDoc[]> {
  const groups = await readModels.collection<WaitlistGroupDoc>(waitlistGroups.name);
  const some = show === 'waiting' ? { isAwaited: true } : { isTold: true };
  return pageOf(groups, { websiteId, ...some }, { order: GROUPS_STAND[show], ...page });
}

/** Who waits for one variant; `null` where nobody ever did. */
export async function waitlistGroupOf(
  readModels: ReadModels,
  websiteId: string,
  { productId, variantId }: { readonly productId: string; readonly variantId: string },
): Promise<WaitlistGroupDoc | null> {
  const groups = await readModels.collection<WaitlistGroupDoc>(waitlistGroups.name);
  return groups.findOne({ _id: joinedId(productId, variantId), websiteId });
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

/** Those who were told that a variant is back, the last sign-up first. */
export async function toldSignUpsOf(
  readModels: ReadModels,
  {
    websiteId,
    productId,
    variantId,
    before,
    limit,
  }: Omit<SignUpRange, 'after'> & { readonly before?: number },
): Promise<WaitlistSignUpDoc[]> {
  const signUps = await readModels.collection<WaitlistSignUpDoc>(waitlistSignUps.name);
  const range = before === undefined ? {} : { position: { $lt: before } };
  return signUps
    .find({ websiteId, productId, variantId, notifiedAt: { $ne: null }, ...range })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}
