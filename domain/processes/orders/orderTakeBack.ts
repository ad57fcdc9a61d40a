import type { DeactivateGiftCard } from '../../giftCards/deactivateGiftCard.ts';
import type { Recorded } from '../../kernel/event.ts';
import type { Dispatch, Process } from '../../kernel/process.ts';
import type { MemberAreaEvent } from '../../members/memberArea.events.ts';
import type { MembershipEvent } from '../../members/membership.events.ts';
import { type EndBoughtMembership, membershipStreamId } from '../../members/membership.ts';
import type { CancelSubscription } from '../../subscriptions/changeSubscription.ts';
import { entryOf } from '../kernel/partedRecord.ts';
import { type MemberAreasByProduct, withArea } from '../members/memberAreasByProduct.ts';
import {
  evolveGiven,
  type GivenByOrders,
  type GivingEvent,
  type GivingOrder,
  isTakenBack,
  keptOf,
  nothingGiven,
  withBuyer,
  withoutCard,
} from './givenByOrders.ts';

type Sent = DeactivateGiftCard | EndBoughtMembership | CancelSubscription;

interface OrderTakeBackState {
  readonly areas: MemberAreasByProduct;
  readonly given: GivenByOrders;
  /** What the last event takes back. It is asked for at once, so that nothing of it is owed after a restart. */
  readonly taken: readonly Dispatch<Sent>[];
}

type Followed =
  | MemberAreaEvent
  | GivingEvent
  | Extract<MembershipEvent, { type: 'MemberAreaJoined' | 'MemberAreaPaymentAdded' }>;

/**
 * Takes back what an order gave besides goods, where the order itself goes back: more gift cards than kept pieces are
 * ended, memberships of which nothing is kept end, and a subscription ends with its first order. Looks at an order when
 * something of it goes back, and again when it gives something: either of the two may come last.
 */
export const orderTakeBack: Process<OrderTakeBackState, Followed, Sent> = {
  name: 'orderTakeBack',
  version: 3,
  handles: [
    'MemberAreaOpened',
    'MemberAreaDescribed',
    'MemberAreaJoined',
    'MemberAreaPaymentAdded',
    'OrderPlaced',
    'OrderPaymentRecorded',
    'OrderRefunded',
    'OrderCancelled',
    'OrderLinesReduced',
    'GiftCardIssued',
    'GiftCardRedeemed',
    'GiftCardRefunded',
    'GiftCardDeactivated',
    'SubscriptionStarted',
  ],
  initialState: { areas: {}, given: nothingGiven, taken: [] },
  evolve(state, event) {
    const areas = isAboutArea(event) ? withArea(state.areas, event.data) : state.areas;
    const given = isGiving(event) ? evolveGiven(state.given, event) : claimedBy(state.given, event);
    const look = lookAfter(event);
    if (look) return takeBack(areas, given, look);
    const isSame = areas === state.areas && given === state.given && state.taken.length === 0;
    return isSame ? state : { areas, given, taken: [] };
  },
  react: ({ taken }) => taken,
  resume: () => [],
};

const isAboutArea = (event: Recorded<Followed>): event is Recorded<MemberAreaEvent> =>
  event.type === 'MemberAreaOpened' || event.type === 'MemberAreaDescribed';
const isGiving = (event: Recorded<Followed>): event is Recorded<GivingEvent> =>
  !event.type.startsWith('MemberArea');

/** Of an order that a guest placed it is told with the membership itself whom it lets in. */
function claimedBy(given: GivenByOrders, { type, data }: Recorded<Followed>): GivenByOrders {
  if (type !== 'MemberAreaJoined' && type !== 'MemberAreaPaymentAdded') return given;
  return data.orderId === null ? given : withBuyer(given, data.orderId, data.customerId);
}

