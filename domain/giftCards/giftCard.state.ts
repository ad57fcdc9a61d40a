import type { Currency } from '../kernel/currencies.ts';
import { DomainError } from '../kernel/errors.ts';
import type { RecordedMode } from '../kernel/paymentMode.ts';
import type { GiftCardEvent } from './giftCard.events.ts';

interface BalanceHold {
  readonly amount: number;
  readonly expiresAt: string;
}

/** What one order took from the card and got back. */
interface Redemption {
  readonly orderId: string;
  readonly amount: number;
  readonly refundIds: readonly string[];
  readonly refunded: number;
}

/** Numbers of money are minor units of `currency`. `balance - held` can be promised; `balance >= held` always. */
export interface IssuedGiftCard {
  readonly status: 'active' | 'deactivated';
  readonly giftCardId: string;
  readonly websiteId: string;
  readonly currency: Currency;
  readonly code: string;
  readonly lastFour: string;
  readonly mode: RecordedMode;
  /** The order that sold it; `null` where staff gave it away. */
  readonly orderId: string | null;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly message: string;
  readonly language: string;
  readonly initial: number;
  readonly balance: number;
  readonly held: number;
  readonly holds: Readonly<Record<string, BalanceHold>>;
  readonly nextExpiry: string | null;
  /** By redemption id. */
  readonly redemptions: Readonly<Record<string, Redemption>>;
  /** Whether the receiver's mail is settled: queued, or decided against. */
  readonly isMailSettled: boolean;
}

/** `absent` until the card was issued; a deactivated card keeps its balance. */
export type GiftCardState = { readonly status: 'absent' } | IssuedGiftCard;
/** A card of which nothing is recorded. */
export const initialGiftCard: GiftCardState = { status: 'absent' };

/** The card. Throws `GIFT_CARD_NOT_FOUND` where nobody issued one. */
export function issuedCardOf(state: GiftCardState): IssuedGiftCard {
  if (state.status === 'absent') throw new DomainError('GIFT_CARD_NOT_FOUND', 'There is no such gift card.');
  return state;
}

/** What can still be promised of a card, in minor units: nothing of one that was deactivated. */
export const spendableOf = (card: Pick<IssuedGiftCard, 'status' | 'balance' | 'held'>): number =>
  card.status === 'active' ? card.balance - card.held : 0;

/** The entry of a record that ids from outside are the keys of: `constructor` is none until somebody writes it. */
export const ownEntry = <V>(record: Readonly<Record<string, V>>, id: string): V | undefined =>
  Object.hasOwn(record, id) ? record[id] : undefined;

/** Balance and holds are taken from the events as they say them, not worked out again. */
export function evolveGiftCard(state: GiftCardState, event: GiftCardEvent): GiftCardState {
  if (event.type === 'GiftCardIssued') {
    const { giftCardId, websiteId, code, lastFour, recipientName, recipientEmail, message, language } =
      event.data;
    const { mode, orderId } = event.data;
    return {
      status: 'active',
      ...{ giftCardId, websiteId, code, lastFour, recipientName, recipientEmail, message, language },
      ...{ mode, orderId },
      currency: event.data.balance.currency,
      initial: event.data.balance.amount,
      balance: event.data.balance.amount,
      held: 0,
      holds: {},
      nextExpiry: null,
      redemptions: {},
      isMailSettled: false,
    };
  }
  return state.status === 'absent' ? state : evolveIssued(state, event);
}

function evolveIssued(
  card: IssuedGiftCard,
  event: Exclude<GiftCardEvent, { type: 'GiftCardIssued' }>,
): IssuedGiftCard {
  switch (event.type) {
    case 'GiftCardHoldPlaced': {
      const { redemptionId, amount, expiresAt } = event.data;
      const holds = { ...card.holds, [redemptionId]: { amount: amount.amount, expiresAt } };
      return { ...card, ...standingAfter(event), holds, nextExpiry: earliest(holds) };
    }
    case 'GiftCardHoldReleased':
    case 'GiftCardHoldExpired':
      return { ...card, ...standingAfter(event), ...holdsWithout(card, event.data.redemptionId) };
    case 'GiftCardRedeemed': {
      const { redemptionId, orderId, amount } = event.data;
      const redemption = { orderId, amount: amount.amount, refundIds: [], refunded: 0 };
      return {
        ...card,
        ...standingAfter(event),
        ...holdsWithout(card, redemptionId),
        redemptions: { ...card.redemptions, [redemptionId]: redemption },
      };
    }
    case 'GiftCardRefunded':
      return { ...card, ...standingAfter(event), redemptions: withRefund(card.redemptions, event.data) };
    case 'GiftCardDeactivated':
      return { ...card, status: 'deactivated' };
    case 'GiftCardMailed':
    case 'GiftCardMailSkipped':
      return { ...card, isMailSettled: true };
    default:
      return card;
  }
}

function standingAfter({
  data: { balance, held },
}: {
  readonly data: { readonly balance: { amount: number }; readonly held: { amount: number } };
}) {
  return { balance: balance.amount, held: held.amount };
}

function holdsWithout(card: IssuedGiftCard, redemptionId: string) {
  const { [redemptionId]: _settled, ...holds } = card.holds;
  return { holds, nextExpiry: earliest(holds) };
}

function earliest(holds: Readonly<Record<string, BalanceHold>>): string | null {
  return Object.values(holds).reduce<string | null>(
    (least, { expiresAt }) => (least !== null && least <= expiresAt ? least : expiresAt),
    null,
  );
}

/** A refund of an order that took from the card several times is spread over those, in the order they were made. */
function withRefund(
  redemptions: IssuedGiftCard['redemptions'],
  {
    orderId,
    refundId,
    amount,
  }: {
    readonly orderId: string;
    readonly refundId: string;
    readonly amount: { readonly amount: number };
  },
): IssuedGiftCard['redemptions'] {
  let left = amount.amount;
  return Object.fromEntries(
    Object.entries(redemptions).map(([id, redemption]) => {
      if (redemption.orderId !== orderId) return [id, redemption];
      const part = Math.min(left, redemption.amount - redemption.refunded);
      left -= part;
      const refundIds = [...redemption.refundIds, refundId];
      return [id, { ...redemption, refundIds, refunded: redemption.refunded + part }];
    }),
  );
}
