import type { InventoryEvent } from '../../inventory/inventory.events.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { MailEvent } from '../../mail/mail.events.ts';

type Followed = Extract<InventoryEvent, { type: 'StockRanLow' }> | Extract<MailEvent, { type: 'MailQueued' }>;

/** Asks for a mail to the owner. What the product is called, and who the owner is, is found out when it is done. */
export type TellOwnerOfLowStock = Task<
  'tellOwnerOfLowStock',
  {
    readonly mailId: string;
    readonly productId: string;
    readonly variantId: string;
    readonly available: number;
    readonly threshold: number;
  }
>;

/** Mails that are owed and not yet queued, by mail id. */
type LowStockNoticeState = Readonly<Record<string, TellOwnerOfLowStock>>;

/** Tells the owner that stock runs low: one mail for each time it does, however often it is asked for. */
export const lowStockNotice: Process<LowStockNoticeState, Followed, never, TellOwnerOfLowStock> = {
  name: 'lowStockNotice',
  version: 1,
  handles: ['StockRanLow', 'MailQueued'],
  initialState: {},
  evolve(state, event) {
    if (event.type === 'StockRanLow') {
      const notice = noticeOf(event.id, event.data);
      return { ...state, [notice.data.mailId]: notice };
    }
    const { mailId } = event.data;
    if (!Object.hasOwn(state, mailId)) return state;
    const { [mailId]: _queued, ...owed } = state;
    return owed;
  },
  react: (_, event) => (event.type === 'StockRanLow' ? [noticeOf(event.id, event.data)] : []),
  resume: (state) => Object.values(state),
};

type RanLow = Extract<InventoryEvent, { type: 'StockRanLow' }>['data'];

function noticeOf(
  eventId: string,
  { productId, variantId, available, threshold }: RanLow,
): TellOwnerOfLowStock {
  const mailId = `lowstock_${eventId.replaceAll('-', '')}`;
  return { task: 'tellOwnerOfLowStock', data: { mailId, productId, variantId, available, threshold } };
}
