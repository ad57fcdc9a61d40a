import type { Process, Task } from '../kernel/process.ts';
import type { OrderEvent } from '../orders/order.events.ts';
import type { PaymentEvent } from '../payments/payment.events.ts';

/** Payments of placed orders whose money has not come in yet: payment id → order id. */
export type OrderPaymentsState = Readonly<Record<string, string>>;
export type SettleOrderPayment = Task<
  'settleOrderPayment',
  { readonly orderId: string; readonly paymentId: string }
>;

type FollowedEvent =
  | Extract<OrderEvent, { type: 'OrderPlaced' | 'OrderPaymentRecorded' }>
  | Extract<PaymentEvent, { type: 'PaymentCaptured' | 'PaymentVoided' | 'PaymentDeclined' }>;

/**
 * Tells an order that its money was taken, whichever of the two came first: looked up when the order is placed and when
 * the payment is captured.
 */
export const orderPayments: Process<OrderPaymentsState, FollowedEvent, never, SettleOrderPayment> = {
  name: 'orderPayments',
  handles: ['OrderPlaced', 'OrderPaymentRecorded', 'PaymentCaptured', 'PaymentVoided', 'PaymentDeclined'],
  initialState: {},
  evolve(state, { type, data }) {
    if (type === 'PaymentCaptured') return state;
    if (type === 'OrderPlaced') {
      const { payment, orderId } = data;
      return payment && payment.status !== 'captured' ? { ...state, [payment.paymentId]: orderId } : state;
    }
    const { [data.paymentId]: _settled, ...open } = state;
    return open;
  },
  react(state, { type, data }) {
    if (type !== 'OrderPlaced' && type !== 'PaymentCaptured') return [];
    const paymentId = type === 'OrderPlaced' ? data.payment?.paymentId : data.paymentId;
    return paymentId !== undefined && Object.hasOwn(state, paymentId)
      ? [settlementOf(paymentId, data.orderId)]
      : [];
  },
  resume: (state) => Object.entries(state).map(([paymentId, orderId]) => settlementOf(paymentId, orderId)),
};

const settlementOf = (paymentId: string, orderId: string): SettleOrderPayment => ({
  task: 'settleOrderPayment',
  data: { orderId, paymentId },
});
