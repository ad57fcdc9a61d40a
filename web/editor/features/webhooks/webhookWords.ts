import type { WebhookDeliveryView, WebhookView } from '../../../../api/http/contracts/webhooks/webhooks.ts';
import { counted } from '../../text/words.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

type Topic = WebhookView['topics'][number];
interface Standing {
  readonly words: string;
  readonly tone: BadgeTone;
}

/** Every fact that a program may be told, as a person would say it. */
export const TOPIC_WORDS: Readonly<Record<Topic, string>> = {
  'order.placed': 'An order is placed',
  'order.paid': 'An order is paid',
  'order.fulfilled': 'An order is sent',
  'order.refunded': 'Money is given back for an order',
  'order.returnRequested': 'A return is asked for',
  'order.cancelled': 'An order is cancelled',
  'product.created': 'A product is created',
  'product.published': 'A product is published',
  'product.changed': 'A product is changed',
  'product.archived': 'A product is archived',
  'stock.changed': 'Stock changes',
  'stock.low': 'Stock runs low',
  'stock.out': 'Stock runs out',
  'customer.registered': 'A customer registers',
  'subscription.started': 'A subscription starts',
  'subscription.renewed': 'A subscription renews',
  'subscription.failed': 'A renewal fails',
  'subscription.ended': 'A subscription ends',
  'giftCard.issued': 'A gift card is issued',
  'mailingList.joined': 'Somebody joins the mailing list',
  'mailingList.left': 'Somebody leaves the mailing list',
  'submission.received': 'A form comes in',
};
export const TOPIC_IDS = Object.keys(TOPIC_WORDS) as Topic[];

export const DELIVERY_STATE: Readonly<Record<WebhookDeliveryView['state'], Standing>> = {
  queued: { words: 'On its way', tone: 'info' },
  delayed: { words: 'Waits for another try', tone: 'warn' },
  delivered: { words: 'Delivered', tone: 'good' },
  failed: { words: 'Given up', tone: 'bad' },
  dismissed: { words: 'Dismissed', tone: 'plain' },
};

/** The views of a list of deliveries. */
export const DELIVERY_VIEWS = [
  { id: 'all', label: 'All', query: {} },
  { id: 'failed', label: 'Given up', query: { state: 'failed' } },
  { id: 'delayed', label: 'Waiting', query: { state: 'delayed' } },
  { id: 'dismissed', label: 'Dismissed', query: { state: 'dismissed' } },
  { id: 'delivered', label: 'Delivered', query: { state: 'delivered' } },
] as const;

/** How an endpoint is, by what came of its latest deliveries. */
export function healthOf({ pausedAt, health }: Pick<WebhookView, 'pausedAt' | 'health'>): Standing {
  if (pausedAt !== null) return { words: 'Paused', tone: 'plain' };
  if (health.problem !== null) return { words: 'Fails', tone: 'bad' };
  if (health.failed > 0) return { words: 'Failed at times', tone: 'warn' };
  return health.delivered > 0
    ? { words: 'Healthy', tone: 'good' }
    : { words: 'Nothing told yet', tone: 'plain' };
}

/** `12 delivered, 1 waits, 2 given up` of the latest. */
export function latestWords({ health: { delivered, waiting, failed } }: Pick<WebhookView, 'health'>): string {
  const parts = [
    `${delivered} delivered`,
    ...(waiting > 0 ? [counted(waiting, 'waits', 'wait')] : []),
    ...(failed > 0 ? [`${failed} given up`] : []),
  ];
  return parts.join(', ');
}

/** `Order 1f…`: what a delivery is about. */
export const subjectWords = ({ subject: { kind, id } }: Pick<WebhookDeliveryView, 'subject'>): string =>
  `${KIND_WORDS[kind]} ${id}`;

const KIND_WORDS: Readonly<Record<WebhookDeliveryView['subject']['kind'], string>> = {
  order: 'Order',
  product: 'Product',
  stock: 'Stock of',
  customer: 'Customer',
  subscription: 'Subscription',
  giftCard: 'Gift card',
  mailingList: 'Person',
  submission: 'Submission',
};
