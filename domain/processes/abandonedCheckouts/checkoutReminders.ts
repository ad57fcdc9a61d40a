import type { CheckoutContactEvent } from '../../abandonedCheckouts/checkoutContact.events.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { OrderEvent } from '../../orders/order.events.ts';

/** Carts whose buyer is to be reminded → when. */
type CheckoutRemindersState = Readonly<Record<string, string>>;
/** Looks at the cart and queues a mail or decides against it; settled by `RecordCheckoutReminder`. */
export type RemindOfCheckout = Task<'remindOfCheckout', { readonly cartId: string }>;

type Followed = CheckoutContactEvent | Extract<OrderEvent, { type: 'OrderPlaced' }>;

/** Has buyers reminded of what they left in the checkout, unless they have bought it by then; and once more, where that was asked for. */
export const checkoutReminders: Process<CheckoutRemindersState, Followed, never, RemindOfCheckout> = {
  name: 'checkoutReminders',
  version: 1,
  handles: [
    'CheckoutContactLeft',
    'CheckoutReminded',
    'CheckoutReminderSkipped',
    'CheckoutReminderRequested',
    'OrderPlaced',
  ],
  initialState: {},
  evolve(state, event) {
    const { cartId } = event.data;
    if (cartId === null) return state;
    const dueAt = dueAfter(event);
    if (dueAt !== null) return { ...state, [cartId]: dueAt };
    if (!Object.hasOwn(state, cartId)) return state;
    const { [cartId]: _settled, ...waiting } = state;
    return waiting;
  },
  react(_, event) {
    const { cartId } = event.data;
    const dueAt = dueAfter(event);
    return cartId !== null && dueAt !== null ? [reminder(cartId, dueAt)] : [];
  },
  resume: (state) => Object.entries(state).map(([cartId, at]) => reminder(cartId, at)),
};

/** When the next reminder is due after this fact; `null` where none is. */
function dueAfter(event: Followed): string | null {
  if (event.type === 'CheckoutContactLeft') return event.data.remindAt;
  if (event.type === 'CheckoutReminderRequested') return event.data.requestedAt;
  return event.type === 'CheckoutReminded' ? event.data.nextAt : null;
}

const reminder = (cartId: string, notBefore: string): RemindOfCheckout => ({
  task: 'remindOfCheckout',
  data: { cartId },
  notBefore,
});
