import type { Purchase } from '../../../domain/checkout/checkout.state.ts';
import type { Address } from '../../../domain/kernel/address.ts';
import { parseEmail } from '../../../domain/kernel/email.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { ShippingLocation } from '../../../domain/kernel/location.ts';
import { EMAIL_BLANK } from '../../../domain/kernel/messages.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import { saleTotalsOf } from '../../../domain/pricing/saleTotals.ts';
import type { StoreSettings } from '../../../domain/stores/store.events.ts';
import type { Offers } from '../catalog/offers.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { assertGiftDetails } from '../giftCards/assertGiftDetails.ts';
import type { GiftCardLookup } from '../giftCards/giftCardLookup.ts';
import type { PaymentService } from '../payments/paymentService.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { Quotes } from '../pricing/quotes.ts';
import { assertAgreed } from './agreement.ts';
import { type Basket, currentBasket, stockNeeds } from './basket.ts';
import { linesOf } from './purchaseLines.ts';

/** What a buyer asks for, whichever way they came. */
export interface PurchaseRequest {
  /** Not needed of somebody who is signed in. */
  readonly email?: string | undefined;
  /** Needed where something is sent. */
  readonly shippingAddress?: Address | null | undefined;
  /** The shipping address where it is left out. */
  readonly billingAddress?: Address | null | undefined;
  /** The cart's choice, else the cheapest delivery. */
  readonly shippingOptionId?: string | null | undefined;
  readonly giftCardCodes: readonly string[];
  /** Which provider, and what it calls the buyer's method. Not needed where nothing is due. */
  readonly payment?: { readonly provider: string; readonly method: string } | null | undefined;
  /** What the buyer was shown, in minor units. */
  readonly expectedGrandTotalCents?: number | undefined;
  readonly note: string;
  /** BCP 47; the store's where it is left out. */
  readonly language?: string | undefined;
}

/** What staff or a subscription agreed on with a buyer. Visitors cannot ask for it. */
export interface PurchaseTerms {
  /** Stands for the buyer at limits per customer, in the place of what their address comes to. */
  readonly customerKey?: string;
  /** Whether it is sure who buys, also without a sign-in (`QuoteContext`). */
  readonly isBuyerKnown?: boolean;
  /** Whatever is sent is sent for nothing. */
  readonly waivesShipping?: boolean;
  /** The smallest order is for those who order themselves. */
  readonly waivesMinimum?: boolean;
}

/** Who buys, where and when, and the ids that a retry of the same request gets again. */
export interface PurchaseOccasion {
  readonly websiteId: string;
  readonly now: string;
  readonly customer: { readonly customerId: string; readonly email: string } | null;
  readonly subscriptionId: string | null;
  readonly requestMark: string;
  readonly terms?: PurchaseTerms;
  newId(purpose: string): string;
}

export interface PurchaseServiceDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly offers: Offers;
  readonly quotes: Quotes;
  readonly preferences: Preferences;
  readonly payments: PaymentService;
  readonly giftCards: GiftCardLookup;
  /** Stands for a person without saying who it is. */
  readonly personIdOf: (email: string) => string;
}

/** How long a buyer has to pay: what they take is held for them so long, and for nobody else. */
const CHECKOUT_MINUTES = 15;

/** Turns a basket and what the buyer says into a purchase that can be carried out, or refuses it. */
export interface PurchaseService {
  /** Throws the refusals of `assertAgreed` and of `currentBasket`, `EMAIL_REQUIRED`, `PAYMENT_REQUIRED`, `GIFT_CARD_UNKNOWN`. */
  preparePurchase(basket: Basket, request: PurchaseRequest, occasion: PurchaseOccasion): Promise<Purchase>;
}

