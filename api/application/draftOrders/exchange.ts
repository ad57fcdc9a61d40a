import { createHash } from 'node:crypto';
import type { DraftLine } from '../../../domain/draftOrders/draftOrder.events.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { zero } from '../../../domain/kernel/money.ts';
import type { PaymentMode } from '../../../domain/kernel/paymentMode.ts';
import { itemOfLine } from '../../../domain/kernel/sale.ts';
import type { PlacedOrder, ReturnState } from '../../../domain/orders/order.state.ts';

/** One return is exchanged once: the draft of the exchange has this id, however often it is asked for. */
export const exchangeDraftId = (orderId: string, returnId: string): string =>
  createHash('sha256').update(`exchange\n${orderId}\n${returnId}`).digest('hex').slice(0, 32);

/** The return that is exchanged. Throws `RETURN_NOT_FOUND`, or `RETURN_NOT_APPROVED` where nobody agreed to it. */
export function exchangeableReturn({ returns }: PlacedOrder, returnId: string): ReturnState {
  const found = returns.find((one) => one.returnId === returnId);
  if (!found) throw new DomainError('RETURN_NOT_FOUND', 'This order has no such return.', { returnId });
  if (found.status === 'approved' || found.status === 'received') return found;
  throw new DomainError('RETURN_NOT_APPROVED', 'Approve the return before you exchange it.', {
    status: found.status,
  });
}

/** Throws `EXCHANGE_TEST` for an order of test mode in a store that takes real money: goods for nothing would be sent for it. */
export function assertExchangedInMode({ placed }: PlacedOrder, store: PaymentMode): void {
  if (!placed.testMode || store === 'test') return;
  const message =
    'This order was made in test mode. It cannot be exchanged now that the store takes real money.';
  throw new DomainError('EXCHANGE_TEST', message);
}

/** The same again for nothing: what comes back is what it costs. */
export function sameAgain(order: PlacedOrder, { lines }: ReturnState): DraftLine[] {
  return lines.flatMap(({ lineId, quantity }, index): DraftLine[] => {
    const line = order.lines.find((one) => one.lineId === lineId);
    if (!line) return [];
    return [
      {
        ...itemOfLine(line),
        quantity,
        lineId: `line${index + 1}`,
        unitPrice: zero(line.unitPrice.currency),
      },
    ];
  });
}
