import type { Dispatch, Process } from '../../kernel/process.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import type { RecordPayment } from '../../orders/recordPayment.ts';
import type { PaymentEvent } from '../../payments/payment.events.ts';
import { isInPurchase } from '../../payments/payment.facts.ts';

/**
 * How many payments are kept that no order has recorded. An order follows its payment within seconds; payments
 * that are not for an order are forgotten in time.
 */
const MOST_KEPT = 500;

type Captured = Extract<PaymentEvent, { type: 'PaymentCaptured' }>;
type OwedPayment = Pick<Captured['data'], 'orderId' | 'provider' | 'amount' | 'capturedAt'>;

/** Money that was taken and that its order has not recorded yet, by payment, oldest first. */
export type OrderPaymentsState = Readonly<Record<string, OwedPayment>>;

type FollowedEvent = Extract<OrderEvent, { type: 'OrderPlaced' | 'OrderPaymentRecorded' }> | Captured;

/**
 * Tells an order that its money was taken, whichever of the two came first, where they do not stand in one stream and are
 * decided together (`domain/compositions/purchase.ts`). An order that is not placed yet refuses, and
 * is told again once it is; what was not paid for an order is refused for good.
 */
export const orderPayments: Process<OrderPaymentsState, FollowedEvent, RecordPayment> = {
  name: 'orderPayments',
  version: 2,
  handles: ['OrderPlaced', 'OrderPaymentRecorded', 'PaymentCaptured'],
  initialState: {},
  evolve(state, { type, data }) {
    switch (type) {
      case 'PaymentCaptured': {
        if (isInPurchase(data)) return state;
        const { paymentId, orderId, provider, amount, capturedAt } = data;
        const owed = { orderId, provider, amount, capturedAt };
        return Object.fromEntries([...Object.entries(state), [paymentId, owed] as const].slice(-MOST_KEPT));
      }
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
    const owed = paymentId !== undefined && Object.hasOwn(state, paymentId) ? state[paymentId] : undefined;
    return paymentId !== undefined && owed ? [recording(paymentId, owed)] : [];
  },
  resume: (state) => Object.entries(state).map(([paymentId, owed]) => recording(paymentId, owed)),
};

const recording = (
  paymentId: string,
  { orderId, provider: method, amount, capturedAt: at }: OwedPayment,
): Dispatch<RecordPayment> => ({
  category: 'order',
  streamId: orderId,
  command: { type: 'RecordPayment', data: { orderId, paymentId, method, amount, at } },
  commandId: `${orderId}:paid:${paymentId}`,
});
