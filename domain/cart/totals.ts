import type { Currency } from '../kernel/currencies.ts';
import { add, type Money, multiply, zero } from '../kernel/money.ts';
import type { CartEntry } from './cart.state.ts';

/** What the sums depend on besides the cart. Rates are integer minor units already, worked out by their own rooms. */
export interface TotalsContext {
  readonly currency: Currency;
  readonly discount: Money;
  readonly shipping: Money;
  readonly tax: Money;
  /** Product types that are sent in a parcel, and those that are downloads. */
  readonly isShipped: (productType: number) => boolean;
  readonly isDigital: (productType: number) => boolean;
}

export interface CartTotals {
  readonly subtotal: Money;
  readonly discount: Money;
  readonly shipping: Money;
  readonly tax: Money;
  readonly grandTotal: Money;
  readonly totalQuantity: number;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly requiresShipping: boolean;
}

/** The sums of a cart (`commerce.md §3`). A discount never takes the goods below zero. */
export function totalsOf(entries: readonly CartEntry[], context: TotalsContext): CartTotals {
  const { currency, shipping, tax } = context;
  const subtotal = entries.reduce((sum, entry) => add(sum, lineTotal(entry)), zero(currency));
  const discount = { amount: Math.min(context.discount.amount, subtotal.amount), currency };
  const isDigital = ({ item }: CartEntry) => context.isDigital(item.productType);
  return {
    subtotal,
    discount,
    shipping,
    tax,
    grandTotal: {
      amount: subtotal.amount - discount.amount + shipping.amount + tax.amount,
      currency,
    },
    totalQuantity: entries.reduce((sum, entry) => sum + entry.quantity, 0),
    hasDigital: entries.some(isDigital),
    purelyDigital: entries.length > 0 && entries.every(isDigital),
    requiresShipping: entries.some(({ item }) => context.isShipped(item.productType)),
  };
}

export const lineTotal = (entry: Pick<CartEntry, 'unitPrice' | 'quantity'>): Money =>
  multiply(entry.unitPrice, entry.quantity);
