import type { Recorded } from '../../kernel/event.ts';
import type { Task } from '../../kernel/process.ts';
import type { OrderDataOf, OrderEvent } from '../../orders/order.events.ts';
import { mailsAbout } from '../mail/owedMails.ts';

/** What a mail about an order tells: that it was placed or cancelled, or of one parcel, refund, note or return. */
export type OrderNews =
  | { readonly about: 'placed' | 'cancelled' }
  | { readonly about: 'fulfilled' | 'refunded' | 'note' | 'return'; readonly id: string };

/** Queues a mail about an order under this mail id; what it says is looked up then. */
export type MailOrderNews = Task<
  'mailOrderNews',
  { readonly mailId: string; readonly orderId: string; readonly news: OrderNews }
>;

const NEWSWORTHY = [
  'OrderPlaced',
  'OrderFulfilled',
  'OrderRefunded',
  'OrderCancelled',
  'OrderNoteAdded',
  'OrderReturnApproved',
  'OrderReturnDeclined',
  'OrderMailRepeated',
] as const satisfies readonly OrderEvent['type'][];
type Followed = Extract<OrderEvent, { type: (typeof NEWSWORTHY)[number] }>;

/** Tells the buyer of their order. The state holds only ids: what the mail says is looked up when it is queued. */
export const orderMails = mailsAbout<Followed, MailOrderNews>('orderMails', NEWSWORTHY, askedBy);

function askedBy({ type, data, revision }: Recorded<Followed>): MailOrderNews | null {
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
    case 'OrderMailRepeated':
      return once('again', newsOf(data));
    case 'OrderNoteAdded': {
      const { noteId: id, audience } = data;
      return audience === 'customer' ? once('ordernote', { about: 'note', id }) : null;
    }
  }
}

function newsOf({ about, aboutId }: OrderDataOf<'OrderMailRepeated'>): OrderNews {
  if (about === 'placed' || about === 'cancelled') return { about };
  return { about, id: aboutId ?? '' };
}

const mail = (orderId: string, mailId: string, news: OrderNews): MailOrderNews => ({
  task: 'mailOrderNews',
  data: { mailId, orderId, news },
});
