import type { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { zero } from '../kernel/money.ts';
import { paymentModeSchema } from '../kernel/paymentMode.ts';
import { type GiftCardEvent, GiftCardIssued } from './giftCard.events.ts';
import type { GiftCardState } from './giftCard.state.ts';

export const issueGiftCardSchema = GiftCardIssued.schema
  .omit({ balance: true, held: true, lastFour: true })
  .extend({ amount: GiftCardIssued.schema.shape.balance, mode: paymentModeSchema });
/** A new card of `amount`. The code comes from outside and was claimed before, so that it is no other card's. */
export type IssueGiftCard = Command<'IssueGiftCard', z.infer<typeof issueGiftCardSchema>>;

/** Once for each id: ids of cards that an order sold derive from its line, so that paying twice makes one card. */
export function issueGiftCard({ data }: IssueGiftCard, state: GiftCardState): GiftCardEvent[] {
  if (state.status !== 'absent') return [];
  const { amount, ...facts } = data;
  if (amount.amount <= 0) {
    throw new DomainError('GIFT_CARD_AMOUNT', 'A gift card needs an amount above zero.');
  }
  return [
    {
      type: 'GiftCardIssued',
      data: { ...facts, lastFour: data.code.slice(-4), balance: amount, held: zero(amount.currency) },
    },
  ];
}
