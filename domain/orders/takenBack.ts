import type { LineState, PlacedOrder } from './order.state.ts';
import { paymentStatusOf } from './standing.ts';

/** Whether nothing of an order is left: it was cancelled, or all its money went back, whatever pieces that was said to be for. */
export const isTakenBack = (order: PlacedOrder): boolean =>
  order.status === 'cancelled' || paymentStatusOf(order) === 'refunded';

/** Pieces of a line that the buyer has bought and keeps: neither refunded nor taken off the order. */
export const keptPieces = (order: PlacedOrder, { quantity, refunded }: LineState): number =>
  isTakenBack(order) ? 0 : Math.max(0, quantity - refunded);
