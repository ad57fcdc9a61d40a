import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { toWire } from '../../../../domain/kernel/money.ts';
import type { Quote } from '../../../../domain/pricing/quote.ts';
import { saleTotalsOf } from '../../../../domain/pricing/saleTotals.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import { currentBasket } from '../../../application/checkout/basket.ts';
import { totalsView } from '../../../application/checkout/totalsView.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { PaymentOffers } from '../../../application/payments/paymentOffers.ts';
import type { QuoteContext, Quotes } from '../../../application/pricing/quotes.ts';
import type { RenewalQuotes } from '../../../application/subscriptions/renewalQuotes.ts';
import { subscriptionOfCart } from '../../../application/subscriptions/subscriptionCarts.ts';
import type { CheckoutQuery, CheckoutQuote } from '../../contracts/checkout/checkout.ts';
import type { ShoppingCarts } from '../cart/shoppingCarts.ts';
import { renewalView } from './renewalView.ts';

export interface CartQuoteDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly offers: Offers;
  readonly quotes: Quotes;
  readonly renewalQuotes: RenewalQuotes;
  readonly shoppingCarts: ShoppingCarts;
  readonly paymentOffers: Pick<PaymentOffers, 'of'>;
  readonly personIdOf: (email: string) => string;
}

/** What a cart costs at a moment, for the call and for the checkout page alike. */
export interface CartQuotes {
  /** Throws `CART_EMPTY`, and the refusals of `currentBasket` for what can no longer be bought. */
  of(
    cartId: string | null,
    wishes: Omit<CheckoutQuery, 'cartToken'>,
    occasion: {
      readonly websiteId: string;
      readonly at: string;
      /** Whoever is signed in; the wishes may name another address. */
      readonly account: { readonly customerId: string; readonly email: string } | null;
    },
  ): Promise<CheckoutQuote>;
}

export function createCartQuotes(dependencies: CartQuoteDependencies): CartQuotes {
  const { commandHandler, offers, quotes, renewalQuotes, shoppingCarts, paymentOffers, personIdOf } =
    dependencies;
  return {
    async of(cartId, { country, region, postalCode, shippingOptionId, email }, { websiteId, at, account }) {
      const cart = cartId === null ? null : await commandHandler.load(cartAggregate, cartId);
      if (cart?.state.status !== 'open') {
        throw new DomainError('CART_EMPTY', 'You have nothing in your shopping cart.');
      }
      const settings = await offers.settings(websiteId);
      const accountKey = account === null ? null : personIdOf(account.email);
      const customerKey = email ? personIdOf(email) : accountKey;
      const basket = await currentBasket(cart.state, settings, offers);
      const context: QuoteContext = {
        websiteId,
        at,
        customerKey,
        customerId: account?.customerId ?? null,
        isBuyerKnown: customerKey !== null && customerKey === accountKey,
        overrides: {
          ...(country !== undefined && { location: { country, region, postalCode } }),
          ...(shippingOptionId !== undefined && { shippingOptionId }),
        },
      };
      const [quote, renewal] = await Promise.all([
        quotes.quote(basket, context),
        renewalQuotes.termsOf(basket, context),
      ]);
      const shoppingCart = await shoppingCarts.after(cart, { websiteId });
      return {
        shoppingCart,
        ...quoteView(quote),
        paymentProviders: [...(await paymentOffers.of(websiteId))],
        savesMethod: subscriptionOfCart(cartId) !== null,
        renewal: renewal && renewalView(renewal),
      };
    },
  };
}

function quoteView(quote: Quote) {
  return {
    totals: totalsView(saleTotalsOf(quote)),
    grandTotalCents: quote.grandTotal.amount,
    shippingOptions: quote.shippingOptions.map(({ optionId, name, kind, cost }) => ({
      id: optionId,
      name,
      kind,
      cost: toWire(cost),
    })),
    selectedShippingOptionId: quote.selectedShippingOption?.optionId ?? null,
    requiresShipping: quote.requiresShipping,
  };
}
