import type { Filter } from 'mongodb';
import { behind, type ListPage, NEWEST_FIRST, narrowed, saying, sortedAs } from '../listed.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type GiftCardLedgerDoc, giftCardLedger } from './giftCardLedger.ts';
import { type GiftCardDoc, giftCards } from './giftCards.ts';

interface Page {
  readonly websiteId: string;
  /** Only what lies before this position: the position of the last row of the page before. */
  readonly before?: number;
  readonly limit: number;
}

/** What there is on a card, and whether it can be spent. */
export type GiftCardStanding = 'spendable' | 'spent' | 'deactivated';
const STANDINGS: Readonly<Record<GiftCardStanding, Filter<GiftCardDoc>>> = {
  spendable: { status: 'active', 'balance.amount': { $gt: 0 } },
  spent: { status: 'active', 'balance.amount': 0 },
  deactivated: { status: 'deactivated' },
};

/** One page of the list. */
export interface GiftCardRange extends ListPage {
  readonly websiteId: string;
  readonly lastFour?: string | undefined;
  /** The last four characters of the code, or a part of whom it is for. */
  readonly search?: string | undefined;
  readonly standing?: GiftCardStanding | undefined;
}

/** What the list can be sorted by. */
export const GIFT_CARD_SORTS = {
  issued: 'position',
  initial: 'initial.amount',
  balance: 'balance.amount',
} as const;

/** Gift cards of a website, newest first unless said otherwise. */
export async function giftCardsOf(
  readModels: ReadModels,
  { websiteId, lastFour, search, standing, order = NEWEST_FIRST, after, limit }: GiftCardRange,
): Promise<GiftCardDoc[]> {
  const collection = await readModels.collection<GiftCardDoc>(giftCards.name);
  return collection
    .find({
      websiteId,
      ...(lastFour !== undefined && { lastFour }),
      ...(standing !== undefined && STANDINGS[standing]),
      ...narrowed(saying(search, ['lastFour', 'recipientName', 'recipientEmail']), behind(order, after)),
    })
    .sort(sortedAs(order))
    .limit(limit)
    .toArray();
}

/** Every gift card of a website, newest first. */
export async function* everyGiftCard(readModels: ReadModels, websiteId: string): AsyncGenerator<GiftCardDoc> {
  const collection = await readModels.collection<GiftCardDoc>(giftCards.name);
  yield* collection.find({ websiteId }).sort({ position: -1 }).batchSize(200);
}

/** The card of that website; `null` where none was issued with this id. */
export async function giftCardById(
  readModels: ReadModels,
  websiteId: string,
  giftCardId: string,
): Promise<GiftCardDoc | null> {
  const collection = await readModels.collection<GiftCardDoc>(giftCards.name);
  return collection.findOne({ _id: giftCardId, websiteId });
}

/** Every movement of one card, newest first. */
export async function giftCardLedgerOf(
  readModels: ReadModels,
  { websiteId, before, limit, giftCardId }: Page & { readonly giftCardId: string },
): Promise<GiftCardLedgerDoc[]> {
  const collection = await readModels.collection<GiftCardLedgerDoc>(giftCardLedger.name);
  return collection
    .find({ giftCardId, websiteId, ...(before !== undefined && { position: { $lt: before } }) })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}
