import { stockLedgerOf } from '../inventory/queries.ts';
import type { StockLedgerDoc } from '../inventory/stockLedger.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type ProductHistoryDoc, productHistory } from './productHistory.ts';

const DEFAULT_PAGE_SIZE = 50;

/** Part of a product's history, 50 rows unless said otherwise. */
export interface HistoryRange {
  readonly websiteId: string;
  readonly productId: string;
  /** Only what lies before this position: the position of the last row of the page before. */
  readonly before?: number;
  readonly limit?: number;
}

/** What happened to a product itself, or to the stock of one of its variants. */
export type HistoryRow = ProductHistoryDoc | StockLedgerDoc;

/** What happened to a product and its stock, newest first. */
export async function productHistoryOf(readModels: ReadModels, range: HistoryRange): Promise<HistoryRow[]> {
  const { websiteId, productId, before, limit = DEFAULT_PAGE_SIZE } = range;
  const history = await readModels.collection<ProductHistoryDoc>(productHistory.name);
  const earlier = before === undefined ? {} : { position: { $lt: before } };
  // The newest rows of both together are among the newest rows of each.
  const [ofProduct, ofStock] = await Promise.all([
    history
      .find({ websiteId, productId, ...earlier })
      .sort({ position: -1 })
      .limit(limit)
      .toArray(),
    stockLedgerOf(readModels, range),
  ]);
  return [...ofProduct, ...ofStock].toSorted((a, b) => b.position - a.position).slice(0, limit);
}
