import type { Currency } from '../kernel/currencies.ts';
import { DomainError } from '../kernel/errors.ts';
import { PRODUCT_TYPES } from '../kernel/productType.ts';
import type { PricedLine } from './quote.ts';

/** Product type codes that prices tell apart (`docs/rules/pricing.md#goods`). */

/** Only physical goods are sent. */
export const isSent = ({ productType }: Pick<PricedLine, 'productType'>): boolean =>
  productType === PRODUCT_TYPES.physical;

/** A gift card is money that changes hands: never taxed and never discounted; what it pays for later is. */
export const isGiftCard = ({ productType }: Pick<PricedLine, 'productType'>): boolean =>
  productType === PRODUCT_TYPES.giftCard;

/** A line while its price is worked out; amounts in minor units. */
export interface Goods extends PricedLine {
  readonly subtotal: number;
}

/** Field by field: every cart that is shown or added to comes through here, and spreading a line costs more than pricing it. */
const goodsOfLine = (line: PricedLine, subtotal: number): Goods => ({
  entryId: line.entryId,
  itemId: line.itemId,
  variantId: line.variantId,
  sku: line.sku,
  productType: line.productType,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  categories: line.categories,
  taxClass: line.taxClass,
  weightGrams: line.weightGrams,
  subtotal,
});

/**
 * The lines in one order, whatever order they came in, so that odd cents always fall on the same line. Throws
 * `CURRENCY_MISMATCH`, and `AMOUNT_TOO_LARGE` where the sum is past what a number holds exactly.
 */
export function goodsOf(lines: readonly PricedLine[], currency: Currency): readonly Goods[] {
  let total = 0;
  const goods = lines.map((line): Goods => {
    if (line.unitPrice.currency !== currency) {
      throw new DomainError('CURRENCY_MISMATCH', `Prices in this cart are in ${currency}.`);
    }
    const subtotal = line.unitPrice.amount * line.quantity;
    total += subtotal;
    return goodsOfLine(line, subtotal);
  });
  if (!Number.isSafeInteger(total)) {
    throw new DomainError('AMOUNT_TOO_LARGE', 'This cart costs more than can be counted.');
  }
  return goods.sort((a, b) => (a.entryId < b.entryId ? -1 : 1));
}
