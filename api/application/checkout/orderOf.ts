import type { Purchase } from '../../../domain/checkout/checkout.state.ts';
import type { PlaceOrder } from '../../../domain/orders/placeOrder.ts';
import type { PaymentState } from '../../../domain/payments/payment.state.ts';

/** The order that a purchase becomes. */
export function orderOf(
  purchase: Purchase,
  {
    orderNumber,
    placedAt,
    payment,
  }: { readonly orderNumber: string; readonly placedAt: string; readonly payment: PaymentState },
): PlaceOrder['data'] {
  const { orderId, checkoutId, cartId, customerId, subscriptionId, websiteId, testMode } = purchase;
  const { renewal } = purchase;
  const { currency, language, email, statusToken, note, answers, shippingAddress, billingAddress } = purchase;
  const { shippingOption, totals, discounts, giftCards, lines, lineFields } = purchase;
  return {
    orderId,
    orderNumber,
    statusToken,
    websiteId,
    testMode,
    cartId,
    checkoutId,
    customerId,
    currency,
    email,
    language,
    lines: lines.map((line) => ({ ...line, additionalFields: lineFields[line.lineId] ?? '' })),
    shippingAddress,
    billingAddress,
    shippingOption,
    totals,
    discounts,
    giftCards,
    payment: purchase.payment && {
      paymentId: purchase.payment.paymentId,
      provider: purchase.payment.provider,
      amount: purchase.payment.amount,
      status: payment.status === 'captured' ? 'captured' : 'authorized',
    },
    note,
    answers,
    placedAt,
    subscriptionId,
    renewal,
  };
}