/** The order to look at, and when something of it went back or it gave something; `null` for what is only followed. */
function lookAfter({ type, data }: Recorded<Followed>): { orderId: string; at: string } | null {
  const look = (at: string) => {
    const { orderId } = data as { readonly orderId: string | null };
    return orderId === null ? null : { orderId, at };
  };
  switch (type) {
    case 'OrderRefunded':
      return look(data.refundedAt);
    case 'OrderCancelled':
      return look(data.cancelledAt);
    case 'OrderLinesReduced':
      return look(data.reducedAt);
    case 'GiftCardIssued':
      return look(data.issuedAt);
    case 'SubscriptionStarted':
      return look(data.startedAt);
    case 'MemberAreaJoined':
      return look(data.joinedAt);
    case 'MemberAreaPaymentAdded':
      return look(data.paidAt);
    default:
      return null;
  }
}

/** The state after a look at one order. Cards that are ended are counted no more, so that no other goes in their place. */
function takeBack(
  areas: MemberAreasByProduct,
  given: GivenByOrders,
  { orderId, at }: { readonly orderId: string; readonly at: string },
): OrderTakeBackState {
  const order = entryOf(given.orders, orderId);
  if (!order) return { areas, given, taken: [] };
  const { orderNumber, subscriptionId } = order;
  const reason = `Order ${orderNumber} ${order.isCancelled ? 'cancelled' : 'refunded'}`;
  const surplus = surplusCards(order, given);
  return {
    areas,
    given: surplus.reduce(withoutCard, given),
    taken: [
      ...surplus.map((giftCardId) => deactivation({ giftCardId, reason, at })),
      ...lostAreas(order, areas).map((memberArea) => leaving({ ...memberArea, orderId, reason, leftAt: at })),
      ...(subscriptionId !== null && isTakenBack(order)
        ? [cancellation({ subscriptionId, when: 'now', reason, at })]
        : []),
    ],
  };
}

/** As many cards as pieces are kept; those with the most money on them go first, what was spent stays spent. */
function surplusCards(order: GivingOrder, { cards }: GivenByOrders): string[] {
  return Object.entries(order.lines).flatMap(([lineId, line]) => {
    if (!line.isGiftCard) return [];
    const active = order.cardIds
      .flatMap((giftCardId) => {
        const card = entryOf(cards, giftCardId);
        return card?.lineId === lineId ? [{ giftCardId, ...card }] : [];
      })
      .sort((one, other) => other.balance - one.balance || one.piece - other.piece);
    const surplus = Math.max(0, active.length - keptOf(order, line));
    return active.slice(0, surplus).map(({ giftCardId }) => giftCardId);
  });
}

/** Memberships whose products the order sold, and of which nothing is kept. */
function lostAreas(order: GivingOrder, areas: MemberAreasByProduct) {
  const { customerId } = order;
  if (customerId === null) return [];
  const bought = Object.values(order.lines).filter(({ isGiftCard }) => !isGiftCard);
  const isKept = (itemId: string) => bought.some((line) => line.itemId === itemId && keptOf(order, line) > 0);
  return [...new Set(bought.map(({ itemId }) => itemId))]
    .filter((itemId) => !isKept(itemId))
    .flatMap((itemId) => areas[itemId] ?? [])
    .map((memberAreaId) => ({ memberAreaId, customerId }));
}

const deactivation = (data: DeactivateGiftCard['data']): Dispatch<DeactivateGiftCard> => ({
  category: 'giftcard',
  streamId: data.giftCardId,
  command: { type: 'DeactivateGiftCard', data },
});

const leaving = (data: EndBoughtMembership['data']): Dispatch<EndBoughtMembership> => ({
  category: 'member',
  streamId: membershipStreamId(data.memberAreaId, data.customerId),
  command: { type: 'EndBoughtMembership', data },
});

const cancellation = (data: CancelSubscription['data']): Dispatch<CancelSubscription> => ({
  category: 'subscription',
  streamId: data.subscriptionId,
  command: { type: 'CancelSubscription', data },
});
