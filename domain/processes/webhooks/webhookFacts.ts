import { type CatalogEvent, catalogEvents } from '../../catalog/catalog.events.ts';
import type { CustomerEvent } from '../../customers/customer.events.ts';
import type { SubmissionEvent } from '../../forms/submission.events.ts';
import type { GiftCardEvent } from '../../giftCards/giftCard.events.ts';
import type { InventoryEvent } from '../../inventory/inventory.events.ts';
import { stockStreamId } from '../../inventory/stock.decider.ts';
import type { Recorded } from '../../kernel/event.ts';
import type { MailingListEvent } from '../../mailingList/mailingList.events.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import type { SubscriptionEvent } from '../../subscriptions/subscription.events.ts';
import { kindOf, type Subject, type SubjectKind, type Topic } from '../../webhooks/topics.ts';

type RoomEvent =
  | OrderEvent
  | CatalogEvent
  | InventoryEvent
  | CustomerEvent
  | SubscriptionEvent
  | GiftCardEvent
  | MailingListEvent
  | SubmissionEvent;

/** The topic that each fact stands for: a payment only where it is the last one. Every other fact of a product is a change of it. */
const TOPIC_OF = {
  OrderPlaced: 'order.placed',
  OrderPaymentRecorded: 'order.paid',
  OrderPaid: 'order.paid',
  OrderFulfilled: 'order.fulfilled',
  OrderRefunded: 'order.refunded',
  OrderReturnRequested: 'order.returnRequested',
  OrderCancelled: 'order.cancelled',
  ProductCreated: 'product.created',
  ProductPublished: 'product.published',
  ProductArchived: 'product.archived',
  StockReceived: 'stock.changed',
  StockAdjusted: 'stock.changed',
  StockMadeUnlimited: 'stock.changed',
  StockMadeLimited: 'stock.changed',
  StockReserved: 'stock.changed',
  StockReservationReleased: 'stock.changed',
  StockReservationExpired: 'stock.changed',
  StockClaimed: 'stock.changed',
  StockRanLow: 'stock.low',
  CustomerRegistered: 'customer.registered',
  SubscriptionStarted: 'subscription.started',
  SubscriptionRenewed: 'subscription.renewed',
  SubscriptionRenewalFailed: 'subscription.failed',
  SubscriptionCancelled: 'subscription.ended',
  SubscriptionCompleted: 'subscription.ended',
  GiftCardIssued: 'giftCard.issued',
  MailingListJoined: 'mailingList.joined',
  MailingListLeft: 'mailingList.left',
  // What is taken for spam is handed on by nobody before staff have looked at it.
  SubmissionHandedOn: 'submission.received',
} as const satisfies Partial<Record<RoomEvent['type'], Topic>>;
const topics: Readonly<Partial<Record<string, Topic>>> = {
  ...Object.fromEntries(catalogEvents.map(({ type }) => [type, 'product.changed'])),
  ...TOPIC_OF,
};

/** What some program may want to be told of. */
export type ToldEvent = Extract<RoomEvent, { type: keyof typeof TOPIC_OF | CatalogEvent['type'] }>;
/** The types of all facts that stand for a topic. */
export const toldTypes = Object.keys(topics) as ToldEvent['type'][];
/** Whether a fact stands for a topic, of whichever context it is. */
export const isTold = (event: { readonly type: string }): event is Recorded<ToldEvent> =>
  Object.hasOwn(topics, event.type);

/** One thing that a fact tells, with a name that tells it apart from everything else that is told. */
interface Telling {
  readonly tellingId: string;
  readonly topic: Topic;
  readonly subject: Subject;
}

/** What a fact tells: as a rule one thing, and of stock also that nothing is left. */
export function tellingsOf(event: Recorded<ToldEvent>): readonly Telling[] {
  if (event.type === 'OrderPaymentRecorded' && !event.data.paysInFull) return [];
  const topic = topics[event.type] as Topic;
  const subject = subjectOf(topic, event.data);
  const told: Telling = { tellingId: idOf(event, subject), topic, subject };
  return ranOut(event) ? [told, { ...told, tellingId: `${told.tellingId}_out`, topic: 'stock.out' }] : [told];
}

/** Orders were told of first, by order and revision: under another name what was told of them would be told again. */
const idOf = ({ id, revision }: Recorded<ToldEvent>, subject: Subject): string =>
  subject.kind === 'order' ? `${subject.id}_${revision}` : id.replaceAll('-', '');

/** The field by which the facts of each kind name what they are about. Stock is named by two. */
const ID_FIELD = {
  order: 'orderId',
  product: 'productId',
  customer: 'customerId',
  subscription: 'subscriptionId',
  giftCard: 'giftCardId',
  mailingList: 'personId',
  submission: 'submissionId',
} as const satisfies Partial<Record<SubjectKind, string>>;

function subjectOf(topic: Topic, data: ToldEvent['data']): Subject {
  const kind = kindOf(topic);
  const ids = data as Readonly<Record<string, unknown>>;
  const id =
    kind === 'stock'
      ? stockStreamId(String(ids.productId), String(ids.variantId))
      : String(ids[ID_FIELD[kind]]);
  return { kind, id };
}

/** Whether the last piece that could be promised went with this fact. */
function ranOut(event: ToldEvent): boolean {
  switch (event.type) {
    case 'StockReserved':
      return isEmptied(event.data, event.data.onHand - event.data.reserved + event.data.quantity);
    case 'StockAdjusted':
      return isEmptied(event.data, event.data.previousOnHand - event.data.reserved);
    case 'StockMadeLimited':
      return isEmptied(event.data, Number.POSITIVE_INFINITY);
    default:
      return false;
  }
}

const isEmptied = (
  { onHand, reserved, unlimited }: { onHand: number; reserved: number; unlimited: boolean },
  before: number,
): boolean => !unlimited && before > 0 && onHand - reserved <= 0;
