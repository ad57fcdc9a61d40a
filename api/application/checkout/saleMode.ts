import { assertSameMode } from '../../../domain/giftCards/holdBalance.ts';
import type { PaymentMode } from '../../../domain/kernel/paymentMode.ts';
import type { PaymentProvider } from '../ports/payment.ts';

/**
 * Of which mode an order is, by the money that pays for it (`docs/rules/payments.md#test-and-live`): that of its
 * provider and its gift cards, and of the store where neither decides. Throws `GIFT_CARD_TEST` for a card of test mode
 * in a live store, and `GIFT_CARD_LIVE` where real money would be spent on a test.
 */
export function saleModeOf(
  provider: Pick<PaymentProvider, 'isTest'> | null,
  cards: readonly { readonly mode: PaymentMode }[],
  store: PaymentMode,
): PaymentMode {
  const isTest = provider?.isTest === true || cards.some(({ mode }) => mode === 'test');
  const [first] = cards;
  const mode = isTest ? 'test' : provider || first ? 'live' : store;
  for (const card of cards) {
    if (store === 'live') assertSameMode(card.mode, 'live');
    assertSameMode(card.mode, mode);
  }
  return mode;
}
