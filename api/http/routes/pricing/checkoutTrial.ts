import type { z } from 'zod';
import { minimumSubtotalMessage, reachesMinimum } from '../../../../domain/cart/minimumSubtotal.ts';
import { type Money, money } from '../../../../domain/kernel/money.ts';
import { amountText } from '../../../application/orders/amounts.ts';
import { howToPay } from '../../../application/orders/invoiceTerms.ts';
import { offeredOf } from '../../../application/payments/paymentOffers.ts';
import type { DiscountTrialRequest, discountTrialSchema } from '../../contracts/pricing/discounts.ts';
import type { DiscountDependencies } from './dependencies.ts';

type Parts = Pick<DiscountDependencies, 'preferences' | 'paymentOffers' | 'checkoutQuestions'>;
type Typed = Pick<DiscountTrialRequest, 'cart' | 'payments'>;

interface Bought {
  readonly subtotal: Money;
  /** Of the store, as an IANA name. */
  readonly timeZone: string;
  /** Of the store. */
  readonly language: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** The provider of who pays on account. */
const ON_ACCOUNT = 'manual';

/** What the buyer of a cart meets at the checkout, by preferences that are typed, else by those that are saved. */
export async function checkoutTrial(
  { preferences, paymentOffers, checkoutQuestions }: Parts,
  websiteId: string,
  typed: Typed,
  { subtotal, language, timeZone, at }: Bought,
): Promise<z.infer<typeof discountTrialSchema>['checkout']> {
  const [cart, payments] = await Promise.all([
    typed.cart ?? preferences.of(websiteId, 'cart'),
    typed.payments ?? preferences.of(websiteId, 'payments'),
  ]);
  const asked = await checkoutQuestions.askedBy(cart.questionsFormId);
  const minimum = money(cart.minimumSubtotalCents, subtotal.currency);
  const providers = offeredOf(
    paymentOffers.configured.map(({ name }) => name),
    payments.withheld,
  );
  const invoice = howToPay({ ...payments, timeZone }, at);
  return {
    refusal: reachesMinimum(subtotal, minimum) ? null : minimumSubtotalMessage(amountText(minimum, language)),
    providers: [...providers],
    invoice: providers.includes(ON_ACCOUNT) ? { ...invoice, instructions: [...invoice.instructions] } : null,
    questions: (asked?.content.fields ?? []).map(({ title }) => title),
  };
}
