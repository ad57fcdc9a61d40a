import type { BillingPlan } from '../kernel/billingPlan.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Money } from '../kernel/money.ts';
import type { RecordedMode } from '../kernel/paymentMode.ts';
import type { Delivered, NextBilling, SubscriptionEvent } from './subscription.events.ts';

interface Prepared {
  readonly subscriptionId: string;
  readonly websiteId: string;
  readonly itemId: string;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  readonly plan: BillingPlan;
}

type ToldPrices = readonly { readonly fromPeriod: number; readonly unitPrice: Money }[];

/** One that began, whatever became of it since; instants are ISO 8601 in UTC. */
export interface RunningSubscription extends Prepared {
  readonly status: 'active' | 'paused' | 'cancelled' | 'completed';
  /** The first day; every period is counted from it. */
  readonly anchor: string;
  readonly firstOrderId: string;
  readonly customerId: string | null;
  /** The payment whose saved method is charged. */
  readonly paymentId: string | null;
  /** The saved way to pay that counts instead; `null` until one was chosen. */
  readonly method: { readonly provider: string; readonly name: string } | null;
  readonly mode: RecordedMode;
  readonly billed: number;
  /** The last period that was billed or skipped. */
  readonly lastPeriod: number;
  readonly next: NextBilling | null;
  /** Other prices than the one that was agreed on, each from a period on; oldest first. */
  readonly prices: ToldPrices;
  /** What is delivered instead of what the first order brought; `null` until that was changed. */
  readonly delivered: Delivered | null;
  /** What was delivered before the last change, while nothing was billed since: who goes back pays what they did. */
  readonly earlier: { readonly delivered: Delivered; readonly prices: ToldPrices } | null;
  /** When it ends by the subscriber's wish; `null` while it goes on. */
  readonly endsAt: string | null;
  readonly endReason: string;
}

/** `prepared` until its first order was placed; most never get further. */
export type SubscriptionState =
  | { readonly status: 'absent' }
  | ({ readonly status: 'prepared' } & Prepared)
  | RunningSubscription;

/** A subscription of which nothing is recorded. */
export const initialSubscription: SubscriptionState = { status: 'absent' };

/** A subscription that somebody paid for. Throws `SUBSCRIPTION_NOT_FOUND` where nobody did. */
export function runningOf(state: SubscriptionState): RunningSubscription {
  if (state.status === 'absent' || state.status === 'prepared') {
    throw new DomainError('SUBSCRIPTION_NOT_FOUND', 'There is no such subscription.');
  }
  return state;
}

/** What is billed next is taken from the event as it says it, not worked out again. */
export function evolveSubscription(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  if (event.type === 'SubscriptionPrepared') {
    const { preparedAt: _, ...prepared } = event.data;
    return { status: 'prepared', ...prepared };
  }
  if (event.type === 'SubscriptionStarted') {
    if (state.status !== 'prepared') return state;
    const {
      orderId: firstOrderId,
      customerId,
      paymentId,
      billed,
      next,
      mode,
      startedAt: anchor,
    } = event.data;
    const started = { anchor, firstOrderId, customerId, paymentId, billed, next, mode, method: null };
    const unchanged = { prices: [], delivered: null, earlier: null, endsAt: null, endReason: '' };
    return { ...state, ...started, ...unchanged, status: 'active', lastPeriod: 0 };
  }
  if (state.status === 'absent' || state.status === 'prepared') return state;
  return evolveRunning({ ...state, next: event.data.next }, event);
}

function evolveRunning(
  state: RunningSubscription,
  event: Exclude<SubscriptionEvent, { type: 'SubscriptionPrepared' | 'SubscriptionStarted' }>,
): RunningSubscription {
  switch (event.type) {
    case 'SubscriptionRenewed':
      return { ...state, billed: event.data.billed, lastPeriod: event.data.period, earlier: null };
    case 'SubscriptionPeriodSkipped':
      return { ...state, lastPeriod: event.data.period };
    case 'SubscriptionPaused':
      return { ...state, status: 'paused' };
    case 'SubscriptionResumed':
      return { ...state, status: 'active', endsAt: null, endReason: '' };
    case 'SubscriptionPriceChanged': {
      const { fromPeriod, unitPrice } = event.data;
      return { ...state, prices: [...state.prices, { fromPeriod, unitPrice: unitPrice.after }] };
    }
    case 'SubscriptionItemChanged': {
      const { before, after, prices } = event.data;
      const { itemId, sku, title } = after.item;
      const now = { itemId, sku, title, quantity: after.quantity, delivered: after, prices };
      return { ...state, ...now, earlier: { delivered: before, prices: state.prices } };
    }
    case 'SubscriptionMethodChosen':
      return { ...state, method: event.data.method };
    case 'SubscriptionEndPlanned':
      return { ...state, endsAt: event.data.endsAt, endReason: event.data.reason };
    case 'SubscriptionCancelled':
      return { ...state, status: 'cancelled' };
    case 'SubscriptionCompleted':
      return { ...state, status: 'completed' };
    default:
      return state;
  }
}
