import type { OrderSummary } from '../../../../api/http/contracts/orders/orders.ts';

/** Words and colours for how an order stands. */
export interface Standing {
  readonly words: string;
  /** As `.tag[data-tone]` colours it. */
  readonly tone: 'good' | 'warn' | 'bad' | 'plain';
}

const PAYMENT: Readonly<Record<OrderSummary['paymentStatus'], Standing>> = {
  unpaid: { words: 'To be paid', tone: 'warn' },
  pending: { words: 'Money set aside', tone: 'warn' },
  partiallyPaid: { words: 'Paid in part', tone: 'warn' },
  paid: { words: 'Paid', tone: 'good' },
  partiallyRefunded: { words: 'Refunded in part', tone: 'plain' },
  refunded: { words: 'Refunded', tone: 'plain' },
};
const FULFILMENT: Readonly<Record<OrderSummary['fulfilmentStatus'], Standing>> = {
  unfulfilled: { words: 'To send', tone: 'warn' },
  partial: { words: 'Sent in part', tone: 'warn' },
  fulfilled: { words: 'Sent', tone: 'good' },
};
/** On what was bought with test money, wherever it is shown. */
export const TEST: Standing = { words: 'Test', tone: 'warn' };
const CANCELLED: Standing = { words: 'Cancelled', tone: 'bad' };

type Standings = Pick<OrderSummary, 'status' | 'paymentStatus' | 'fulfilmentStatus'>;

export const paymentStanding = ({ paymentStatus }: Standings): Standing => PAYMENT[paymentStatus];

/** A cancelled order is not waited for any more. */
export const fulfilmentStanding = ({ status, fulfilmentStatus }: Standings): Standing =>
  status === 'cancelled' ? CANCELLED : FULFILMENT[fulfilmentStatus];
