import type { CartEntry } from '../../../domain/cart/cart.state.ts';
import { draftCheckoutId } from '../../../domain/draftOrders/draftCheckouts.ts';
import { type KnownDraft, openDraftOf } from '../../../domain/draftOrders/draftOrder.decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { ShippingLocation } from '../../../domain/kernel/location.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import type { Basket } from '../checkout/basket.ts';
import type { CheckoutDriver, CheckoutProgress } from '../checkout/checkoutDriver.ts';
import type { PurchaseService } from '../checkout/purchaseService.ts';
import { loadPurchase } from '../checkout/purchaseStreams.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { repeatableId } from '../orders/repeatableIds.ts';
import type { Quotes } from '../pricing/quotes.ts';

export interface DraftOrderServiceDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly quotes: Quotes;
  readonly purchases: PurchaseService;
  readonly driver: CheckoutDriver;
  /** Stands for a person without saying who it is. */
  readonly personIdOf: (email: string) => string;
}

/** How a draft order is paid with one of the providers. */
export interface DraftPayment {
  readonly provider: string;
  readonly method: string;
}

/** Where draft orders are priced and bought, by the same checkout that everybody goes through. */
export interface DraftOrderService {
  /** What it costs now: the agreed prices with today's discounts, shipping and taxes. */
  quote(draft: KnownDraft, at: string): Promise<Quote>;
  /** Buys it, once: asked again it goes on with the same checkout, unless that one failed. */
  pay(draft: KnownDraft, payment: DraftPayment | null, mutation: Mutation): Promise<CheckoutProgress>;
}

const MOST_ATTEMPTS = 50;

export function createDraftOrderService(dependencies: DraftOrderServiceDependencies): DraftOrderService {
  const { commandHandler, quotes, purchases, driver, personIdOf } = dependencies;

  return {
    quote: (draft, at) =>
      quotes.quote(basketOf(draft), {
        websiteId: draft.websiteId,
        at,
        customerKey: personIdOf(draft.email),
        customerId: draft.customerId,
        ...agreedOn(draft),
      }),
    async pay(draft, payment, mutation) {
      const { websiteId, actor, correlationId, now } = mutation;
      const context = { websiteId, actor, correlationId };
      for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
        const checkoutId = draftCheckoutId(draft.draftId, attempt);
        const { checkout } = (await loadPurchase(commandHandler, checkoutId)).state;
        if (checkout.status === 'failed' || checkout.status === 'undone') continue;
        if (checkout.status !== 'absent') return driver.run(checkoutId, context);
        const { email, customerId, shippingAddress, billingAddress, note, language } = openDraftOf(draft);
        const purchase = await purchases.preparePurchase(
          basketOf(draft),
          {
            ...{ email, shippingAddress, billingAddress, note, language, payment },
            shippingOptionId: null,
            giftCardCodes: [],
          },
          {
            ...{ websiteId, now, subscriptionId: null },
            customer: customerId === null ? null : { customerId, email },
            requestMark: `draftorder_${checkoutId}`,
            // What staff put together may be less than the smallest order.
            terms: { ...agreedOn(draft), waivesMinimum: true },
            newId: (purpose) => repeatableId(checkoutId, purpose),
          },
        );
        return driver.start({ type: 'StartCheckout', data: purchase }, context);
      }
      throw new DomainError('TOO_MANY_ATTEMPTS', 'This draft order failed to be paid too many times.');
    },
  };
}

/** Staff named the buyer, and may have agreed on what it is sent for. */
const agreedOn = ({ waivesShipping = false, shipping }: KnownDraft) => ({
  waivesShipping,
  agreedShipping: shipping ?? null,
  isBuyerKnown: true,
});

function basketOf({ currency, lines, shippingAddress, billingAddress, reduction }: KnownDraft): Basket {
  const entries = lines.map(
    ({ lineId, quantity, unitPrice, ...item }): CartEntry => ({
      ...{ entryId: lineId, item, quantity, unitPrice },
      additionalFields: '',
    }),
  );
  const address = shippingAddress ?? billingAddress;
  const location: ShippingLocation | null = address && {
    country: address.country,
    region: address.region,
    postalCode: address.postalCode,
  };
  const choices = { coupons: [], shippingLocation: location, shippingOptionId: null };
  return {
    ...{ cartId: null, currency, entries, ...choices, keepsPrices: true },
    planReduction: reduction ?? null,
  };
}
