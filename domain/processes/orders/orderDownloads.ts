import type { Process, Task } from '../../kernel/process.ts';
import { PRODUCT_TYPES } from '../../kernel/productType.ts';
import type { OrderEvent } from '../../orders/order.events.ts';

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

type Followed = Extract<OrderEvent, { type: 'OrderPlaced' | 'OrderPaid' | 'OrderCancelled' }>;

/** Sends buyers the links to what they bought to download, once it is paid. */
export const orderDownloads: Process<OrderDownloadsState, Followed, never, MailOrderDownloads> = {
  name: 'orderDownloads',
  version: 1,
  handles: ['OrderPlaced', 'OrderPaid', 'OrderCancelled'],
  initialState: { unpaid: {}, paid: null },
  evolve(state, { type, data }) {
    const { orderId } = data;
    if (type === 'OrderPlaced') {
      const isAwaited = data.lines.some(({ productType }) => productType === PRODUCT_TYPES.digital);
      return isAwaited ? { ...state, unpaid: { ...state.unpaid, [orderId]: true } } : state;
    }
    if (!Object.hasOwn(state.unpaid, orderId)) return state;
    const { [orderId]: _, ...unpaid } = state.unpaid;
    return { unpaid, paid: type === 'OrderPaid' ? orderId : state.paid };
  },
  react: ({ paid }, { type, data: { orderId } }) =>
    type === 'OrderPaid' && paid === orderId
      ? [{ task: 'mailOrderDownloads', data: { mailId: `downloads_${orderId}`, orderId } }]
      : [],
  resume: () => [],
};
