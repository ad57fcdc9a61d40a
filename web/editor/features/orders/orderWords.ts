import type { OrderSummary } from '../../../../api/http/contracts/orders/orders.ts';
import type { Option } from '../../ui/Choice.tsx';

/** Words and colours for how an order stands. */
export interface Standing {
  readonly words: string;
  /** As `.tag[data-tone]` colours it. */
  readonly tone: 'good' | 'warn' | 'bad' | 'plain';
}

export const PAYMENT: Readonly<Record<OrderSummary['paymentStatus'], Standing>> = {
  unpaid: { words: 'To be paid', tone: 'warn' },
  pending: { words: 'Being paid', tone: 'warn' },
  partiallyPaid: { words: 'Paid in part', tone: 'warn' },
  paid: { words: 'Paid', tone: 'good' },
  partiallyRefunded: { words: 'Refunded in part', tone: 'plain' },
  refunded: { words: 'Refunded', tone: 'plain' },
};
export const FULFILMENT: Readonly<Record<OrderSummary['fulfilmentStatus'], Standing>> = {
  unfulfilled: { words: 'To send', tone: 'warn' },
  partial: { words: 'Sent in part', tone: 'warn' },
  fulfilled: { words: 'Sent', tone: 'good' },
};
const CANCELLED: Standing = { words: 'Cancelled', tone: 'bad' };
const NOTHING_TO_SEND: Standing = { words: 'Nothing to send', tone: 'plain' };

const ON_HOLD: Standing = { words: 'On hold', tone: 'bad' };

type Standings = Pick<OrderSummary, 'status' | 'paymentStatus' | 'fulfilmentStatus' | 'needsSending'> & {
  readonly isHeld?: boolean;
};

/** What a filter offers: every standing under its words. */
export const optionsOf = (standings: Readonly<Record<string, Standing>>): Option[] =>
  Object.entries(standings).map(([value, { words }]) => ({ value, label: words }));

export const paymentStanding = ({ paymentStatus }: Pick<Standings, 'paymentStatus'>): Standing =>
  PAYMENT[paymentStatus];

/** A cancelled order is not waited for any more. */
export function fulfilmentStanding({ status, fulfilmentStatus, needsSending, isHeld }: Standings): Standing {
  if (status === 'cancelled') return CANCELLED;
  if (isHeld) return ON_HOLD;
  return needsSending ? FULFILMENT[fulfilmentStatus] : NOTHING_TO_SEND;
}

/** How money comes in past the payment providers. */
export const PAYMENT_METHODS: readonly Option[] = [
  { value: 'transfer', label: 'Bank transfer' },
  { value: 'cash', label: 'Cash' },
  { value: 'terminal', label: 'Card terminal' },
  { value: 'invoice', label: 'Invoice' },
  { value: 'other', label: 'Something else' },
];
