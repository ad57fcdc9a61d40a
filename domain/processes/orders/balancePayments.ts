import type { Process, Task } from '../../kernel/process.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import {
  type OpenPayment,
  type OpenPayments,
  openPaymentOf,
  PAYMENT_OUTCOMES,
  type PaymentOutcome,
  withOpenPayment,
  withoutPayment,
} from '../kernel/openPayments.ts';

interface OfOrder {
  readonly orderId: string;
}
type BalancePaymentsState = OpenPayments<OfOrder>;

/** Brings an order in line with a payment by its link; settled by `RecordPayment` or `FailBalancePayment`. */
export type SettleBalancePayment = Task<
  'settleBalancePayment',
  {
    readonly orderId: string;
    readonly paymentId: string;
    /** Its time is over: without money it fails. */ readonly isOver: boolean;
  }
>;
/** Writes to the buyer with the link, under this mail id. */
export type MailBalanceRequest = Task<
  'mailBalanceRequest',
  { readonly mailId: string; readonly orderId: string; readonly requestNumber: number }
>;

type Followed =
  | Extract<
      OrderEvent,
      {
        type:
          | 'OrderBalanceRequested'
          | 'OrderBalancePaymentBegun'
          | 'OrderBalancePaymentFailed'
          | 'OrderPaymentRecorded';
      }
    >
  | PaymentOutcome;

/** Mails links to pay what is due of an order, and brings payments by them to their end, whatever the provider says and whenever. */
export const balancePayments: Process<
  BalancePaymentsState,
  Followed,
  never,
  SettleBalancePayment | MailBalanceRequest
> = {
  name: 'balancePayments',
  version: 1,
  handles: [
    'OrderBalanceRequested',
    'OrderBalancePaymentBegun',
    'OrderBalancePaymentFailed',
    'OrderPaymentRecorded',
    ...PAYMENT_OUTCOMES,
  ],
  initialState: {},
  evolve(state, { type, data }) {
    switch (type) {
      case 'OrderBalancePaymentBegun':
        return withOpenPayment(state, data.paymentId, { orderId: data.orderId }, data.begunAt);
      case 'OrderBalancePaymentFailed':
      case 'OrderPaymentRecorded':
        return withoutPayment(state, data.paymentId);
      default:
        return state;
    }
  },
  react(state, { type, data }) {
    if (type === 'OrderBalanceRequested') {
      const { orderId, requestNumber, isMailed } = data;
      const mailId = `balance_${orderId}_${requestNumber}`;
      return isMailed ? [{ task: 'mailBalanceRequest', data: { mailId, orderId, requestNumber } }] : [];
    }
    const open = openPaymentOf(state, data.paymentId);
    if (!open) return [];
    return [
      type === 'OrderBalancePaymentBegun' ? ending(data.paymentId, open) : settling(data.paymentId, open),
    ];
  },
  resume: (state) =>
    Object.entries(state).flatMap(([paymentId, open]) => [
      settling(paymentId, open),
      ending(paymentId, open),
    ]),
};

const settling = (paymentId: string, { orderId }: OfOrder): SettleBalancePayment => ({
  task: 'settleBalancePayment',
  data: { orderId, paymentId, isOver: false },
});
const ending = (paymentId: string, { orderId, endsAt }: OpenPayment<OfOrder>): SettleBalancePayment => ({
  task: 'settleBalancePayment',
  data: { orderId, paymentId, isOver: true },
  notBefore: endsAt,
});
