import { assertMinimumSubtotal } from '../../../domain/cart/minimumSubtotal.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { money } from '../../../domain/kernel/money.ts';
import type { RenewalTerms } from '../../../domain/kernel/renewalTerms.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import { saleTotalsOf } from '../../../domain/pricing/saleTotals.ts';
import type { StoreSettings } from '../../../domain/stores/store.events.ts';
import { amountText } from '../orders/amounts.ts';
import type { Basket } from './basket.ts';
import { totalsView } from './totalsView.ts';

/** What the buyer relies on. */
export interface Expectation {
  /** What they were shown, in minor units, where they say so. */
  readonly grandTotalCents: number | undefined;
  /** The basket as they put it together, at the prices of then. */
  readonly basket: Basket;
  readonly shippingOptionId: string | null | undefined;
  readonly hasAddress: boolean;
}

/**
 * Whether a quote may be bought as it is. Throws `SUBTOTAL_TOO_LOW` with the text of `docs/rules/cart.md#minimum-subtotal`,
 * `SHIPPING_ADDRESS_REQUIRED`, `SHIPPING_UNAVAILABLE`, `SHIPPING_OPTION_UNAVAILABLE`, `COUPON_INVALID`, and
 * `QUOTE_CHANGED` with the new totals where it is not what the buyer was shown.
 */
export function assertAgreed(
  quote: Quote,
  current: Basket,
  expected: Expectation,
  minimumSubtotalCents: number,
  settings: StoreSettings,
): void {
  const minimum = minimumSubtotalCents > 0 ? money(minimumSubtotalCents, quote.currency) : null;
  assertMinimumSubtotal(quote.subtotal, minimum, (amount) => amountText(amount, settings.language));
  assertShipping(quote, expected);
  if (expected.grandTotalCents !== undefined) {
    if (expected.grandTotalCents !== quote.grandTotal.amount) throw quoteChanged(quote);
    return;
  }
  // Who names no total relies on the prices and codes of the cart.
  const [invalid] = quote.invalidCoupons;
  if (invalid) {
    throw new DomainError('COUPON_INVALID', invalid.message, { code: invalid.code, reason: invalid.reason });
  }
  const isAsShown = current.entries.every(
    ({ unitPrice }, index) => unitPrice.amount === expected.basket.entries[index]?.unitPrice.amount,
  );
  if (!isAsShown) throw quoteChanged(quote);
}

/**
 * Whether the buyer agreed to what is paid again and again. Throws `QUOTE_CHANGED` where they agreed to another amount
 * (`docs/rules/subscriptions.md#terms`).
 */
export function assertRenewalAgreed(
  renewal: RenewalTerms | null,
  agreedCents: number | undefined,
  quote: Quote,
): void {
  if (agreedCents !== undefined && agreedCents !== renewal?.amount.amount) throw quoteChanged(quote);
}

function assertShipping(quote: Quote, { shippingOptionId, hasAddress }: Expectation): void {
  if (!quote.requiresShipping) return;
  if (!hasAddress) {
    throw new DomainError('SHIPPING_ADDRESS_REQUIRED', 'Please say where the order should be sent.');
  }
  const { selectedShippingOption: selected } = quote;
  if (!selected) {
    throw new DomainError('SHIPPING_UNAVAILABLE', 'This store does not ship to your address.');
  }
  if (shippingOptionId && selected.optionId !== shippingOptionId) {
    throw new DomainError('SHIPPING_OPTION_UNAVAILABLE', 'This way of shipping is not available.', {
      options: quote.shippingOptions,
    });
  }
}

const quoteChanged = (quote: Quote) =>
  new DomainError('QUOTE_CHANGED', 'The total of your order has changed. Please look at it again.', {
    grandTotalCents: quote.grandTotal.amount,
    totals: totalsView(saleTotalsOf(quote)),
    lines: quote.lines,
  });
