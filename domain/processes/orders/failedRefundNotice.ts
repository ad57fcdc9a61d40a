import type { Money } from '../../kernel/money.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { MailEvent } from '../../mail/mail.events.ts';
import type { OrderEvent } from '../../orders/order.events.ts';

type Failed = Extract<OrderEvent, { type: 'OrderRefundFailed' }>;
type Followed =
  | Failed
  | Extract<OrderEvent, { type: 'OrderRefundRetried' }>
  | Extract<MailEvent, { type: 'MailQueued' }>;

/** Asks for a mail to the owner: a buyer has not got the money that they were promised. */
export type TellOwnerOfFailedRefund = Task<
  'tellOwnerOfFailedRefund',
  {
    readonly mailId: string;
    readonly orderId: string;
    readonly amount: Money;
    readonly reason: string;
  }
>;

/** Mails that are owed and not yet queued, by refund and payment. */
type State = Readonly<Record<string, TellOwnerOfFailedRefund>>;

/**
 * Tells the owner of every refund that a payment provider refused, or that came back to it: once for each time, unless staff
 * try it again before. */
export const failedRefundNotice: Process<State, Followed, never, TellOwnerOfFailedRefund> = {
  name: 'failedRefundNotice',
  version: 1,
  handles: ['OrderRefundFailed', 'OrderRefundRetried', 'MailQueued'],
  initialState: {},
  evolve(state, event) {
    switch (event.type) {
      case 'OrderRefundFailed':
        return { ...state, [keyOf(event.data)]: noticeOf(event.id, event.data) };
      case 'OrderRefundRetried': {
        const { [keyOf(event.data)]: _retried, ...owed } = state;
        return owed;
      }
      case 'MailQueued': {
        const { mailId } = event.data;
        const queued = Object.entries(state).find(([, { data }]) => data.mailId === mailId);
        if (!queued) return state;
        const { [queued[0]]: _queued, ...owed } = state;
        return owed;
      }
    }
  },
  react: (_, event) => (event.type === 'OrderRefundFailed' ? [noticeOf(event.id, event.data)] : []),
  resume: (state) => Object.values(state),
};

const keyOf = ({ refundId, paymentId }: Pick<Failed['data'], 'refundId' | 'paymentId'>): string =>
  `${refundId}.${paymentId}`;

function noticeOf(eventId: string, { orderId, amount, reason }: Failed['data']): TellOwnerOfFailedRefund {
  const mailId = `refundfailed_${eventId.replaceAll('-', '')}`;
  return { task: 'tellOwnerOfFailedRefund', data: { mailId, orderId, amount, reason } };
}
