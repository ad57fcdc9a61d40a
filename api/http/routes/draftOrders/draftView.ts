import type { KnownDraft } from '../../../../domain/draftOrders/draftOrder.decider.ts';
import { toWire } from '../../../../domain/kernel/money.ts';
import type { Quote } from '../../../../domain/pricing/quote.ts';
import { saleTotalsOf } from '../../../../domain/pricing/saleTotals.ts';
import { totalsView } from '../../../application/checkout/totalsView.ts';
import { draftInvoiceUrl } from '../../../application/draftOrders/mailDraftInvoice.ts';
import type { DraftOrderDependencies } from './dependencies.ts';

export const draftTotals = (quote: Quote) => totalsView(saleTotalsOf(quote));

export const draftLines = ({ lines }: KnownDraft) =>
  lines.map(({ itemId, productType, title, sku, attributes, quantity, unitPrice }) => ({
    ...{ itemId, productType, title, sku, attributes, quantity },
    unitPrice: toWire(unitPrice),
  }));

/** A draft order as staff see it. */
export function draftView(
  draft: KnownDraft,
  quote: Quote,
  { publicUrl, draftTokens }: Pick<DraftOrderDependencies, 'publicUrl' | 'draftTokens'>,
) {
  const { draftId, status, email, customerId, language, shippingAddress, billingAddress, note } = draft;
  return {
    ...{ draftId, status, email, customerId, language, shippingAddress, billingAddress, note },
    lines: draftLines(draft),
    reduction: draft.reduction ?? null,
    shipping: draft.shipping ?? null,
    totals: draftTotals(quote),
    invoices: draft.invoices,
    invoiceUrl: draftInvoiceUrl(publicUrl, draftTokens.of(draft.draftId, draft.payToken)),
    orderId: draft.orderId,
  };
}
