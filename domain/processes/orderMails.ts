import type { Recorded } from '../kernel/event.ts';
import type { Process, Task } from '../kernel/process.ts';
import type { MailEvent } from '../mail/mail.events.ts';
import type { OrderEvent } from '../orders/order.events.ts';

/** What a mail about an order tells: that it was placed or cancelled, or of one parcel, refund, note or return. */
export type OrderNews =
  | { readonly about: 'placed' | 'cancelled' }
  | { readonly about: 'fulfilled' | 'refunded' | 'note' | 'return'; readonly id: string };

export type MailOrderNews = Task<
  'mailOrderNews',
  { readonly mailId: string; readonly orderId: string; readonly news: OrderNews }
>;

/** Mails that are still to be queued, by mail id. */
export type OrderMailsState = Readonly<Record<string, MailOrderNews>>;

type FollowedEvent =
  | Extract<
      OrderEvent,
      {
        type:
          | 'OrderPlaced'
          | 'OrderFulfilled'
          | 'OrderRefunded'
          | 'OrderCancelled'
          | 'OrderNoteAdded'
          | 'OrderReturnApproved'
          | 'OrderReturnDeclined';
      }
    >
  | Extract<MailEvent, { type: 'MailQueued' }>;

/** Tells the buyer of their order. Only ids are remembered: what the mail says is looked up when it is queued. */
export const orderMails: Process<OrderMailsState, FollowedEvent, never, MailOrderNews> = {
  name: 'orderMails',
  handles: [
    'OrderPlaced',
    'OrderFulfilled',
    'OrderRefunded',
    'OrderCancelled',
    'OrderNoteAdded',
    'OrderReturnApproved',
    'OrderReturnDeclined',
    'MailQueued',
  ],
  initialState: {},
  evolve(state, event) {
    if (event.type === 'MailQueued') {
      const { mailId } = event.data;
      if (!Object.hasOwn(state, mailId)) return state;
      const { [mailId]: _queued, ...owed } = state;
      return owed;
    }
    const asked = askedBy(event);
    return asked ? { ...state, [asked.data.mailId]: asked } : state;
  },
  react(_, event) {
    const asked = askedBy(event);
    return asked ? [asked] : [];
  },
  resume: (state) => Object.values(state),
};

function askedBy({ type, data, revision }: Recorded<FollowedEvent>): MailOrderNews | null {
  if (type === 'MailQueued') return null;
  const { orderId } = data;
  // Refunds and the like have ids within their order; its revision makes one that no other order has.
  const once = (kind: string, news: OrderNews) => mail(orderId, `${kind}_${orderId}_${revision}`, news);
  switch (type) {
    case 'OrderPlaced':
      return mail(orderId, `confirm_${orderId}`, { about: 'placed' });
    case 'OrderFulfilled': {
      const { fulfilmentId: id, notifyCustomer } = data;
      return notifyCustomer ? once('shipped', { about: 'fulfilled', id }) : null;
    }
    case 'OrderRefunded': {
      const { refundId: id, notifyCustomer } = data;
      return notifyCustomer ? once('refunded', { about: 'refunded', id }) : null;
    }
    case 'OrderCancelled':
      return data.notifyCustomer ? mail(orderId, `cancelled_${orderId}`, { about: 'cancelled' }) : null;
    case 'OrderReturnApproved':
    case 'OrderReturnDeclined':
      return once('return', { about: 'return', id: data.returnId });
    case 'OrderNoteAdded': {
      const { noteId: id, audience } = data;
      return audience === 'customer' ? once('ordernote', { about: 'note', id }) : null;
    }
  }
}

const mail = (orderId: string, mailId: string, news: OrderNews): MailOrderNews => ({
  task: 'mailOrderNews',
  data: { mailId, orderId, news },
});
