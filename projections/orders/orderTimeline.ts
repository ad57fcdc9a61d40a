import type { Actor } from '../../domain/kernel/metadata.ts';
import { type OrderEvent, orderEvents } from '../../domain/orders/order.events.ts';
import { paidAtOf } from '../../domain/orders/paid.facts.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';
import { type OrderChange, orderChangesOf } from './orderChanges.ts';
import { inWords } from './orderWords.ts';

/** What an event says of an order, in words and as changes. */
export interface OrderWords {
  /** What happened, as a sentence. */
  readonly summary: string;
  /** Why, in the words of who did it; empty where nobody said. */
  readonly reason: string;
  readonly changes: readonly OrderChange[];
}

interface TimelineEntry extends OrderWords {
  readonly orderId: string;
  readonly type: OrderEvent['type'];
  /** Whether whoever has the status page sees it. */
  readonly isPublic: boolean;
  readonly actor: Actor;
  readonly occurredAt: string;
  readonly position: number;
}

/**
 * One thing that happened to an order, for its timeline on the page of staff and, where `isPublic`, of the buyer.
 * `_id` is the event id. Instants ISO 8601; money in changes in minor units with its currency. `docs/rules/orders.md`
 */
export type OrderTimelineDoc = Stored<TimelineEntry>;

/** What a buyer is told of their order without asking, whatever it says. */
const PUBLIC: ReadonlySet<OrderEvent['type']> = new Set([
  'OrderPlaced',
  'OrderPaid',
  'OrderFulfilled',
  'OrderRefunded',
  'OrderCancelled',
  'OrderLinesReduced',
  'OrderLinesAdded',
  'OrderReturnRequested',
  'OrderReturnApproved',
  'OrderReturnDeclined',
  'OrderReturnReceived',
] satisfies OrderEvent['type'][]);

/**
 * Facts whose words are somebody's own. They stay in the log, where they are sealed and can be erased: who reads the
 * timeline gets them from there.
 */
export const TOLD_BY_THE_LOG: ReadonlySet<OrderEvent['type']> = new Set([
  'OrderNoteAdded',
  'OrderReturnRequested',
  'OrderReturnApproved',
  'OrderReturnDeclined',
  'OrderAddressCorrected',
  'OrderEmailCorrected',
  'OrderFulfilled',
  'OrderTrackingCorrected',
  'OrderRefunded',
  'OrderRefundFailed',
  'OrderCancelled',
  'OrderLinesReduced',
  'OrderLinesAdded',
  'OrderHeld',
] satisfies OrderEvent['type'][]);
const WITHOUT_PERSON: OrderWords = { summary: '', reason: '', changes: [] };

/** One document for each event of an order, without the words that are somebody's own. */
export const orderTimeline: ReadModel<TimelineEntry, OrderEvent> = {
  name: 'orderTimeline',
  version: 4,
  handles: orderEvents.map(({ type }) => type),
  onePerEvent: true,
  indexes: [{ keys: { orderId: 1, position: -1 } }],
  keyOf: ({ id }) => id,
  project(_, event) {
    const { type, data, metadata, position } = event;
    return {
      orderId: data.orderId,
      type,
      ...(TOLD_BY_THE_LOG.has(type) ? WITHOUT_PERSON : wordsOf(event)),
      isPublic: PUBLIC.has(type) || isForBuyer(event),
      actor: metadata.actor,
      occurredAt: metadata.occurredAt,
      position,
    };
  },
};

/** A note that was written to them, and the payment with which the order is paid. */
function isForBuyer(event: OrderEvent): boolean {
  if (event.type === 'OrderNoteAdded') return event.data.audience === 'customer';
  return paidAtOf(event) !== null;
}

/** What an event says, why, and what it changed. */
export const wordsOf = (event: OrderEvent): OrderWords => ({
  summary: inWords(event),
  reason: saidBy(event),
  changes: orderChangesOf(event),
});

/** Why, or what was said with it. */
function saidBy({ data }: OrderEvent): string {
  if ('reason' in data) return data.reason;
  if ('grounds' in data) return data.grounds;
  return 'message' in data ? data.message : '';
}
