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
  const countOf = (status: AbandonedTotal['_id']) => collection.countDocuments({ websiteId, status });
  // Most are counted by an index alone; only what was bought after all is read.
  const [open, reminded, skipped, recovered] = await Promise.all([
    countOf('open'),
    countOf('reminded'),
    countOf('skipped'),
    collection
      .aggregate<Pick<AbandonedTotal, 'count' | 'amount'>>([
        { $match: { websiteId, status: 'recovered' } },
        { $group: { _id: null, count: { $sum: 1 }, amount: { $sum: '$grandTotal.amount' } } },
      ])
      .toArray(),
  ]);
  return [
    { _id: 'open', count: open, amount: 0 },
    { _id: 'reminded', count: reminded, amount: 0 },
    { _id: 'skipped', count: skipped, amount: 0 },
    { _id: 'recovered', count: recovered[0]?.count ?? 0, amount: recovered[0]?.amount ?? 0 },
  ];
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

/** Where the checkouts of these carts stand in the list (`at`), by cart; those that are not in it are left out. */
export async function checkoutsAmong(
  readModels: ReadModels,
  websiteId: string,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const collection = await readModels.collection<AbandonedCheckoutDoc>(abandonedCheckouts.name);
  const found = await collection
    .find({ websiteId, _id: { $in: [...cartIds] } }, { projection: { position: 1 } })
    .toArray();
  return new Map(found.map(({ _id, position }) => [_id, position]));
}