export function createPurchaseService(dependencies: PurchaseServiceDependencies): PurchaseService {
  const { commandHandler, offers, quotes, preferences, payments, giftCards, personIdOf } = dependencies;

  async function cardsOf(websiteId: string, codes: readonly string[]) {
    return Promise.all(
      [...new Set(codes)].map(async (code) => {
        const card = await giftCards.find(websiteId, code);
        if (!card) throw new DomainError('GIFT_CARD_UNKNOWN', 'There is no gift card with this code.');
        return { giftCardId: card.giftCardId, balance: card.balance };
      }),
    );
  }

  function paymentOf(quote: Quote, request: PurchaseRequest, paymentId: string) {
    if (quote.amountDue.amount === 0) return null;
    if (!request.payment) throw new DomainError('PAYMENT_REQUIRED', 'Please choose a way to pay.');
    const { provider } = request.payment;
    return { ...payments.provider(provider), paymentId, provider, amount: quote.amountDue };
  }

  return {
    async preparePurchase(basket, request, occasion) {
      const { websiteId, now, customer, newId, subscriptionId, terms = {} } = occasion;
      const email = request.email === undefined ? customer?.email : parseEmail(request.email, 'email');
      if (!email) throw new DomainError('EMAIL_REQUIRED', EMAIL_BLANK);
      const checkoutId = newId('checkout');
      const customerKey = terms.customerKey ?? personIdOf(email);
      const shippingAddress = request.shippingAddress ?? null;
      const billingAddress = request.billingAddress ?? shippingAddress;
      assertGiftDetails(basket.entries);
      const settings = await offers.settings(websiteId);
      const [current, cards, { minimumSubtotalCents }] = await Promise.all([
        currentBasket(basket, settings, offers),
        cardsOf(websiteId, request.giftCardCodes),
        preferences.of(websiteId, 'cart'),
      ]);
      const { shippingOptionId } = request;
      const quote = await quotes.quote(current, {
        websiteId,
        at: now,
        customerKey,
        isBuyerKnown: terms.isBuyerKnown ?? (customer !== null && personIdOf(customer.email) === customerKey),
        waivesShipping: terms.waivesShipping ?? false,
        redemptionId: checkoutId,
        overrides: {
          location: locationOf(shippingAddress ?? billingAddress),
          ...(shippingOptionId && { shippingOptionId }),
          ...(cards.length > 0 && { giftCards: cards }),
        },
      });
      const grandTotalCents = request.expectedGrandTotalCents;
      const hasAddress = shippingAddress !== null;
      const expected = { grandTotalCents, basket, shippingOptionId, hasAddress };
      assertAgreed(quote, current, expected, terms.waivesMinimum ? 0 : minimumSubtotalCents, settings);
      const payment = paymentOf(quote, request, newId('payment'));
      return {
        checkoutId,
        orderId: newId('order'),
        requestMark: occasion.requestMark,
        websiteId,
        testMode: payment?.isTest ?? false,
        cartId: basket.cartId,
        customerId: customer?.customerId ?? null,
        customerKey,
        subscriptionId,
        currency: quote.currency,
        language: languageOf(request, settings),
        email,
        statusToken: newId('statusToken'),
        ...linesOf(current.entries, quote),
        shippingAddress: quote.requiresShipping ? shippingAddress : null,
        billingAddress,
        shippingOption: quote.selectedShippingOption,
        ...sumsOf(quote),
        stock: await stockNeeds(current.entries, commandHandler),
        payment: payment && {
          paymentId: payment.paymentId,
          provider: payment.provider,
          amount: payment.amount,
          savesMethod: subscriptionId !== null,
        },
        paymentMethod: payment ? (request.payment?.method ?? '') : '',
        note: request.note,
        startedAt: now,
        expiresAt: new Date(Date.parse(now) + CHECKOUT_MINUTES * 60_000).toISOString(),
      };
    },
  };
}

const languageOf = ({ language }: PurchaseRequest, settings: StoreSettings): string =>
  language ?? settings.language;

const locationOf = (address: Address | null): ShippingLocation | null =>
  address && { country: address.country, region: address.region, postalCode: address.postalCode };

function sumsOf(quote: Quote): Pick<Purchase, 'totals' | 'discounts' | 'giftCards'> {
  return {
    totals: saleTotalsOf(quote),
    discounts: quote.appliedDiscounts.map(({ discountId, code, amount }) => ({ discountId, code, amount })),
    giftCards: quote.giftCards
      .filter(({ amount }) => amount.amount > 0)
      .map(({ giftCardId, amount }) => ({ giftCardId, amount })),
  };
}
