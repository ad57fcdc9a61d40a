import type { InventoryEvent } from '../../inventory/inventory.events.ts';
import type { Task } from '../../kernel/process.ts';
import { mailsAbout } from '../mail/owedMails.ts';

type RanLow = Extract<InventoryEvent, { type: 'StockRanLow' }>;

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

/** Tells the owner that stock runs low: one mail for each time it does, however often it is asked for. */
export const lowStockNotice = mailsAbout<RanLow, TellOwnerOfLowStock>(
  'lowStockNotice',
  ['StockRanLow'],
  ({ id, data: { productId, variantId, available, threshold } }) => ({
    task: 'tellOwnerOfLowStock',
    data: { mailId: `lowstock_${id.replaceAll('-', '')}`, productId, variantId, available, threshold },
  }),
);
