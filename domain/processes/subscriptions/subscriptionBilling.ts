import type { CheckoutEvent } from '../../checkout/checkout.events.ts';
import type { Recorded } from '../../kernel/event.ts';
import type { Dispatch, Process, Reaction, Task } from '../../kernel/process.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import type { CancelSubscription } from '../../subscriptions/changeSubscription.ts';
import { type RenewalTry, renewalOfCheckout } from '../../subscriptions/renewalCheckouts.ts';
import type { RecordRenewal, RecordRenewalFailure } from '../../subscriptions/renewSubscription.ts';
import type { NextBilling, SubscriptionEvent } from '../../subscriptions/subscription.events.ts';

/** What a subscription is to be billed next. */
interface Billing {
  readonly next: NextBilling;
  /** Why it ends instead; `null` while it goes on. */
  readonly endReason: string | null;
}
type Outcome = Dispatch<RecordRenewal | RecordRenewalFailure>;

interface SubscriptionBillingState {
  readonly billings: Readonly<Record<string, Billing>>;
  /** What became of a try, until its subscription has recorded it. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
}

/**
 * Begins the checkout of one try, or records why there can be none by `RecordRenewalFailure`. What becomes of the
 * checkout is heard from its order, or from itself.
 */
export type RenewSubscription = Task<'renewSubscription', RenewalTry>;

type Changed = Exclude<
  SubscriptionEvent,
  { type: 'SubscriptionPrepared' | 'SubscriptionPriceChanged' | 'SubscriptionItemChanged' }
>;
type Settled =
  | Extract<OrderEvent, { type: 'OrderPlaced' }>
  | Extract<CheckoutEvent, { type: 'CheckoutFailed' }>;
type Sent = CancelSubscription | RecordRenewal | RecordRenewalFailure;

/**
 * Bills subscriptions when they are due, and tells them what came of it: an order, or a checkout that failed. What an
 * event says is next replaces whatever was next before; where an end was planned, the subscription ends then instead.
 */
export const subscriptionBilling: Process<
  SubscriptionBillingState,
  Changed | Settled,
  Sent,
  RenewSubscription
> = {
  name: 'subscriptionBilling',
  version: 2,
  handles: [
    'SubscriptionStarted',
    'SubscriptionRenewed',
    'SubscriptionRenewalFailed',
    'SubscriptionPeriodSkipped',
    'SubscriptionPaused',
    'SubscriptionResumed',
    'SubscriptionRetryAsked',
    'SubscriptionEndPlanned',
    'SubscriptionCancelled',
    'SubscriptionCompleted',
    'OrderPlaced',
    'CheckoutFailed',
  ],
  initialState: { billings: {}, outcomes: {} },
  evolve(state, event) {
    if (isSettled(event)) {
      const outcome = outcomeOf(event, state);
      return outcome ? { ...state, outcomes: { ...state.outcomes, [outcome.streamId]: outcome } } : state;
    }
    const { subscriptionId, next } = event.data;
    const { [subscriptionId]: before, ...billings } = state.billings;
    const { [subscriptionId]: _recorded, ...outcomes } = state.outcomes;
    const endReason = endReasonAfter(event, before?.endReason ?? null);
    return { outcomes, billings: next ? { ...billings, [subscriptionId]: { next, endReason } } : billings };
  },
  react(state, event) {
    if (isSettled(event)) {
      const outcome = outcomeOf(event, state);
      return outcome ? [outcome] : [];
    }
    const { subscriptionId } = event.data;
    const billing = Object.hasOwn(state.billings, subscriptionId)
      ? state.billings[subscriptionId]
      : undefined;
    return billing ? [owedBy(subscriptionId, billing)] : [];
  },
  resume: ({ billings, outcomes }) => [
    ...Object.values(outcomes),
    ...Object.entries(billings)
      .filter(([subscriptionId]) => !Object.hasOwn(outcomes, subscriptionId))
      .map(([subscriptionId, billing]) => owedBy(subscriptionId, billing)),
  ],
};

const isSettled = (event: Recorded<Changed | Settled>): event is Recorded<Settled> =>
  event.type === 'OrderPlaced' || event.type === 'CheckoutFailed';

/** Why it ends instead of being billed; whoever resumes it wants it after all. */
function endReasonAfter({ type, data }: Changed, before: string | null): string | null {
  if (type === 'SubscriptionEndPlanned') return data.reason;
  return type === 'SubscriptionResumed' ? null : before;
}

function owedBy(
  subscriptionId: string,
  { next: { period, attempt, dueAt }, endReason: reason }: Billing,
): Reaction<Sent, RenewSubscription> {
  if (reason === null) {
    return { task: 'renewSubscription', data: { subscriptionId, period, attempt }, notBefore: dueAt };
  }
  const command = {
    type: 'CancelSubscription',
    data: { subscriptionId, when: 'planned', reason, at: dueAt },
  } as const;
  return { category: 'subscription', streamId: subscriptionId, command, notBefore: dueAt };
}

/** What a subscription is to hear of an order or a failed checkout; `null` where that is no renewal. */
function outcomeOf(
  { type, data }: Recorded<Settled>,
  { billings }: SubscriptionBillingState,
): Outcome | null {
  const tried = renewalOfCheckout(data.checkoutId);
  if (!tried) return null;
  const { subscriptionId, period, attempt } = tried;
  const to = { category: 'subscription', streamId: subscriptionId };
  if (type === 'OrderPlaced') {
    const { orderId, placedAt: at } = data;
    if (data.subscriptionId !== subscriptionId) return null;
    return { ...to, command: { type: 'RecordRenewal', data: { subscriptionId, period, orderId, at } } };
  }
  const next = Object.hasOwn(billings, subscriptionId) ? billings[subscriptionId]?.next : undefined;
  if (next?.period !== period || next.attempt !== attempt) return null;
  const { code, message, failedAt: at } = data;
  const failure = { ...tried, code, message, at };
  return { ...to, command: { type: 'RecordRenewalFailure', data: failure } };
}
