import type { Purchase } from '../../../domain/checkout/checkout.state.ts';
import type { Address } from '../../../domain/kernel/address.ts';
import { parseEmail } from '../../../domain/kernel/email.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { EMAIL_BLANK } from '../../../domain/kernel/messages.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import { saleTotalsOf } from '../../../domain/pricing/saleTotals.ts';
import type { StoreSettings } from '../../../domain/stores/store.events.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { assertGiftDetails } from '../giftCards/assertGiftDetails.ts';
import type { PaymentService } from '../payments/paymentService.ts';
import type { AddressBook } from '../ports/addressRules.ts';
import { type Basket, limitedItems, stockNeeds } from './basket.ts';
import type { CheckoutQuestions } from './checkoutQuestions.ts';
import { deliverableAddress } from './deliverableAddress.ts';
import { linesOf } from './purchaseLines.ts';
import type { PurchaseQuotes } from './purchaseQuotes.ts';
import type { PurchaseOccasion, PurchaseRequest } from './purchaseRequest.ts';
import { orderIdOf } from './purchaseStreams.ts';

export interface PurchaseServiceDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly purchaseQuotes: PurchaseQuotes;
  readonly payments: PaymentService;
  /** Stands for a person without saying who it is. */
  readonly personIdOf: (email: string) => string;
  readonly addressBook: AddressBook;
  readonly checkoutQuestions: CheckoutQuestions;
}

/** How long a buyer has to pay: what they take is held for them so long, and for nobody else. */
const CHECKOUT_MINUTES = 15;

/** Turns a basket and what the buyer says into a purchase that can be carried out, or refuses it. */
export interface PurchaseService {
  /** Throws the refusals of `assertAgreed` and of `currentBasket`, `EMAIL_REQUIRED`, `ADDRESS_INVALID`, `FORM_INVALID`, `PAYMENT_REQUIRED`, `GIFT_CARD_UNKNOWN`. */
  preparePurchase(basket: Basket, request: PurchaseRequest, occasion: PurchaseOccasion): Promise<Purchase>;
}

export function createPurchaseService(dependencies: PurchaseServiceDependencies): PurchaseService {
  const { commandHandler, purchaseQuotes, payments, personIdOf, addressBook, checkoutQuestions } =
    dependencies;

  function paymentOf(quote: Quote, request: PurchaseRequest, paymentId: string) {
    if (quote.amountDue.amount === 0) return null;
    if (!request.payment) throw new DomainError('PAYMENT_REQUIRED', 'Please choose a way to pay.');
    const { provider } = request.payment;
    return { paymentId, provider: payments.offered(provider).name, amount: quote.amountDue };
  }

  /** What staff or a subscription agreed on is not judged once more. */
  const judged = (address: Address | null, { terms }: PurchaseOccasion): Address | null =>
    address && terms === undefined ? deliverableAddress(address, addressBook) : address;

  return {
    async preparePurchase(basket, request, occasion) {
      const { websiteId, now, customer, newId, subscriptionId, terms = {} } = occasion;
      const email = request.email === undefined ? customer?.email : parseEmail(request.email, 'email');
      if (!email) throw new DomainError('EMAIL_REQUIRED', EMAIL_BLANK);
      const checkoutId = newId('checkout');
      const orderId = orderIdOf(checkoutId);
      const customerKey = terms.customerKey ?? personIdOf(email);
      const isBuyerKnown =
        terms.isBuyerKnown ?? (customer !== null && personIdOf(customer.email) === customerKey);
      const shippingAddress = judged(request.shippingAddress ?? null, occasion);
      const billingAddress = judged(request.billingAddress ?? null, occasion) ?? shippingAddress;
      assertGiftDetails(basket.entries);
      // What staff agreed on, or a subscription goes on with, was asked by nobody's checkout.
      const isAgreed = occasion.terms !== undefined;
      const answers = isAgreed ? [] : await checkoutQuestions.answered(websiteId, request.answers ?? {});
      const customerId = customer?.customerId ?? null;
      const buyer = { checkoutId, customerKey, customerId, isBuyerKnown };
      const { current, quote, settings, mode, renewal } = await purchaseQuotes.agreedQuote(
        basket,
        { ...request, shippingAddress },
        occasion,
        buyer,
      );
      const payment = paymentOf(quote, request, orderId);
      // Whoever is signed in is who they are, whichever address the order goes to.
      const limitedFor = customer === null ? customerKey : personIdOf(customer.email);
      const limited = isAgreed ? [] : await limitedItems(current.entries, limitedFor, commandHandler);
      return {
        checkoutId,
        orderId,
        requestMark: occasion.requestMark,
        websiteId,
        testMode: mode === 'test',
        cartId: basket.cartId,
        customerId,
        customerKey,
        subscriptionId,
        renewal: renewal && {
          ...renewal,
          agreedAt: request.agreedRenewalCents === undefined ? null : now,
        },
        currency: quote.currency,
        language: languageOf(request, settings),
        email,
        statusToken: null,
        ...linesOf(current.entries, quote),
        shippingAddress: quote.requiresShipping ? shippingAddress : null,
        billingAddress,
        shippingOption: quote.selectedShippingOption,
        ...sumsOf(quote),
        stock: await stockNeeds(current.entries, commandHandler),
        limited,
        payment: payment && {
          paymentId: payment.paymentId,
          provider: payment.provider,
          amount: payment.amount,
          savesMethod: subscriptionId !== null,
        },
        paymentMethod: payment ? (request.payment?.method ?? '') : '',
        note: request.note,
        answers,
        startedAt: now,
        expiresAt: new Date(Date.parse(now) + CHECKOUT_MINUTES * 60_000).toISOString(),
      };
    },
  };
}

const languageOf = ({ language }: PurchaseRequest, settings: StoreSettings): string =>
  language ?? settings.language;

function sumsOf(quote: Quote): Pick<Purchase, 'totals' | 'discounts' | 'giftCards'> {
  return {
    totals: saleTotalsOf(quote),
    discounts: quote.appliedDiscounts.map(({ discountId, code, amount, batchId }) => ({
      ...{ discountId, code, amount },
      ...(batchId !== undefined && { batchId }),
    })),
    giftCards: quote.giftCards
      .filter(({ amount }) => amount.amount > 0)
      .map(({ giftCardId, amount }) => ({ giftCardId, amount })),
  };
}
