import type { z } from 'zod';
import type { DraftLine } from '../../../../domain/draftOrders/draftOrder.events.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { Money } from '../../../../domain/kernel/money.ts';
import type { StoreSettings } from '../../../../domain/stores/store.events.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { draftOrderRequestSchema } from '../../contracts/draftOrders/draftOrders.ts';

type RequestedLines = z.infer<typeof draftOrderRequestSchema>['lines'];

/** Each line as it is called now; it costs what was agreed on, else `otherwise`, else what it costs now. */
export function draftLinesOf(
  lines: RequestedLines,
  offers: Pick<Offers, 'find'>,
  settings: StoreSettings,
  otherwise?: Money,
): Promise<DraftLine[]> {
  return Promise.all(
    lines.map(async ({ itemId, sku, quantity, unitPrice }, index): Promise<DraftLine> => {
      const { item, price } = await offers.find(itemId, sku, settings);
      if (unitPrice && unitPrice.currency !== settings.currency) {
        throw new DomainError('CURRENCY_MISMATCH', `This store sells in ${settings.currency}.`);
      }
      return { ...item, lineId: `line${index + 1}`, quantity, unitPrice: unitPrice ?? otherwise ?? price };
    }),
  );
}
