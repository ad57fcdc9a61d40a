import type { Address } from '../../../domain/kernel/address.ts';
import { isEqual } from '../../../domain/kernel/isEqual.ts';
import { money, multiply } from '../../../domain/kernel/money.ts';
import { amountText } from './amounts.ts';
import type { ShownOrder } from './shownOrder.ts';

export interface PiecesText {
  readonly title: string;
  readonly quantity: number;
  readonly total: string;
}

type Rows = readonly (readonly [label: string, value: string])[];

/** `Häppy Cup (S)`: a line by its name and what was chosen. */
export function titleOf({
  title,
  attributes,
}: Pick<ShownOrder['lines'][number], 'title' | 'attributes'>): string {
  const chosen = Object.values(attributes).join(', ');
  return chosen === '' ? title : `${title} (${chosen})`;
}

/** The lines of an order that are left of it, with what each adds to the subtotal below them. */
export const lineTexts = ({ lines, language }: ShownOrder): PiecesText[] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({
      title: titleOf(line),
      quantity: line.quantity,
      total: amountText(multiply(line.unitPrice, line.quantity), language),
    }));

/** The sums of an order from subtotal to what was paid, without those that say nothing. */
export function totalRows({ totals, language, currency, giftCards, paid, refunded }: ShownOrder): Rows {
  const text = (amount: number) => amountText(money(amount, currency), language);
  const isTold = (row: readonly [string, number], index: number) => index === 0 || row[1] !== 0;
  const before: readonly (readonly [string, number])[] = [
    ['Subtotal', totals.subtotal.amount],
    ['Discount', -totals.discount.amount],
    ['Shipping', totals.shipping.amount],
    ['Tax', totals.tax.amount],
  ];
  const after: readonly (readonly [string, number])[] = [
    ['Total', totals.grandTotal.amount],
    ['Gift cards', -totals.giftCards.amount],
    ['Paid', paid - giftCards.reduce((sum, { amount }) => sum + amount, 0)],
    ['Refunded', refunded],
  ];
  return [...before.filter(isTold), ...after.filter(isTold)].map(([label, amount]) => [label, text(amount)]);
}

/** Where the bill goes; `null` where that is where the parcel goes. */
export const otherBillingAddress = ({ billingAddress, shippingAddress }: ShownOrder): Address | null =>
  isEqual(billingAddress, shippingAddress) ? null : billingAddress;

/** Where the buyer sees how their order stands, without an account. */
export const orderPageUrl = (publicUrl: string, token: string): string => `${publicUrl}/order/${token}`;
