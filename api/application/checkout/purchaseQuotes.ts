import type { Address } from '../../../domain/kernel/address.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { ShippingLocation } from '../../../domain/kernel/location.ts';
import type { PaymentMode } from '../../../domain/kernel/paymentMode.ts';
import type { RenewalTerms } from '../../../domain/kernel/renewalTerms.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import type { StoreSettings } from '../../../domain/stores/store.events.ts';
import type { Offers } from '../catalog/offers.ts';
import type { GiftCardLookup } from '../giftCards/giftCardLookup.ts';
import type { PaymentService } from '../payments/paymentService.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { QuoteContext, Quotes } from '../pricing/quotes.ts';
import type { RenewalQuotes } from '../subscriptions/renewalQuotes.ts';
import { assertAgreed, assertRenewalAgreed } from './agreement.ts';
import { type Basket, currentBasket } from './basket.ts';
import type { PurchaseOccasion, PurchaseRequest } from './purchaseRequest.ts';
import { saleModeOf } from './saleMode.ts';

export interface PurchaseQuoteDependencies {
  readonly offers: Offers;
  readonly quotes: Quotes;
  readonly renewalQuotes: RenewalQuotes;
  readonly preferences: Preferences;
  readonly giftCardLookup: GiftCardLookup;
  readonly payments: Pick<PaymentService, 'mode' | 'offered'>;
}

/** Who buys, as limits, exemptions and held discounts know them. */
export interface Buyer {
  /** The checkout that asks: what it holds itself is not used up for it. */
  readonly checkoutId: string;
  /** Stands for the customer at limits per customer. */
  readonly customerKey: string;
  /** Their account, `null` for a guest. */
  readonly customerId: string | null;
  /** Whether it is sure that the key is the buyer's. */
  readonly isBuyerKnown: boolean;
}

/** What is bought at the prices of now, and what it costs. */
export interface AgreedQuote {
  readonly current: Basket;
  readonly quote: Quote;
  readonly settings: StoreSettings;
  /** Of the order that it becomes. */
  readonly mode: PaymentMode;
  /** What is paid again and again afterwards; `null` where nothing is. */
  readonly renewal: RenewalTerms | null;
}

/** What a purchase costs at the moment in which it is made. */
export interface PurchaseQuotes {
  /** Throws the refusals of `assertAgreed`, `currentBasket` and `saleModeOf`, and `GIFT_CARD_UNKNOWN`. */
  agreedQuote(
    basket: Basket,
    request: PurchaseRequest,
    occasion: Pick<PurchaseOccasion, 'websiteId' | 'now' | 'terms'>,
    buyer: Buyer,
  ): Promise<AgreedQuote>;
}

/** Prices a basket for its buyer and refuses what they have not agreed on. */
export function createPurchaseQuotes(dependencies: PurchaseQuoteDependencies): PurchaseQuotes {
  const { offers, quotes, renewalQuotes, preferences, giftCardLookup, payments } = dependencies;

  async function cardsOf(websiteId: string, codes: readonly string[]) {
    return Promise.all(
      [...new Set(codes)].map(async (code) => {
        const card = await giftCardLookup.find(websiteId, code);
        if (!card) throw new DomainError('GIFT_CARD_UNKNOWN', 'There is no gift card with this code.');
        return { giftCardId: card.giftCardId, balance: card.balance, mode: card.mode };
      }),
    );
  }

  return {
    async agreedQuote(basket, request, { websiteId, now, terms = {} }, buyer) {
      const settings = await offers.settings(websiteId);
      const [current, cards, { minimumSubtotalCents }] = await Promise.all([
        currentBasket(basket, settings, offers),
        cardsOf(websiteId, request.giftCardCodes),
        preferences.of(websiteId, 'cart'),
      ]);
      const { shippingOptionId, shippingAddress, billingAddress } = request;
      const context: QuoteContext = {
        websiteId,
        at: now,
        customerKey: buyer.customerKey,
        customerId: buyer.customerId,
        isBuyerKnown: buyer.isBuyerKnown,
        waivesShipping: terms.waivesShipping ?? false,
        agreedShipping: terms.agreedShipping ?? null,
        redemptionId: buyer.checkoutId,
        overrides: {
          location: locationOf(shippingAddress ?? billingAddress ?? null),
          ...(shippingOptionId && { shippingOptionId }),
          ...(cards.length > 0 && {
            giftCards: cards.map(({ giftCardId, balance }) => ({ giftCardId, balance })),
          }),
        },
      };
      const [quote, renewal] = await Promise.all([
        quotes.quote(current, context),
        renewalQuotes.termsOf(current, context),
      ]);
      const grandTotalCents = request.expectedGrandTotalCents;
      const hasAddress = (shippingAddress ?? null) !== null;
      const expected = { grandTotalCents, basket, shippingOptionId, hasAddress };
      assertAgreed(quote, current, expected, terms.waivesMinimum ? 0 : minimumSubtotalCents, settings);
      assertRenewalAgreed(renewal, request.agreedRenewalCents, quote);
      const isPaidByProvider = quote.amountDue.amount > 0 && request.payment;
      const provider = isPaidByProvider ? payments.offered(isPaidByProvider.provider) : null;
      return { current, quote, settings, mode: saleModeOf(provider, cards, payments.mode), renewal };
    },
  };
}

const locationOf = (address: Address | null): ShippingLocation | null =>
  address && { country: address.country, region: address.region, postalCode: address.postalCode };
