import type { Process, Task } from '../../kernel/process.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import type { PaymentEvent } from '../../payments/payment.events.ts';

/** How long somebody who pays by a link has for it at the bank. */
const OPEN_MS = 60 * 60_000;

interface OpenPayment {
  readonly orderId: string;
  readonly endsAt: string;
}
/** Payments by a link that neither came in nor failed, by payment. */
type BalancePaymentsState = Readonly<Record<string, OpenPayment>>;

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
  | Extract<
      PaymentEvent,
      { type: 'PaymentAuthorized' | 'PaymentCaptured' | 'PaymentDeclined' | 'PaymentVoided' }
    >;

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
    'PaymentAuthorized',
    'PaymentCaptured',
    'PaymentDeclined',
    'PaymentVoided',
  ],
  initialState: {},
  evolve(state, { type, data }) {
    switch (type) {
      case 'OrderBalancePaymentBegun': {
        const { paymentId, orderId, begunAt } = data;
        const endsAt = new Date(Date.parse(begunAt) + OPEN_MS).toISOString();
        return { ...state, [paymentId]: { orderId, endsAt } };
      }
      case 'OrderBalancePaymentFailed':
      case 'OrderPaymentRecorded': {
        if (!Object.hasOwn(state, data.paymentId)) return state;
        const { [data.paymentId]: _settled, ...open } = state;
        return open;
      }
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
    const open = Object.hasOwn(state, data.paymentId) ? state[data.paymentId] : undefined;
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

const settling = (paymentId: string, { orderId }: OpenPayment): SettleBalancePayment => ({
  task: 'settleBalancePayment',
  data: { orderId, paymentId, isOver: false },
});
const ending = (paymentId: string, { orderId, endsAt }: OpenPayment): SettleBalancePayment => ({
  task: 'settleBalancePayment',
  data: { orderId, paymentId, isOver: true },
  notBefore: endsAt,
});
