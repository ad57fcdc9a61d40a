import type { Filter } from 'mongodb';
import { productList } from './catalog/productList.ts';
import { comments } from './comments/comments.ts';
import { type StockDoc, stock } from './inventory/stock.ts';
import { TASKS } from './orders/orderListing.ts';
import { type OrderDoc, orders } from './orders/orders.ts';
import { reviews } from './reviews/reviews.ts';
import type { ReadModels } from './runtime/liveCollection.ts';
import type { Stored } from './runtime/readModel.ts';
import { FAILING } from './subscriptions/queries.ts';
import { subscriptions } from './subscriptions/subscriptions.ts';
import { type WaitlistGroupDoc, waitlistGroups } from './waitlist/waitlistGroups.ts';
import { toOpenWebhooks } from './webhooks/queries.ts';
import { type WebhookDeliveryDoc, webhookDeliveries } from './webhooks/webhookDeliveries.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** How many documents wait for somebody, and the position of the newest event about one of them. */
export interface Waiting {
  readonly count: number;
  readonly newest: number;
}

interface Asked {
  readonly model: string;
  readonly filter: object;
  /** What is counted of each document, where that is not the document itself. */
  readonly sumOf?: string;
  /** What else has to hold, where another read model says so. */
  readonly also?: (readModels: ReadModels, websiteId: string) => Promise<object>;
}

const order = (filter: Filter<OrderDoc>): Asked => ({
  model: orders.name,
  filter: { ...filter, isArchived: false },
});

/** What may wait for somebody, by documents of the read models: as many as the list behind it shows. */
export const WAITS = {
  toSend: order(TASKS.send),
  toPay: order(TASKS.pay),
  toReturn: order(TASKS.return),
  failedRefunds: order(TASKS.refund),
  failedRenewals: {
    model: subscriptions.name,
    filter: FAILING,
  },
  lowStock: { model: stock.name, filter: { isLow: true } satisfies Filter<StockDoc> },
  waitlist: {
    ...{ model: waitlistGroups.name, sumOf: 'waiting' },
    filter: { waiting: { $gt: 0 } } satisfies Filter<WaitlistGroupDoc>,
  },
  drafts: { model: productList.name, filter: { status: 'draft' } },
  reviews: { model: reviews.name, filter: { status: 'pending' } },
  comments: { model: comments.name, filter: { status: 'pending' } },
  failedWebhooks: {
    model: webhookDeliveries.name,
    filter: { state: 'failed' } satisfies Filter<WebhookDeliveryDoc>,
    also: toOpenWebhooks,
  },
} as const satisfies Readonly<Record<string, Asked>>;

/** The read models that all of it is counted in. */
export const WAITED_FOR: readonly string[] = [
  ...new Set([...Object.values(WAITS).map(({ model }) => model), webhooks.name]),
];

/** How much of one kind waits on a website. */
export async function waitingOf(
  readModels: ReadModels,
  websiteId: string,
  kind: keyof typeof WAITS,
): Promise<Waiting> {
  const { model, filter, sumOf, also }: Asked = WAITS[kind];
  const [collection, others] = await Promise.all([
    readModels.collection<Stored<object>>(model),
    also?.(readModels, websiteId),
  ]);
  const [found] = await collection
    .aggregate<Waiting>([
      { $match: { websiteId, ...filter, ...others } },
      {
        $group: {
          _id: null,
          count: { $sum: sumOf === undefined ? 1 : `$${sumOf}` },
          newest: { $max: '$_position' },
        },
      },
    ])
    .toArray();
  return found ?? { count: 0, newest: 0 };
}
