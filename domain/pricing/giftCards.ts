import { type Money, money } from '../kernel/money.ts';
import type { Quote, QuoteInput } from './quote.ts';

/** What each gift card pays of an amount, in the order they were given; cards that pay nothing are left out. */
export function paidByGiftCards(cards: QuoteInput['giftCards'], due: Money): Quote['giftCards'] {
  let left = due.amount;
  return (cards ?? []).flatMap(({ giftCardId, balance }) => {
    const amount = balance.currency === due.currency ? Math.min(balance.amount, left) : 0;
    left -= amount;
    return amount > 0 ? [{ giftCardId, amount: money(amount, due.currency) }] : [];
  });
}
