import { toWire } from '../../../domain/kernel/money.ts';
import type { SaleTotals } from '../../../domain/kernel/sale.ts';

/** What a purchase comes to, each amount in both wire forms (`docs/rules/wire.md#money`). */
export const totalsView = (totals: SaleTotals) => ({
  subtotal: toWire(totals.subtotal),
  discount: toWire(totals.discount),
  shipping: toWire(totals.shipping),
  tax: toWire(totals.tax),
  grandTotal: toWire(totals.grandTotal),
  giftCards: toWire(totals.giftCards),
  amountDue: toWire(totals.amountDue),
});
