import type { CartEntry } from '../../../domain/cart/cart.state.ts';
import type { Purchase } from '../../../domain/checkout/checkout.state.ts';
import { itemOfLine } from '../../../domain/kernel/sale.ts';
import type { PlacedOrder } from '../../../domain/orders/order.state.ts';
import { unitPriceIn } from '../../../domain/subscriptions/agreedPrice.ts';
import { nextReductionOf } from '../../../domain/subscriptions/renewSubscription.ts';
import type { RunningSubscription } from '../../../domain/subscriptions/subscription.state.ts';
import type { Basket } from '../checkout/basket.ts';
import type { PurchaseService } from '../checkout/purchaseService.ts';
import { loadPurchase } from '../checkout/purchaseStreams.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { repeatableId } from '../orders/repeatableIds.ts';
import type { PaymentService } from '../payments/paymentService.ts';

export interface RenewalDependencies {
  readonly commandHandler: CommandHandler;
  readonly payments: PaymentService;
  readonly purchases: PurchaseService;
}

/** Prepares the order that a subscription is due. */
export interface Renewals {
  /** The purchase to be checked out. Throws what a checkout refuses. */
  preparePurchase(renewal: RenewalOrder): Promise<Purchase>;
}

/** The order that a subscription is due, as a purchase for the same checkout that everybody goes through. */
export interface RenewalOrder {
  readonly checkoutId: string;
  readonly subscription: RunningSubscription;
  readonly period: number;
  /** The subscription's first order: what is sent, where, and what was agreed on. */
  readonly order: PlacedOrder;
  readonly websiteId: string;
  readonly now: string;
}

/**
 * Rings a renewal up: the same goods at the price that was agreed on, less what the plan takes off this payment, or at
 * the one that was told since; to the address the order has now, with today's taxes and shipping, paid by the saved
 * method. Throws what a checkout refuses.
 */
export function createRenewals({ commandHandler, payments, purchases }: RenewalDependencies): Renewals {
  async function savedPayment({ paymentId, method }: RunningSubscription) {
    if (method) return { provider: method.provider, method: method.name };
    if (paymentId === null) return null;
    const payment = await payments.state(paymentId);
    if (payment.status === 'absent' || payment.savedMethod === null) return null;
    return { provider: payment.provider, method: payment.savedMethod };
  }

  /** Limits per customer count a subscriber under the key of their first order. */
  async function customerKeyOf({ placed }: PlacedOrder): Promise<string> {
    if (placed.checkoutId === null) return placed.orderId;
    const { checkout } = (await loadPurchase(commandHandler, placed.checkoutId)).state;
    return checkout.status === 'absent' ? placed.orderId : checkout.purchase.customerKey;
  }

  return {
    async preparePurchase({ checkoutId, subscription, period, order, websiteId, now }) {
      const [customerKey, payment] = await Promise.all([customerKeyOf(order), savedPayment(subscription)]);
      const { placed, email, shippingAddress, billingAddress } = order;
      const { subscriptionId } = subscription;
      return purchases.preparePurchase(
        {
          ...basketOf(order, subscription, period),
          planReduction: nextReductionOf(subscription, period),
        },
        {
          email,
          shippingAddress,
          billingAddress,
          shippingOptionId: null,
          giftCardCodes: [],
          payment,
          note: '',
          language: placed.language,
        },
        {
          ...{ websiteId, now, subscriptionId },
          customer: placed.customerId === null ? null : { customerId: placed.customerId, email },
          requestMark: `renewal_${checkoutId}`,
          terms: { customerKey, isBuyerKnown: placed.customerId !== null },
          newId: (purpose) => repeatableId(checkoutId, purpose),
        },
      );
    },
  };
}

/** What is delivered: the lines of the first order unless that was changed, at the price that was told since where there is one. */
function basketOf({ placed }: PlacedOrder, subscription: RunningSubscription, period: number): Basket {
  const { delivered } = subscription;
  const price = unitPriceIn(subscription, period);
  const entries = placed.lines.map(
    (line): CartEntry => ({
      entryId: line.lineId,
      item: delivered?.item ?? itemOfLine(line),
      quantity: delivered?.quantity ?? line.quantity,
      unitPrice: price ?? delivered?.unitPrice ?? line.unitPrice,
      // Answers are to the questions of one product.
      additionalFields:
        delivered && delivered.item.itemId !== line.itemId ? '' : (placed.lineFields[line.lineId] ?? ''),
    }),
  );
  const choices = { coupons: [], shippingLocation: null, shippingOptionId: null };
  return { cartId: null, currency: placed.currency, entries, ...choices, keepsPrices: true };
}
