import type { Currency } from '../../domain/kernel/currencies.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type OrderRevenueDoc, orderRevenue } from './orderRevenue.ts';

/** From an instant until just before another one. */
export interface Instants {
  readonly websiteId: string;
  readonly from: string;
  readonly to: string;
}

/** Orders that were placed then, or of which something was given back then. */
export async function revenueBetween(
  readModels: ReadModels,
  { websiteId, from, to }: Instants,
): Promise<OrderRevenueDoc[]> {
  const collection = await readModels.collection<OrderRevenueDoc>(orderRevenue.name);
  const within = { $gte: from, $lt: to };
  const [placed, refunded] = await Promise.all([
    collection.find({ websiteId, placedAt: within }).sort({ placedAt: 1 }).toArray(),
    collection.find({ websiteId, refundedAt: within }).sort({ placedAt: 1 }).toArray(),
  ]);
  // What was placed and given back in the same days is found twice.
  return [...new Map([...placed, ...refunded].map((doc) => [doc._id, doc])).values()];
}

/** What came in and what was given back in one currency, for money or to try the store out; in minor units. */
export interface Revenue {
  readonly currency: Currency;
  readonly testMode: boolean;
  readonly orders: number;
  readonly ordered: number;
  readonly refunds: number;
  readonly refunded: number;
}

const isWithin = (at: string, { from, to }: Instants): boolean => at >= from && at < to;

/** The sums of these days, by currency. */
export function revenueOf(docs: readonly OrderRevenueDoc[], span: Instants): Revenue[] {
  const sums = new Map<string, Revenue>();
  for (const { currency, testMode, placedAt, ordered, refunds } of docs) {
    const key = `${currency} ${testMode}`;
    const sum = sums.get(key) ?? {
      ...{ currency, testMode, orders: 0, ordered: 0, refunds: 0, refunded: 0 },
    };
    const isNew = isWithin(placedAt, span);
    const back = refunds.filter(({ at }) => isWithin(at, span));
    sums.set(key, {
      ...sum,
      orders: sum.orders + (isNew ? 1 : 0),
      ordered: sum.ordered + (isNew ? ordered : 0),
      refunds: sum.refunds + back.length,
      refunded: sum.refunded + back.reduce((all, { amount }) => all + amount, 0),
    });
  }
  return [...sums.values()];
}

/** What one product brought in one currency; in minor units. */
export interface ProductRevenue extends Omit<Revenue, 'refunds'> {
  readonly productId: string;
  readonly pieces: number;
  readonly piecesBack: number;
}

/** The same by product: its lines, without delivery and what was given back beyond them. */
export function revenueByProduct(docs: readonly OrderRevenueDoc[], span: Instants): ProductRevenue[] {
  const sums = new Map<string, ProductRevenue>();
  const add = (
    { currency, testMode }: OrderRevenueDoc,
    productId: string,
    more: Partial<Record<'orders' | 'ordered' | 'refunded' | 'pieces' | 'piecesBack', number>>,
  ) => {
    const key = `${productId} ${currency} ${testMode}`;
    const sum = sums.get(key) ?? {
      ...{ productId, currency, testMode, orders: 0, ordered: 0, refunded: 0, pieces: 0, piecesBack: 0 },
    };
    sums.set(key, {
      ...sum,
      orders: sum.orders + (more.orders ?? 0),
      ordered: sum.ordered + (more.ordered ?? 0),
      refunded: sum.refunded + (more.refunded ?? 0),
      pieces: sum.pieces + (more.pieces ?? 0),
      piecesBack: sum.piecesBack + (more.piecesBack ?? 0),
    });
  };
  for (const doc of docs) {
    const productOf = new Map(doc.lines.map(({ lineId, productId }) => [lineId, productId]));
    if (isWithin(doc.placedAt, span)) {
      const counted = new Set<string>();
      for (const { productId, quantity, total } of doc.lines) {
        if (productId === null) continue;
        add(doc, productId, {
          ...{ orders: counted.has(productId) ? 0 : 1, ordered: total, pieces: quantity },
        });
        counted.add(productId);
      }
    }
    for (const { at, lines } of doc.refunds) {
      if (!isWithin(at, span)) continue;
      for (const { lineId, quantity, amount } of lines) {
        const productId = productOf.get(lineId) ?? null;
        if (productId !== null) add(doc, productId, { refunded: amount, piecesBack: quantity });
      }
    }
  }
  return [...sums.values()];
}
