import type { CartEntry } from '../../../domain/cart/cart.state.ts';
import type { Purchase } from '../../../domain/checkout/checkout.state.ts';
import type { SoldLine } from '../../../domain/kernel/sale.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';

/** The lines of a purchase: what was in the basket, at what the quote says. Answers to forms are kept apart. */
export function linesOf(entries: readonly CartEntry[], quote: Quote): Pick<Purchase, 'lines' | 'lineFields'> {
  const lines: SoldLine[] = entries.map(({ entryId, item, quantity, unitPrice }, index) => {
    const quoted = quote.lines[index];
    if (!quoted) throw new Error(`The quote has no line for ${entryId}`);
    const { discount, tax, total } = quoted;
    return {
      lineId: entryId,
      ...item,
      quantity,
      unitPrice,
      discount,
      tax,
      // With the tax in it, whether prices contain it or it came on top.
      total,
    };
  });
  const answered = entries.filter(({ additionalFields }) => additionalFields !== '');
  const lineFields = Object.fromEntries(
    answered.map(({ entryId, additionalFields }) => [entryId, additionalFields]),
  );
  return { lines, lineFields };
}
