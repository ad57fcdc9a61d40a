import type { Process, Task } from '../../kernel/process.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import type { PaymentEvent } from '../../payments/payment.events.ts';

/**
 * How many payments are kept that no order has recorded. An order follows its payment within seconds; payments
 * that are not for an order are forgotten in time.
 */
const MOST_KEPT = 500;

/** Money that was taken and that its order has not recorded yet: payment id → order id, oldest first. */
type OrderPaymentsState = Readonly<Record<string, string>>;
/** Tells an order of money that was taken; settled by `RecordPayment`. */
export type SettleOrderPayment = Task<
  'settleOrderPayment',
  { readonly orderId: string; readonly paymentId: string }
>;

type FollowedEvent =
  | Extract<OrderEvent, { type: 'OrderPlaced' | 'OrderPaymentRecorded' }>
  | Extract<PaymentEvent, { type: 'PaymentCaptured' }>;

/** Tells an order that its money was taken, whichever of the two came first. */
export const orderPayments: Process<OrderPaymentsState, FollowedEvent, never, SettleOrderPayment> = {
  name: 'orderPayments',
  version: 1,
  handles: ['OrderPlaced', 'OrderPaymentRecorded', 'PaymentCaptured'],
  initialState: {},
  evolve(state, { type, data }) {
    switch (type) {
      case 'PaymentCaptured':
        return Object.fromEntries(
          [...Object.entries(state), [data.paymentId, data.orderId]].slice(-MOST_KEPT),
        );
      case 'OrderPaymentRecorded': {
        if (!Object.hasOwn(state, data.paymentId)) return state;
        const { [data.paymentId]: _recorded, ...open } = state;
        return open;
      }
      case 'OrderPlaced':
        return state;
    }
  },
  react(state, { type, data }) {
    if (type === 'OrderPaymentRecorded') return [];
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
