import type { Dispatch, Process } from '../../kernel/process.ts';
import type { MemberAreaEvent } from '../../members/memberArea.events.ts';
import type { MembershipEvent } from '../../members/membership.events.ts';
import { type JoinMemberArea, membershipStreamId } from '../../members/membership.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import { paidAtOf } from '../../orders/paid.facts.ts';
import { type MemberAreasByProduct, withArea } from './memberAreasByProduct.ts';
import { areasIn } from './opensArea.ts';

/** Memberships that an order buys. */
interface Purchase {
  readonly customerId: string;
  readonly memberAreaIds: readonly string[];
  readonly testMode: boolean;
}

interface MembershipPurchaseState {
  /** The area that a product opens. */
  readonly areas: MemberAreasByProduct;
  /** Orders with memberships that nobody has paid yet. */
  readonly unpaid: Readonly<Record<string, Purchase>>;
  /** Joinings of paid orders that were not seen yet, by membership and order: two orders may pay for one at once. */
  readonly owed: Readonly<Record<string, Dispatch<JoinMemberArea>>>;
}

type FollowedEvent =
  | MemberAreaEvent
  | Extract<OrderEvent, { type: 'OrderPlaced' | 'OrderPaymentRecorded' | 'OrderPaid' | 'OrderCancelled' }>
  | Extract<MembershipEvent, { type: 'MemberAreaJoined' | 'MemberAreaPaymentAdded' | 'MemberAreaLeft' }>;

/** Lets a customer into the areas whose products they have paid for. Guests are let in by `guestMemberships`. */
export const membershipPurchase: Process<MembershipPurchaseState, FollowedEvent, JoinMemberArea> = {
  name: 'membershipPurchase',
  version: 4,
  handles: [
    'MemberAreaOpened',
    'MemberAreaDescribed',
    'OrderPlaced',
    'OrderPaymentRecorded',
    'OrderPaid',
    'OrderCancelled',
    'MemberAreaJoined',
    'MemberAreaPaymentAdded',
    'MemberAreaLeft',
  ],
  initialState: { areas: {}, unpaid: {}, owed: {} },
  evolve(state, event) {
    switch (event.type) {
      case 'MemberAreaOpened':
      case 'MemberAreaDescribed':
        return { ...state, areas: withArea(state.areas, event.data) };
      case 'OrderPlaced': {
        const purchase = purchaseIn(event.data, state.areas);
        return purchase ? { ...state, unpaid: { ...state.unpaid, [event.data.orderId]: purchase } } : state;
      }
      case 'OrderPaymentRecorded':
      case 'OrderPaid': {
        const { orderId } = event.data;
        const paidAt = paidAtOf(event);
        const { [orderId]: purchase, ...unpaid } = state.unpaid;
        if (!purchase || paidAt === null) return state;
        const joinings = joiningsOf(purchase, { orderId, paidAt }).map((step) => [
          `${step.streamId} ${step.command.data.orderId}`,
          step,
        ]);
        return { ...state, unpaid, owed: { ...state.owed, ...Object.fromEntries(joinings) } };
      }
      case 'OrderCancelled': {
        const { [event.data.orderId]: _cancelled, ...unpaid } = state.unpaid;
        return { ...state, unpaid };
      }
      case 'MemberAreaJoined':
      case 'MemberAreaPaymentAdded':
        return {
          ...state,
          owed: withoutOwed(state, event.data, (orderId) => orderId === event.data.orderId),
        };
      // Who left after all is not let in again by an order from before.
      default:
        return { ...state, owed: withoutOwed(state, event.data, () => true) };
    }
  },
  react(state, event) {
    if (event.type !== 'OrderPaymentRecorded' && event.type !== 'OrderPaid') return [];
    if (paidAtOf(event) === null) return [];
    const { orderId } = event.data;
    return Object.values(state.owed).filter(({ command }) => command.data.orderId === orderId);
  },
  resume: ({ owed }) => Object.values(owed),
};

function withoutOwed(
  { owed }: MembershipPurchaseState,
  { memberAreaId, customerId }: { readonly memberAreaId: string; readonly customerId: string },
  isSettled: (orderId: string | null) => boolean,
): MembershipPurchaseState['owed'] {
  const membership = membershipStreamId(memberAreaId, customerId);
  return Object.fromEntries(
    Object.entries(owed).filter(
      ([, { streamId, command }]) => streamId !== membership || !isSettled(command.data.orderId),
    ),
  );
}

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];

function purchaseIn({ customerId, lines, testMode }: Placed, areas: MemberAreasByProduct): Purchase | null {
  if (customerId === null) return null;
  const memberAreaIds = areasIn(lines, areas);
  return memberAreaIds.length > 0 ? { customerId, memberAreaIds, testMode } : null;
}

function joiningsOf(
  { customerId, memberAreaIds, testMode }: Purchase,
  { orderId, paidAt }: { readonly orderId: string; readonly paidAt: string },
): Dispatch<JoinMemberArea>[] {
  return memberAreaIds.map((memberAreaId) => ({
    category: 'member',
    streamId: membershipStreamId(memberAreaId, customerId),
    command: {
      type: 'JoinMemberArea',
      data: { memberAreaId, customerId, orderId, joinedAt: paidAt, ...(testMode && { testMode }) },
    },
  }));
}
