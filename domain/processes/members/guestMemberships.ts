import type { CustomerEvent } from '../../customers/customer.events.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { MemberAreaEvent } from '../../members/memberArea.events.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import { paidAtOf } from '../../orders/paid.facts.ts';
import { type MemberAreasByProduct, withArea } from './memberAreasByProduct.ts';
import { areasIn } from './opensArea.ts';

/**
 * Lets in who has confirmed the address that a guest bought memberships with: by one order that was paid, or by a customer all
 * that their address paid for. `seenAt` is the position in the log that what is looked up has to know of.
 */
export type LetInGuests = Task<
  'letInGuests',
  {
    readonly orderId: string | null;
    readonly customerId: string | null;
    readonly seenAt: number;
  }
>;

interface GuestMembershipsState {
  /** The area that a product opens. */
  readonly areas: MemberAreasByProduct;
  /** Orders of guests with memberships that nobody has paid yet. */
  readonly unpaid: Readonly<Record<string, true>>;
  /** What the last event asks for: at once, so that nothing of it is owed after a restart. */
  readonly asked: LetInGuests['data'] | null;
}

type Followed =
  | MemberAreaEvent
  | Extract<OrderEvent, { type: 'OrderPlaced' | 'OrderPaymentRecorded' | 'OrderPaid' | 'OrderCancelled' }>
  | Extract<CustomerEvent, { type: 'CustomerEmailConfirmed' }>;

/**
 * Finds the account of guests who bought a membership: their address decides, which is personal and stays out of this state.
 * Whichever comes last asks, the money or the confirmed address (`docs/rules/members.md#guests`).
 */
export const guestMemberships: Process<GuestMembershipsState, Followed, never, LetInGuests> = {
  name: 'guestMemberships',
  version: 1,
  handles: [
    ...(['MemberAreaOpened', 'MemberAreaDescribed'] as const),
    ...(['OrderPlaced', 'OrderPaymentRecorded', 'OrderPaid', 'OrderCancelled'] as const),
    'CustomerEmailConfirmed',
  ],
  initialState: { areas: {}, unpaid: {}, asked: null },
  evolve(before, event) {
    const state = before.asked === null ? before : { ...before, asked: null };
    const seenAt = event.position;
    switch (event.type) {
      case 'MemberAreaOpened':
      case 'MemberAreaDescribed':
        return { ...state, areas: withArea(state.areas, event.data) };
      case 'OrderPlaced': {
        const { customerId, lines, orderId } = event.data;
        const isWaiting = customerId === null && areasIn(lines, state.areas).length > 0;
        return isWaiting ? { ...state, unpaid: { ...state.unpaid, [orderId]: true } } : state;
      }
      case 'CustomerEmailConfirmed':
        return { ...state, asked: { orderId: null, customerId: event.data.customerId, seenAt } };
      default: {
        const { orderId } = event.data;
        const isPaid = paidAtOf(event) !== null;
        const isKnown = Object.hasOwn(state.unpaid, orderId);
        if (!isKnown || (!isPaid && event.type !== 'OrderCancelled')) return state;
        const { [orderId]: _, ...unpaid } = state.unpaid;
        return { ...state, unpaid, asked: isPaid ? { orderId, customerId: null, seenAt } : null };
      }
    }
  },
  react: ({ asked }) => (asked ? [{ task: 'letInGuests', data: asked }] : []),
  resume: () => [],
};
