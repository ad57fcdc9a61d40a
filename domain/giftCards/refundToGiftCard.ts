import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import type { GiftCardEvent } from './giftCard.events.ts';
import { type GiftCardState, issuedCardOf } from './giftCard.state.ts';
import { standingOf } from './holdBalance.ts';

export const refundToGiftCardSchema = z.strictObject({
  giftCardId: idSchema,
  refundId: idSchema,
  orderId: idSchema,
  amount: priceSchema,
  at: instantSchema,
});
export type RefundToGiftCard = Command<'RefundToGiftCard', z.infer<typeof refundToGiftCardSchema>>;

/** Gives an order's money back to the card, once per `refundId` and never more than the order took from it. */
export function refundToGiftCard({ data }: RefundToGiftCard, state: GiftCardState): GiftCardEvent[] {
  const card = issuedCardOf(state);
  const { refundId, orderId, amount, at: refundedAt } = data;
  const taken = Object.values(card.redemptions).filter((redemption) => redemption.orderId === orderId);
  if (taken.some(({ refundIds }) => refundIds.includes(refundId))) return [];
  if (amount.currency !== card.currency) {
    throw new DomainError('CURRENCY_MISMATCH', `This gift card is in ${card.currency}.`);
  }
  const refundable = taken.reduce((sum, { amount: spent, refunded }) => sum + spent - refunded, 0);
  if (amount.amount <= 0 || amount.amount > refundable) {
    throw new DomainError('GIFT_CARD_REFUND', 'This is more than the order took from the gift card.', {
      refundable,
    });
  }
  const standing = standingOf(card, card.balance + amount.amount, card.held);
  return [{ type: 'GiftCardRefunded', data: { ...standing, refundId, orderId, amount, refundedAt } }];
}
