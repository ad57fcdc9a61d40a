import { draftOfCheckout } from '../../draftOrders/draftCheckouts.ts';
import type { CompleteDraftOrder } from '../../draftOrders/draftOrder.decider.ts';
import type { DraftOrderEvent } from '../../draftOrders/draftOrder.events.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { OrderEvent } from '../../orders/order.events.ts';

/** Queues the mail with the link of an invoice under this mail id. */
export type MailDraftInvoice = Task<
  'mailDraftInvoice',
  { readonly mailId: string; readonly draftId: string }
>;

type Followed =
  | Extract<DraftOrderEvent, { type: 'DraftInvoiceSent' }>
  | Extract<OrderEvent, { type: 'OrderPlaced' }>;

/** Mails the invoices of draft orders, and tells a draft of the order that it became. It needs no state. */
export const draftOrders: Process<
  Readonly<Record<string, never>>,
  Followed,
  CompleteDraftOrder,
  MailDraftInvoice
> = {
  name: 'draftOrders',
  version: 1,
  handles: ['DraftInvoiceSent', 'OrderPlaced'],
  initialState: {},
  evolve: (state) => state,
  react(_, { type, data }) {
    if (type === 'DraftInvoiceSent') {
      const { draftId, invoice } = data;
      return [{ task: 'mailDraftInvoice', data: { mailId: `draftinvoice_${draftId}_${invoice}`, draftId } }];
    }
    const draftId = draftOfCheckout(data.checkoutId);
    if (draftId === null) return [];
    const completed = { draftId, orderId: data.orderId, completedAt: data.placedAt };
    const command = { type: 'CompleteDraftOrder', data: completed } as const;
    return [{ category: 'draft', streamId: draftId, command }];
  },
  resume: () => [],
};
