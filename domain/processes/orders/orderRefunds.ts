import type { Money } from '../../kernel/money.ts';
import type { Dispatch, Process, Task } from '../../kernel/process.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import type { ReverseRefund } from '../../orders/refundOutcome.ts';
import type { PaymentEvent } from '../../payments/payment.events.ts';

/** Asks the provider to give back an amount, under the refund's id; settled by `SettleRefund` or `FailRefund`. */
export type RefundOrderPayment = Task<
  'refundOrderPayment',
  {
    readonly orderId: string;
    readonly refundId: string;
    readonly paymentId: string;
    readonly amount: Money;
  }
>;
/** Asks the provider to let go what was set aside; settled by `RecordPaymentAnswer`. */
export type VoidOrderPayment = Task<'voidOrderPayment', { readonly paymentId: string }>;
type Owed = RefundOrderPayment | VoidOrderPayment | Dispatch<ReverseRefund>;

/** Money that payment providers have still to give back or to let go, by refund and payment. */
type OrderRefundsState = Readonly<Record<string, Owed>>;

type FollowedEvent =
  | Extract<
      OrderEvent,
      {
        type:
          | 'OrderRefunded'
          | 'OrderRefundRetried'
          | 'OrderRefundSettled'
          | 'OrderRefundFailed'
          | 'OrderCancelled'
          | 'OrderPaymentVoided';
      }
    >
  | Extract<
      PaymentEvent,
      { type: 'PaymentCaptured' | 'PaymentVoided' | 'PaymentDeclined' | 'PaymentRefundReversed' }
    >;

/**
 * Gives money back through the provider it came by, and lets go what a cancelled order had set aside. A payment that is
 * captured all the same is refunded by its order once it hears of it. An order hears of a refund that came back, too.
 */
export const orderRefunds: Process<
  OrderRefundsState,
  FollowedEvent,
  ReverseRefund,
  RefundOrderPayment | VoidOrderPayment
> = {
  name: 'orderRefunds',
  version: 2,
  handles: [
    'OrderRefunded',
    'OrderRefundRetried',
    'OrderRefundSettled',
    'OrderRefundFailed',
    'OrderCancelled',
    'OrderPaymentVoided',
    'PaymentCaptured',
    'PaymentVoided',
    'PaymentDeclined',
    'PaymentRefundReversed',
  ],
  initialState: {},
  evolve(state, event) {
    const asked = askedBy(event);
    if (asked.length > 0)
      return { ...state, ...Object.fromEntries(asked.map((owed) => [keyOf(owed), owed])) };
    const key = settledBy(event);
    if (key === null || !Object.hasOwn(state, key)) return state;
    const { [key]: _settled, ...owed } = state;
    return owed;
  },
  react: (_, event) => askedBy(event),
  resume: (state) => Object.values(state),
};

function askedBy({ type, data }: FollowedEvent): Owed[] {
  switch (type) {
    case 'OrderRefunded': {
      const { orderId, refundId, toPayments } = data;
      return toPayments.map((part) => refundOf({ orderId, refundId, ...part }));
    }
    case 'OrderRefundRetried': {
      const { orderId, refundId, paymentId, amount } = data;
      return [refundOf({ orderId, refundId, paymentId, amount })];
    }
    case 'OrderCancelled':
      return data.voidedPayments.map((paymentId) => ({ task: 'voidOrderPayment', data: { paymentId } }));
    case 'OrderPaymentVoided':
      return [{ task: 'voidOrderPayment', data: { paymentId: data.paymentId } }];
    case 'PaymentRefundReversed': {
      const { orderId, refundId, paymentId, message: reason, reversedAt: at } = data;
      const command = { type: 'ReverseRefund', data: { orderId, refundId, paymentId, reason, at } } as const;
      return [{ category: 'order', streamId: orderId, command }];
    }
    default:
      return [];
  }
}

function settledBy({ type, data }: FollowedEvent): string | null {
  switch (type) {
    case 'OrderRefundSettled':
    case 'OrderRefundFailed':
      return `${data.refundId}.${data.paymentId}`;
    case 'PaymentCaptured':
    case 'PaymentVoided':
    case 'PaymentDeclined':
      return `void.${data.paymentId}`;
    default:
      return null;
  }
}

const refundOf = (data: RefundOrderPayment['data']): RefundOrderPayment => ({
  task: 'refundOrderPayment',
  data,
});

function keyOf(owed: Owed): string {
  if ('task' in owed && owed.task === 'voidOrderPayment') return `void.${owed.data.paymentId}`;
  const { refundId, paymentId } = 'task' in owed ? owed.data : owed.command.data;
  return `${refundId}.${paymentId}`;
}
