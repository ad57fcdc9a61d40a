import type { InventoryEvent } from '../inventory/inventory.events.ts';
import type { ExpireReservations } from '../inventory/reservation.ts';
import { stockStreamId } from '../inventory/stock.decider.ts';
import type { Dispatch, Process } from '../kernel/process.ts';

/** Reservations that end within the same few seconds are given back together, up to this much late. */
const SPAN_MS = 5_000;
/** How long after its time an expiry is still remembered, for a process that dies before it was sent. */
const REMEMBERED_MS = 600_000;

interface Owed {
  readonly productId: string;
  readonly variantId: string;
  /** The event that first asked for it: those that follow within the same span need not ask again. */
  readonly askedBy: string;
}

/**
 * Moment (milliseconds since 1970, as text) → the stock streams whose reservations end by then. However many buyers
 * reserve a hot variant, it takes one line for each span of time; and a line is forgotten when its time is over.
 */
export type ReservationExpiryState = Readonly<Record<string, Readonly<Record<string, Owed>>>>;

type StockReserved = Extract<InventoryEvent, { type: 'StockReserved' }>;

/**
 * Gives stock back when a buyer neither pays nor leaves: asks each stock stream, at the end of every span in which some
 * of its reservations run out, to expire those that have. The stream decides then whether there are any.
 */
export const reservationExpiry: Process<ReservationExpiryState, StockReserved, ExpireReservations> = {
  name: 'reservationExpiry',
  handles: ['StockReserved'],
  initialState: {},
  evolve(state, { id, data, metadata }) {
    const { productId, variantId, expiresAt } = data;
    const stream = stockStreamId(productId, variantId);
    const moment = endOfSpan(expiresAt);
    if (state[moment]?.[stream]) return state;
    const forgotten = Date.parse(metadata.occurredAt) - REMEMBERED_MS;
    const remembered = Object.entries(state).filter(([end]) => Number(end) > forgotten);
    return {
      ...Object.fromEntries(remembered),
      [moment]: { ...state[moment], [stream]: { productId, variantId, askedBy: id } },
    };
  },
  react(state, { id, data }) {
    const moment = endOfSpan(data.expiresAt);
    const owed = state[moment]?.[stockStreamId(data.productId, data.variantId)];
    return owed?.askedBy === id ? [expiryOf(moment, owed)] : [];
  },
  resume: (state) =>
    Object.entries(state).flatMap(([moment, streams]) =>
      Object.values(streams).map((owed) => expiryOf(moment, owed)),
    ),
};

const endOfSpan = (instant: string): string => String(Math.ceil(Date.parse(instant) / SPAN_MS) * SPAN_MS);

function expiryOf(moment: string, { productId, variantId }: Owed): Dispatch<ExpireReservations> {
  const at = new Date(Number(moment)).toISOString();
  return {
    category: 'stock',
    streamId: stockStreamId(productId, variantId),
    notBefore: at,
    command: { type: 'ExpireReservations', data: { productId, variantId, at } },
  };
}
