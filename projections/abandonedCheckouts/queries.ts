import { ERASED } from '../../domain/kernel/personalData.ts';
import { type CartViewDoc, cartView } from '../cart/cartView.ts';
import { type ListPage, pageOf } from '../listed.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type AbandonedCheckoutDoc, abandonedCheckouts } from './abandonedCheckouts.ts';

/** One page of the list. */
export interface AbandonedRange extends ListPage {
  readonly websiteId: string;
  readonly status?: AbandonedCheckoutDoc['status'];
  /** A part of the e-mail address. */
  readonly search?: string | undefined;
  /** Only the one of this position. */
  readonly at?: number;
}

/** What the list can be sorted by. */
export const ABANDONED_SORTS = {
  begun: 'position',
  who: 'email',
  left: 'leftAt',
  reminders: 'reminders',
} as const;

/** Checkouts that were left open, the newest first unless said otherwise, each with its cart as it is now. */
export async function abandonedCheckoutsOf(
  readModels: ReadModels,
  { websiteId, status, search, at, ...page }: AbandonedRange,
): Promise<{ readonly checkout: AbandonedCheckoutDoc; readonly cart: CartViewDoc | null }[]> {
  const collection = await readModels.collection<AbandonedCheckoutDoc>(abandonedCheckouts.name);
  const range = {
    websiteId,
    ...(status !== undefined && { status }),
    ...(at !== undefined && { position: at }),
  };
  const found = await pageOf(collection, range, page, search);
  const carts = await readModels.collection<CartViewDoc>(cartView.name);
  const theirs = await carts.find({ _id: { $in: found.map(({ _id }) => _id) } }).toArray();
  const byId = new Map(theirs.map((cart) => [cart._id, cart]));
  return found.map((checkout) => ({ checkout, cart: byId.get(checkout._id) ?? null }));
}

/** How many there are of each status, and what those came to that were bought after all, in minor units. */
export async function abandonedTotals(
  readModels: ReadModels,
  websiteId: string,
): Promise<readonly AbandonedTotal[]> {
  const collection = await readModels.collection<AbandonedCheckoutDoc>(abandonedCheckouts.name);
  return collection
    .aggregate<AbandonedTotal>([
      { $match: { websiteId } },
      { $group: { _id: '$status', count: { $sum: 1 }, amount: { $sum: '$grandTotal.amount' } } },
    ])
    .toArray();
}

/** Of one status; `amount` is 0 for those that nobody bought. */
export interface AbandonedTotal {
  readonly _id: AbandonedCheckoutDoc['status'];
  readonly count: number;
  readonly amount: number;
}

/** The checkout of before that a link with this token of its own leads back to; none of a person who was erased. */
export async function abandonedByToken(
  readModels: ReadModels,
  websiteId: string,
  restoreToken: string,
): Promise<AbandonedCheckoutDoc | null> {
  if (restoreToken === ERASED) return null;
  const collection = await readModels.collection<AbandonedCheckoutDoc>(abandonedCheckouts.name);
  return collection.findOne({ restoreToken, websiteId });
}

/** The checkout of this cart that was left open; `null` where there is none. */
export async function abandonedById(
  readModels: ReadModels,
  websiteId: string,
  cartId: string,
): Promise<AbandonedCheckoutDoc | null> {
  const collection = await readModels.collection<AbandonedCheckoutDoc>(abandonedCheckouts.name);
  return collection.findOne({ _id: cartId, websiteId });
}
