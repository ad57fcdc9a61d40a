import { toWire } from '../../../../domain/kernel/money.ts';
import type { RenewalTerms } from '../../../../domain/kernel/renewalTerms.ts';
import { everyPhrase } from '../../../../domain/subscriptions/phrases.ts';
import type { RenewalView } from '../../contracts/checkout/checkout.ts';

/** The terms of a subscription as its buyer is told them. */
export const renewalView = ({
  billingPeriod,
  payments,
  amount,
  later,
  firstAt,
  lastAt,
}: RenewalTerms): RenewalView => ({
  every: everyPhrase(billingPeriod),
  payments,
  amount: toWire(amount),
  later: later && { amount: toWire(later.amount), from: later.from },
  firstAt,
  lastAt,
});
