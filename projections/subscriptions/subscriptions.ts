import type { BillingPlan } from '../../domain/kernel/billingPlan.ts';
import { startOfPeriod } from '../../domain/kernel/calendar.ts';
import type { DataOf, Recorded } from '../../domain/kernel/event.ts';
import type { Money } from '../../domain/kernel/money.ts';
import type { RecordedMode } from '../../domain/kernel/paymentMode.ts';
import type { OrderEvent } from '../../domain/orders/order.events.ts';
import {
  type SubscriptionEvent,
  subscriptionEvents,
} from '../../domain/subscriptions/subscription.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/** `prepared` until its first order is paid, `completed` once it has billed all its cycles or reached its end. */
export type SubscriptionStatus = 'prepared' | 'active' | 'paused' | 'cancelled' | 'completed';

interface Subscription {
  readonly subscriptionId: string;
  readonly status: SubscriptionStatus;
  readonly itemId: string;
  readonly sku: string;
  readonly title: string;
  /** Which variant it is, by the names of its options. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly plan: BillingPlan;
  readonly customerId: string | null;
  /** `null` until it begins, and of those from before it was recorded. */
  readonly mode: RecordedMode;
  /** Every order of it, the first one first. */
  readonly orderIds: readonly string[];
  readonly billed: number;
  readonly nextBillingAt: string | null;
  /** Which period that is of, counted from the first day. */
  readonly nextPeriod: number | null;
  /** The try that is next; above 1 after a failure. */
  readonly attempt: number;
  readonly lastFailure: { readonly code: string; readonly message: string; readonly at: string } | null;
  /** Whether it goes on though its last payment failed: what the view of failing ones is found by. */
  readonly isFailing: boolean;
  /** What one piece costs from a moment on; `null` while the price is the one of the first order. */
  readonly priceChange: { readonly unitPrice: Money; readonly startsAt: string } | null;
  /** What its last order came to, shipping and tax included; `null` until it begins. */
  readonly lastTotal: Money | null;
  readonly endsAt: string | null;
  readonly startedAt: string | null;
  /** Of the event that it began with. */
  readonly position: number;
}

/**
 * One subscription with its orders, for its subscriber and for staff. `_id` is the subscription id. Money in minor
 * units with its currency; instants ISO 8601. `docs/rules/subscriptions.md`
 */
export type SubscriptionDoc = Stored<Subscription>;

type ShownEvent = SubscriptionEvent | Extract<OrderEvent, { type: 'OrderPlaced' }>;

/** Folded from the stream of each subscription, and from its orders. Throws on what becomes of one that nobody prepared. */
export const subscriptions: ReadModel<Subscription, ShownEvent> = {
  name: 'subscriptions',
  version: 7,
  handles: [...subscriptionEvents.map(({ type }) => type), 'OrderPlaced'],
  indexes: [
    { keys: { websiteId: 1, position: -1 } },
    { keys: { websiteId: 1, status: 1, position: -1 } },
    { keys: { websiteId: 1, status: 1, nextBillingAt: 1, position: 1 } },
    { keys: { websiteId: 1, status: 1, billed: 1, position: 1 } },
    { keys: { websiteId: 1, nextBillingAt: 1, position: 1 } },
    { keys: { websiteId: 1, billed: 1, position: 1 } },
    { keys: { websiteId: 1, isFailing: 1, position: -1 } },
    { keys: { websiteId: 1, isFailing: 1, nextBillingAt: 1, position: 1 } },
    { keys: { websiteId: 1, isFailing: 1, billed: 1, position: 1 } },
    { keys: { websiteId: 1, customerId: 1, status: 1 } },
    { keys: { customerId: 1, position: -1 } },
  ],
  textsOf: ({ title, sku }) => [title, sku],
  keyOf: ({ data }) => data.subscriptionId,
  project(doc, event) {
    const known = folded(doc, event);
    return known && { ...known, isFailing: known.status === 'active' && known.lastFailure !== null };
  },
};

type Known = Omit<Subscription, 'isFailing'>;

function folded(doc: Known | null, event: Recorded<ShownEvent>): Known | null {
  if (event.type === 'SubscriptionPrepared') {
    const { subscriptionId, itemId, sku, title, quantity, plan } = event.data;
    return {
      ...{ subscriptionId, itemId, sku, title, quantity, plan },
      attributes: {},
      status: 'prepared',
      customerId: null,
      mode: null,
      orderIds: [],
      billed: 0,
      nextBillingAt: null,
      nextPeriod: null,
      attempt: 1,
      lastFailure: null,
      priceChange: null,
      lastTotal: null,
      endsAt: null,
      startedAt: null,
      position: event.position,
    };
  }
  if (event.type === 'OrderPlaced') return doc && ordered(doc, event.data);
  if (doc === null) throw new Error(`${event.type} of a subscription that nobody prepared`);
  const { next } = event.data;
  const known = {
    ...doc,
    nextBillingAt: next?.dueAt ?? null,
    nextPeriod: next?.period ?? null,
    attempt: next?.attempt ?? 1,
  };
  switch (event.type) {
    case 'SubscriptionStarted': {
      const { customerId, orderId, billed, mode, startedAt } = event.data;
      return { ...known, status: 'active', customerId, orderIds: [orderId], billed, mode, startedAt };
    }
    case 'SubscriptionRenewed': {
      const { orderId, billed } = event.data;
      return { ...known, orderIds: [...doc.orderIds, orderId], billed, lastFailure: null };
    }
    case 'SubscriptionRenewalFailed': {
      const { code, message, failedAt: at } = event.data;
      return { ...known, lastFailure: { code, message, at } };
    }
    case 'SubscriptionPriceChanged': {
      const { unitPrice, startsAt } = event.data;
      return { ...known, priceChange: { unitPrice: unitPrice.after, startsAt } };
    }
    case 'SubscriptionItemChanged':
      return { ...known, ...deliveredBy(doc, event.data) };
    case 'SubscriptionPaused':
      return { ...known, status: 'paused' };
    case 'SubscriptionResumed':
      return { ...known, status: 'active', endsAt: null };
    case 'SubscriptionEndPlanned':
      return { ...known, endsAt: event.data.endsAt };
    case 'SubscriptionCancelled':
      return { ...known, status: 'cancelled' };
    case 'SubscriptionCompleted':
      return { ...known, status: 'completed' };
    default:
      return known;
  }
}

/** The first order says which variant it is; what is delivered since, the subscription says itself. */
function ordered(doc: Known, { lines, totals }: DataOf<OrderEvent, 'OrderPlaced'>): Known {
  const attributes = doc.status === 'prepared' ? (lines[0]?.attributes ?? {}) : doc.attributes;
  return { ...doc, attributes, lastTotal: totals.grandTotal };
}

function deliveredBy(
  { plan, startedAt }: Known,
  { after: { item, quantity }, prices }: DataOf<SubscriptionEvent, 'SubscriptionItemChanged'>,
): Partial<Known> {
  const { itemId, sku, title, attributes } = item;
  const told = prices.at(-1);
  const priceChange =
    told && startedAt !== null
      ? { unitPrice: told.unitPrice, startsAt: startOfPeriod(startedAt, plan.billingPeriod, told.fromPeriod) }
      : null;
  return { itemId, sku, title, attributes, quantity, priceChange };
}
