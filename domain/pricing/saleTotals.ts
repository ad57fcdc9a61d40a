import type { SaleTotals } from '../kernel/sale.ts';
import type { Quote } from './quote.ts';

/** What a quote comes to, as a purchase and an order keep it. */
export const saleTotalsOf = (quote: Quote): SaleTotals => ({
  subtotal: quote.subtotal,
  discount: quote.discount,
  shipping: quote.shippingCost,
  tax: quote.tax,
  grandTotal: quote.grandTotal,
  giftCards: quote.giftCardTotal,
  amountDue: quote.amountDue,
});
