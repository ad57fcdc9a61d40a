import type { z } from 'zod';
import type { DraftLine } from '../../../../domain/draftOrders/draftOrder.events.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { Money } from '../../../../domain/kernel/money.ts';
import { PRODUCT_TYPES } from '../../../../domain/kernel/productType.ts';
import { CUSTOM_ITEM } from '../../../../domain/kernel/sale.ts';
import type { StoreSettings } from '../../../../domain/stores/store.events.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { draftOrderRequestSchema } from '../../contracts/draftOrders/draftOrders.ts';

type RequestedLines = z.infer<typeof draftOrderRequestSchema>['lines'];
type RequestedLine = RequestedLines[number];
type CustomLine = Extract<RequestedLine, { title: string }>;

/** Each line as it is called now; it costs what was agreed on, else `otherwise`, else what it costs now. */
export function draftLinesOf(
  lines: RequestedLines,
  offers: Pick<Offers, 'find'>,
  settings: StoreSettings,
  otherwise?: Money,
): Promise<DraftLine[]> {
  return Promise.all(
    lines.map(async (line, index): Promise<DraftLine> => {
      const lineId = `line${index + 1}`;
      assertCurrency(line, settings);
      if (isCustom(line)) return customLine(line, lineId);
      const { itemId, sku, quantity, unitPrice } = line;
      const { item, price } = await offers.find(itemId, sku, settings);
      return { ...item, lineId, quantity, unitPrice: unitPrice ?? otherwise ?? price };
    }),
  );
}

const isCustom = (line: RequestedLine): line is CustomLine => 'title' in line;

function assertCurrency({ unitPrice }: RequestedLine, { currency }: StoreSettings): void {
  if (!unitPrice || unitPrice.currency === currency) return;
  throw new DomainError('CURRENCY_MISMATCH', `This store sells in ${currency}.`);
}

const customLine = ({ title, quantity, unitPrice, isSent }: CustomLine, lineId: string): DraftLine => ({
  ...{ lineId, title, quantity, unitPrice, itemId: CUSTOM_ITEM, variantId: lineId, sku: 'CUSTOM' },
  productType: isSent ? PRODUCT_TYPES.physical : PRODUCT_TYPES.service,
  attributes: {},
  url: '',
  image: null,
});
