import type { InventoryEvent } from '../../inventory/inventory.events.ts';
import type { ExpireReservations } from '../../inventory/reservation.ts';
import { stockStreamId, variantOfStock } from '../../inventory/stock.decider.ts';
import type { Recorded } from '../../kernel/event.ts';
import type { Dispatch, Process } from '../../kernel/process.ts';
import { allExpiries, askedBy, type DueExpiry, type ExpirySpans, withHold } from '../kernel/expirySpans.ts';

type StockReserved = Extract<InventoryEvent, { type: 'StockReserved' }>;

/**
 * Gives stock back when a buyer neither pays nor leaves: asks each stock stream, at the end of every span in which some
 * of its reservations run out, to expire those that have. The stream decides then whether there are any.
 */
export const reservationExpiry: Process<ExpirySpans, StockReserved, ExpireReservations> = {
  name: 'reservationExpiry',
  version: 1,
  handles: ['StockReserved'],
  initialState: {},
  evolve: (spans, event) => withHold(spans, holdOf(event)),
  react: (spans, event) => askedBy(spans, holdOf(event)).map(expiryOf),
  resume: (spans) => allExpiries(spans).map(expiryOf),
};

const holdOf = ({ id, data, metadata }: Recorded<StockReserved>) => ({
  streamId: stockStreamId(data.productId, data.variantId),
  expiresAt: data.expiresAt,
  eventId: id,
  occurredAt: metadata.occurredAt,
});

const expiryOf = ({ streamId, at }: DueExpiry): Dispatch<ExpireReservations> => ({
  category: 'stock',
  streamId,
  notBefore: at,
  command: { type: 'ExpireReservations', data: { ...variantOfStock(streamId), at } },
});
