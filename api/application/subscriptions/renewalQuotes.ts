import type { PlanReduction } from '../../../domain/kernel/planDiscount.ts';
import type { RenewalTerms } from '../../../domain/kernel/renewalTerms.ts';
import { renewalPaymentsOf, renewalTermsOf } from '../../../domain/subscriptions/renewalTerms.ts';
import { subscriptionAggregate } from '../../../domain/subscriptions/subscription.decider.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { QuotableCart, QuoteContext, Quotes } from '../pricing/quotes.ts';
import { subscriptionOfCart } from './subscriptionCarts.ts';

export interface RenewalQuoteDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly quotes: Quotes;
}

/** What a subscription costs after its first order. */
export interface RenewalQuotes {
  /**
   * Priced as a renewal is rung up: without codes and gift cards, by the cheapest way of shipping, at the rates of now.
   * `null` for what is bought once.
   */
  termsOf(cart: QuotableCart, context: QuoteContext): Promise<RenewalTerms | null>;
}

export function createRenewalQuotes({ commandHandler, quotes }: RenewalQuoteDependencies): RenewalQuotes {
  return {
    async termsOf(cart, { overrides, ...context }) {
      const subscriptionId = subscriptionOfCart(cart.cartId ?? null);
      if (subscriptionId === null) return null;
      const { state } = await commandHandler.load(subscriptionAggregate, subscriptionId);
      if (state.status !== 'prepared') return null;
      const payments = renewalPaymentsOf(state.plan);
      if (!payments) return null;
      const location = overrides?.location;
      const amountAt = async (planReduction: PlanReduction | null) => {
        const { grandTotal } = await quotes.quote(
          { ...cart, cartId: null, coupons: [], shippingOptionId: null, planReduction },
          { ...context, overrides: location === undefined ? {} : { location } },
        );
        return grandTotal;
      };
      const { second, later } = payments;
      return renewalTermsOf(
        state.plan,
        context.at,
        await amountAt(second),
        later && { payment: later.payment, amount: await amountAt(later.reduction) },
      );
    },
  };
}
