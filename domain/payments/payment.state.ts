import { add, type Money, zero } from '../kernel/money.ts';
import type { PaymentAction, PaymentEvent } from './payment.events.ts';

interface PaymentFacts {
  readonly paymentId: string;
  readonly orderId: string;
  readonly checkoutId: string | null;
  readonly provider: string;
  readonly amount: Money;
  /** How the provider calls it; `null` until it has answered. */
  readonly reference: string | null;
  readonly savedMethod: string | null;
  readonly refunded: Money;
  /** Refund id → what was given back by it. */
  readonly refunds: Readonly<Record<string, Money>>;
  /** Refund id → how often it has failed. */
  readonly refundFailures: Readonly<Record<string, number>>;
}

/** How far a payment has come; `captured` and `voided` are never left again. */
export type PaymentState =
  | { readonly status: 'absent' }
  | (PaymentFacts & { readonly status: 'requested' | 'pending' | 'authorized' | 'captured' | 'voided' })
  | (PaymentFacts & { readonly status: 'actionRequired'; readonly action: PaymentAction })
  | (PaymentFacts & { readonly status: 'declined'; readonly code: string; readonly message: string });

/** A payment that somebody asked for. */
export type KnownPayment = Exclude<PaymentState, { status: 'absent' }>;

/** A payment of which nothing is recorded. */
export const initialPayment: PaymentState = { status: 'absent' };

/** Which answers are news was decided before: an event is taken as it stands. */
export function evolvePayment(state: PaymentState, event: PaymentEvent): PaymentState {
  if (event.type === 'PaymentRequested') return requested(event.data);
  const known = state.status === 'absent' ? askedWith(event) : state;
  return known ? evolveKnown(known, event) : state;
}

/** A payment that was decided in the moment in which it was asked for, before the decision. */
function askedWith(event: PaymentEvent): KnownPayment | null {
  const isDecision = event.type === 'PaymentAuthorized' || event.type === 'PaymentCaptured';
  return isDecision && event.data.asked ? requested({ ...event.data, ...event.data.asked }) : null;
}

function requested(
  request: Pick<PaymentFacts, 'paymentId' | 'orderId' | 'checkoutId' | 'provider' | 'amount'>,
): KnownPayment {
  const { paymentId, orderId, checkoutId, provider, amount } = request;
  return {
    ...{ paymentId, orderId, checkoutId, provider, amount },
    status: 'requested',
    reference: null,
    savedMethod: null,
    refunded: zero(amount.currency),
    refunds: {},
    refundFailures: {},
  };
}

function evolveKnown(
  state: KnownPayment,
  event: Exclude<PaymentEvent, { type: 'PaymentRequested' }>,
): PaymentState {
  const facts = factsOf(state);
  switch (event.type) {
    case 'PaymentDeferred':
      return { ...facts, status: 'pending', reference: event.data.reference };
    case 'PaymentActionRequired': {
      const { reference, action } = event.data;
      return { ...facts, status: 'actionRequired', reference, action };
    }
    case 'PaymentAuthorized': {
      const { reference, savedMethod } = event.data;
      return { ...facts, status: 'authorized', reference, savedMethod };
    }
    case 'PaymentDeclined':
      return { ...facts, status: 'declined', code: event.data.code, message: event.data.message };
    case 'PaymentCaptured':
      return { ...facts, status: 'captured', reference: event.data.reference };
    case 'PaymentVoided':
      return { ...facts, status: 'voided' };
    case 'PaymentRefunded': {
      const { refundId, amount, refunded } = event.data;
      return { ...state, refunded, refunds: { ...state.refunds, [refundId]: amount } };
    }
    case 'PaymentRefundFailed':
      return { ...state, refundFailures: withFailure(state, event.data.refundId) };
    case 'PaymentRefundReversed': {
      const { refundId, refunded } = event.data;
      const { [refundId]: _, ...refunds } = state.refunds;
      return { ...state, refunded, refunds, refundFailures: withFailure(state, refundId) };
    }
    default:
      return state;
  }
}

const withFailure = (state: KnownPayment, refundId: string): Readonly<Record<string, number>> => ({
  ...state.refundFailures,
  [refundId]: refundFailuresOf(state, refundId) + 1,
});

/** What a payment keeps whatever becomes of it. */
function factsOf(state: KnownPayment): PaymentFacts {
  const { paymentId, orderId, checkoutId, provider, amount, reference, savedMethod } = state;
  const { refunded, refunds, refundFailures } = state;
  return {
    ...{ paymentId, orderId, checkoutId, provider, amount, reference, savedMethod },
    ...{ refunded, refunds, refundFailures },
  };
}

/** What was given back by this refund; ids are free text, so `constructor` is none until somebody refunds by it. */
export const refundOf = ({ refunds }: KnownPayment, refundId: string): Money | undefined =>
  Object.hasOwn(refunds, refundId) ? refunds[refundId] : undefined;

/** How often a refund has failed: each try of it is one of its own at the provider. */
export const refundFailuresOf = ({ refundFailures }: KnownPayment, refundId: string): number =>
  Object.hasOwn(refundFailures, refundId) ? (refundFailures[refundId] ?? 0) : 0;

/** What can still be given back, in the payment's currency: nothing before it was captured. */
export const refundableOf = (state: KnownPayment): Money =>
  state.status === 'captured'
    ? add(state.amount, { ...state.refunded, amount: -state.refunded.amount })
    : zero(state.amount.currency);

/** Where the buyer has to go; `null` where they need not, or where the provider's script leads them on the page. */
export const actionUrlOf = (state: PaymentState): string | null =>
  state.status === 'actionRequired' && state.action.kind === 'redirect' ? state.action.url : null;
