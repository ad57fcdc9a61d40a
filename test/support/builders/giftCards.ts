import type { GiftCardEvent } from '../../../domain/giftCards/giftCard.events.ts';
import type { HoldGiftCardBalance } from '../../../domain/giftCards/holdBalance.ts';
import type { IssueGiftCard } from '../../../domain/giftCards/issueGiftCard.ts';
import { NINE, QUARTER_PAST, TEN_PAST } from '../instants.ts';
import { usd } from '../money.ts';

type DataOf<Type extends GiftCardEvent['type']> = Extract<GiftCardEvent, { type: Type }>['data'];

const CODE = 'ABCD2345EFGH6789';

/** What is on the card after an event; nothing held unless said otherwise. */
export const onCard = (balance: number, held = 0) => ({
  giftCardId: 'card1',
  balance: usd(balance),
  held: usd(held),
});

export const aCard: IssueGiftCard['data'] = {
  giftCardId: 'card1',
  websiteId: 'main',
  code: CODE,
  amount: usd(10_000),
  recipientName: 'Ida',
  recipientEmail: 'ida@example.com',
  message: 'For your kitchen',
  language: 'en-US',
  deliverAt: null,
  orderId: 'order1',
  lineId: 'line1',
  piece: 1,
  reason: '',
  mode: 'live',
  issuedAt: NINE,
};

export const cardIssued = (
  changes: Partial<DataOf<'GiftCardIssued'>> = {},
): Extract<GiftCardEvent, { type: 'GiftCardIssued' }> => {
  const { amount, ...facts } = aCard;
  return {
    type: 'GiftCardIssued',
    data: { ...facts, ...onCard(amount.amount), lastFour: '6789', ...changes },
  };
};

export const balanceHeld = (
  changes: Partial<DataOf<'GiftCardHoldPlaced'>> = {},
): Extract<GiftCardEvent, { type: 'GiftCardHoldPlaced' }> => ({
  type: 'GiftCardHoldPlaced',
  data: {
    ...onCard(10_000, 3000),
    redemptionId: 'checkout1',
    amount: usd(3000),
    expiresAt: QUARTER_PAST,
    ...changes,
  },
});

export const holdReleased: Extract<GiftCardEvent, { type: 'GiftCardHoldReleased' }> = {
  type: 'GiftCardHoldReleased',
  data: { ...onCard(10_000), redemptionId: 'checkout1', amount: usd(3000), reason: 'Payment failed' },
};
export const holdExpired: Extract<GiftCardEvent, { type: 'GiftCardHoldExpired' }> = {
  type: 'GiftCardHoldExpired',
  data: { ...onCard(10_000), redemptionId: 'checkout1', amount: usd(3000), expiredAt: QUARTER_PAST },
};
export const redeemed: Extract<GiftCardEvent, { type: 'GiftCardRedeemed' }> = {
  type: 'GiftCardRedeemed',
  data: { ...onCard(7000), redemptionId: 'checkout1', orderId: 'order9', amount: usd(3000) },
};
export const cardRefunded: Extract<GiftCardEvent, { type: 'GiftCardRefunded' }> = {
  type: 'GiftCardRefunded',
  data: {
    ...onCard(8000),
    refundId: 'refund1',
    orderId: 'order9',
    amount: usd(1000),
    refundedAt: TEN_PAST,
  },
};
export const deactivated: Extract<GiftCardEvent, { type: 'GiftCardDeactivated' }> = {
  type: 'GiftCardDeactivated',
  data: { ...onCard(10_000), reason: 'Lost', deactivatedAt: TEN_PAST },
};
export const cardMailed: Extract<GiftCardEvent, { type: 'GiftCardMailed' }> = {
  type: 'GiftCardMailed',
  data: { giftCardId: 'card1', mailId: 'giftcard_card1', mailedAt: NINE },
};
export const mailSkipped: Extract<GiftCardEvent, { type: 'GiftCardMailSkipped' }> = {
  type: 'GiftCardMailSkipped',
  data: { giftCardId: 'card1', reason: 'There is no address.', skippedAt: NINE },
};

export const hold = (changes: Partial<HoldGiftCardBalance['data']> = {}): HoldGiftCardBalance => ({
  type: 'HoldGiftCardBalance',
  data: {
    giftCardId: 'card1',
    redemptionId: 'checkout1',
    amount: usd(3000),
    at: NINE,
    expiresAt: QUARTER_PAST,
    ...changes,
  },
});
