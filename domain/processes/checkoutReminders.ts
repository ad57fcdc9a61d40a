import type { CheckoutContactEvent } from '../abandonedCheckouts/checkoutContact.events.ts';
import type { Process, Task } from '../kernel/process.ts';
import type { OrderEvent } from '../orders/order.events.ts';

/** Carts whose buyer is to be reminded → when. */
export type CheckoutRemindersState = Readonly<Record<string, string>>;
export type RemindOfCheckout = Task<'remindOfCheckout', { readonly cartId: string }>;

type Followed = CheckoutContactEvent | Extract<OrderEvent, { type: 'OrderPlaced' }>;

/** Has buyers reminded of what they left in the checkout, unless they have bought it by then. */
export const checkoutReminders: Process<CheckoutRemindersState, Followed, never, RemindOfCheckout> = {
  name: 'checkoutReminders',
  version: 1,
  handles: ['CheckoutContactLeft', 'CheckoutReminded', 'CheckoutReminderSkipped', 'OrderPlaced'],
  initialState: {},
  evolve(state, { type, data }) {
    const { cartId } = data;
    if (cartId === null) return state;
    if (type === 'CheckoutContactLeft' && data.remindAt !== null) {
      return { ...state, [cartId]: data.remindAt };
    }
    if (!Object.hasOwn(state, cartId)) return state;
    const { [cartId]: _settled, ...waiting } = state;
    return waiting;
  },
  react: (_, { type, data }) =>
    type === 'CheckoutContactLeft' && data.remindAt !== null ? [reminder(data.cartId, data.remindAt)] : [],
  resume: (state) => Object.entries(state).map(([cartId, at]) => reminder(cartId, at)),
};

const reminder = (cartId: string, notBefore: string): RemindOfCheckout => ({
  task: 'remindOfCheckout',
  data: { cartId },
  notBefore,
});
