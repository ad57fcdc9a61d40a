import { type ListPage, pageOf } from '../listed.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type GiftCardLedgerDoc, giftCardLedger } from './giftCardLedger.ts';
import { type GiftCardDoc, type GiftCardStanding, giftCards } from './giftCards.ts';

interface Page {
  readonly websiteId: string;
  /** Only what lies before this position: the position of the last row of the page before. */
  readonly before?: number;
  readonly limit: number;
}

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
  { websiteId, lastFour, search, standing, ...page }: GiftCardRange,
): Promise<GiftCardDoc[]> {
  const collection = await readModels.collection<GiftCardDoc>(giftCards.name);
  const range = {
    websiteId,
    ...(lastFour !== undefined && { lastFour }),
    ...(standing !== undefined && { standing }),
  };
  return pageOf(collection, range, page, search);
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
