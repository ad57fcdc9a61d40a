import type { GiftCardEvent } from '../../giftCards/giftCard.events.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { MemberAreaEvent } from '../../members/memberArea.events.ts';
import type { MembershipEvent } from '../../members/membership.events.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import type { SubscriptionEvent } from '../../subscriptions/subscription.events.ts';
import { type MemberAreasByProduct, withArea } from '../members/memberAreasByProduct.ts';

/** All that is remembered: whatever is taken back is asked for at once. */
type OrderTakeBackState = MemberAreasByProduct;
/** Brings what an order gave in line with what the buyer keeps: gift cards, memberships, its subscription. */
export type TakeBackOrder = Task<
  'takeBackOrder',
  { readonly orderId: string; readonly areas: MemberAreasByProduct }
>;

type Followed =
  | MemberAreaEvent
  | Extract<OrderEvent, { type: 'OrderRefunded' | 'OrderCancelled' | 'OrderLinesReduced' }>
  | Extract<GiftCardEvent, { type: 'GiftCardIssued' }>
  | Extract<MembershipEvent, { type: 'MemberAreaJoined' | 'MemberAreaPaymentAdded' }>
  | Extract<SubscriptionEvent, { type: 'SubscriptionStarted' }>;

/**
 * Takes back what an order gave besides goods, where the order itself went back: gift cards, memberships, a
 * subscription. It looks at the order when something of it goes back, and again when something is given: either of the
 * two may come last.
 */
export const orderTakeBack: Process<OrderTakeBackState, Followed, never, TakeBackOrder> = {
  name: 'orderTakeBack',
  version: 1,
  handles: [
    'MemberAreaOpened',
    'MemberAreaDescribed',
    'OrderRefunded',
    'OrderCancelled',
    'OrderLinesReduced',
    'GiftCardIssued',
    'MemberAreaJoined',
    'MemberAreaPaymentAdded',
    'SubscriptionStarted',
  ],
  initialState: {},
  evolve: (areas, event) =>
    event.type === 'MemberAreaOpened' || event.type === 'MemberAreaDescribed'
      ? withArea(areas, event.data)
      : areas,
  react(areas, { type, data }) {
    if (type === 'MemberAreaOpened' || type === 'MemberAreaDescribed') return [];
    const { orderId } = data;
    return orderId === null ? [] : [{ task: 'takeBackOrder', data: { orderId, areas } }];
  },
  resume: () => [],
};
