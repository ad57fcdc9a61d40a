import type { ReadModels } from '../runtime/liveCollection.ts';
import { type StockDoc, stock } from './stock.ts';
import { type StockLedgerDoc, stockLedger } from './stockLedger.ts';

const DEFAULT_PAGE_SIZE = 50;

/** Variants whose stock is at its threshold or below, by id. `after` is the last one of the page before. */
export async function lowStockOf(
  readModels: ReadModels,
  { websiteId, after, limit = DEFAULT_PAGE_SIZE }: { websiteId: string; after?: string; limit?: number },
): Promise<StockDoc[]> {
  const stocks = await readModels.collection<StockDoc>(stock.name);
  return stocks
    .find({ websiteId, isLow: true, ...(after !== undefined && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();
}

/** Part of the ledger of a product's stock, 50 lines unless said otherwise. */
export interface LedgerRange {
  readonly websiteId: string;
  readonly productId: string;
  /** One variant; all of them unless said otherwise. */
  readonly variantId?: string;
  /** Only what lies before this position: the position of the last row of the page before. */
  readonly before?: number;
  readonly limit?: number;
}

/** The ledger behind a product's stock levels, newest first. */
export async function stockLedgerOf(
  readModels: ReadModels,
  { websiteId, productId, variantId, before, limit = DEFAULT_PAGE_SIZE }: LedgerRange,
): Promise<StockLedgerDoc[]> {
  const ledger = await readModels.collection<StockLedgerDoc>(stockLedger.name);
  const range = {
    ...(variantId === undefined ? {} : { variantId }),
    ...(before === undefined ? {} : { position: { $lt: before } }),
  };
  return ledger
    .find({ productId, websiteId, ...range })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}

/** How many variants there are pieces of at a location. */
export async function variantsAt(
  readModels: ReadModels,
  websiteId: string,
  locationId: string,
): Promise<number> {
  const stocks = await readModels.collection<StockDoc>(stock.name);
  return stocks.countDocuments({ websiteId, locationIds: locationId });
}

/** The lines of the ledger by which pieces were sold to an order, oldest first. */
export async function claimsOf(
  readModels: ReadModels,
  websiteId: string,
  orderId: string,
): Promise<StockLedgerDoc[]> {
  const ledger = await readModels.collection<StockLedgerDoc>(stockLedger.name);
  return ledger.find({ orderId, websiteId }).sort({ position: 1 }).toArray();
}
