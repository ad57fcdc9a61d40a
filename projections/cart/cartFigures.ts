import type { Currency } from '../../domain/kernel/currencies.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type CartViewDoc, cartView } from './cartView.ts';

/** What carts of one currency came to; money in minor units. */
export interface CartSums {
  readonly currency: Currency;
  /** Those with something in them, what that came to, and how many pieces it was. */
  readonly carts: number;
  readonly value: number;
  readonly pieces: number;
  /** Of these, those that were ordered. */
  readonly orderedCarts: number;
  readonly orderedValue: number;
}

/** The same of one product: in how many carts it was. */
export interface CartProduct extends CartSums {
  readonly productId: string;
}

/** A cart as figures are made of it, and as it is listed behind them. */
export type CountedCart = Pick<
  CartViewDoc,
  '_id' | 'closedFor' | 'orderId' | 'currency' | 'entries' | 'changedAt'
>;

/** More than so many are not counted: the last ones are. */
const MOST_CARTS = 50_000;

/** Carts that were changed last between two instants, the newest first; those that were put into another one are in that. */
export async function cartsBetween(
  readModels: ReadModels,
  { websiteId, from, to }: { readonly websiteId: string; readonly from: string; readonly to: string },
): Promise<CountedCart[]> {
  const collection = await readModels.collection<CartViewDoc>(cartView.name);
  const found = await collection
    .find({ websiteId, changedAt: { $gte: from, $lt: to } })
    .sort({ changedAt: -1 })
    .limit(MOST_CARTS)
    .project<CountedCart>({
      ...{ closedFor: 1, orderId: 1, currency: 1, changedAt: 1, 'entries.item.itemId': 1 },
      ...{ 'entries.quantity': 1, 'entries.unitPrice': 1 },
    })
    .toArray();
  return found.filter(({ closedFor, entries }) => closedFor !== 'merged' && entries.length > 0);
}

/** What is in them, by currency. */
export const cartSums = (carts: readonly CountedCart[]): CartSums[] => [
  ...summed(carts, ({ currency, entries }) => [{ key: currency, entries }]).values(),
];

/** The same by product, what came to most first. */
export function cartProducts(carts: readonly CountedCart[]): CartProduct[] {
  const sums = summed(carts, ({ currency, entries }) =>
    [...new Set(entries.map(({ item }) => item.itemId))].map((productId) => ({
      key: `${currency} ${productId}`,
      entries: entries.filter(({ item }) => item.itemId === productId),
    })),
  );
  return [...sums]
    .map(([key, sum]) => ({ ...sum, productId: key.slice(key.indexOf(' ') + 1) }))
    .sort((one, other) => other.value - one.value || (one.productId < other.productId ? -1 : 1));
}

/** Adds up parts of carts, each under its key. */
function summed(
  carts: readonly CountedCart[],
  partsOf: (
    cart: CountedCart,
  ) => readonly { readonly key: string; readonly entries: CountedCart['entries'] }[],
): Map<string, CartSums> {
  const sums = new Map<string, CartSums>();
  for (const cart of carts)
    for (const { key, entries } of partsOf(cart)) {
      const { currency, closedFor } = cart;
      const sum = sums.get(key) ?? {
        ...{ currency, carts: 0, value: 0, pieces: 0, orderedCarts: 0, orderedValue: 0 },
      };
      const value = entries.reduce((all, { quantity, unitPrice }) => all + quantity * unitPrice.amount, 0);
      const isOrdered = closedFor === 'purchased';
      sums.set(key, {
        currency,
        carts: sum.carts + 1,
        value: sum.value + value,
        pieces: sum.pieces + entries.reduce((all, { quantity }) => all + quantity, 0),
        orderedCarts: sum.orderedCarts + (isOrdered ? 1 : 0),
        orderedValue: sum.orderedValue + (isOrdered ? value : 0),
      });
    }
  return sums;
}
