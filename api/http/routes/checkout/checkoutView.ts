import type { KnownCheckout } from '../../../../domain/checkout/checkout.state.ts';
import type { OrderState } from '../../../../domain/orders/order.state.ts';
import { actionUrlOf, type PaymentState } from '../../../../domain/payments/payment.state.ts';
import { totalsView } from '../../../application/checkout/totalsView.ts';
import type { OrderTokens } from '../../../application/orders/orderTokens.ts';
import type { CheckoutView } from '../../contracts/checkout/checkout.ts';

/** What its buyer alone may see: what the provider's script needs, and what opens the order. */
export interface CheckoutSecrets {
  readonly clientSecret: string | null;
  readonly orderTokens: Pick<OrderTokens, 'of'>;
}

/** A checkout as its buyer sees it: how far it is and what they have to do. Nothing personal. */
export function checkoutView(
  checkout: KnownCheckout,
  payment: PaymentState,
  order: OrderState,
  { clientSecret, orderTokens }: CheckoutSecrets,
): CheckoutView {
  const { checkoutId, testMode, totals, expiresAt, orderId } = checkout.purchase;
  const isPlaced = order.status !== 'unplaced';
  const hasFailed = checkout.status === 'failed' || checkout.status === 'undone';
  return {
    id: checkoutId,
    status: statusOf(checkout, payment, isPlaced),
    orderId: isPlaced ? orderId : null,
    orderNumber: isPlaced ? order.placed.orderNumber : null,
    statusToken: isPlaced ? orderTokens.of(checkout.purchase) : null,
    testMode,
    totals: totalsView(totals),
    payment: paymentView(checkout, payment, clientSecret),
    problem: hasFailed ? { code: checkout.code, message: checkout.message } : null,
    expiresAt,
  };
}

function statusOf(
  { status }: KnownCheckout,
  payment: PaymentState,
  isPlaced: boolean,
): CheckoutView['status'] {
  if (isPlaced) return 'placed';
  if (status === 'failed' || status === 'undone') return 'failed';
  const isOpen = payment.status === 'pending' || payment.status === 'actionRequired';
  return status === 'started' && isOpen ? 'awaitingPayment' : 'processing';
}

function paymentView(
  { purchase }: KnownCheckout,
  payment: PaymentState,
  clientSecret: string | null,
): CheckoutView['payment'] {
  if (!purchase.payment) return null;
  return {
    provider: purchase.payment.provider,
    status: payment.status === 'absent' ? 'requested' : payment.status,
    actionUrl: actionUrlOf(payment),
    ...(clientSecret !== null && { clientSecret }),
  };
}
