import type { Process, Task } from '../../kernel/process.ts';
import { PRODUCT_TYPES } from '../../kernel/productType.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import { paidAtOf } from '../../orders/paid.facts.ts';

/** Product type of what is downloaded (`docs/rules/catalog.md#product-types`). */

interface OrderDownloadsState {
  /** Orders with downloads that nobody has paid yet. */
  readonly unpaid: Readonly<Record<string, true>>;
  /** The one of them that was paid last: the mail is asked for at once. */
  readonly paid: string | null;
}
/** Queues the mail with links to what was bought to be downloaded under this mail id. */
export type MailOrderDownloads = Task<
  'mailOrderDownloads',
  { readonly mailId: string; readonly orderId: string }
>;

type Followed = Extract<
  OrderEvent,
  { type: 'OrderPlaced' | 'OrderPaymentRecorded' | 'OrderPaid' | 'OrderCancelled' }
>;

/** Sends buyers the links to what they bought to download, once it is paid. */
export const orderDownloads: Process<OrderDownloadsState, Followed, never, MailOrderDownloads> = {
  name: 'orderDownloads',
  version: 1,
  handles: ['OrderPlaced', 'OrderPaymentRecorded', 'OrderPaid', 'OrderCancelled'],
  initialState: { unpaid: {}, paid: null },
  evolve(state, event) {
    const { type, data } = event;
    const { orderId } = data;
    if (type === 'OrderPlaced') {
      const isAwaited = data.lines.some(({ productType }) => productType === PRODUCT_TYPES.digital);
      return isAwaited ? { ...state, unpaid: { ...state.unpaid, [orderId]: true } } : state;
    }
    const isPaid = paidAtOf(event) !== null;
    if (!Object.hasOwn(state.unpaid, orderId) || (!isPaid && type !== 'OrderCancelled')) return state;
    const { [orderId]: _, ...unpaid } = state.unpaid;
    return { unpaid, paid: isPaid ? orderId : state.paid };
  },
  react({ paid }, event) {
    const { orderId } = event.data;
    if (paidAtOf(event) === null || paid !== orderId) return [];
    return [{ task: 'mailOrderDownloads', data: { mailId: `downloads_${orderId}`, orderId } }];
  },
  resume: () => [],
};
