import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { evolveOrder } from './evolveOrder.ts';
import { assertNotHeld } from './holdOrder.ts';
import { lineOf, linePiecesSchema } from './lines.ts';
import type { OrderDataOf, OrderEvent } from './order.events.ts';
import type { OrderState, PlacedOrder } from './order.state.ts';
import { fulfilmentStatusOf, needsFulfilment, outstandingOf } from './standing.facts.ts';
import { openOrderOf, placedOrderOf } from './standing.ts';

export const fulfilLinesSchema = z.strictObject({
  orderId: idSchema,
  fulfilmentId: idSchema,
  /** Everything that is outstanding when empty. */
  lines: linePiecesSchema,
  carrier: z.string().trim().max(100),
  trackingNumber: z.string().trim().max(100),
  trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
  notifyCustomer: z.boolean(),
  at: instantSchema,
});
export type FulfilLines = Command<'FulfilLines', z.infer<typeof fulfilLinesSchema>>;

/** Pieces leave the house together, all or a part. Never more than are outstanding. */
export function fulfilLines({ data }: FulfilLines, state: OrderState): OrderEvent[] {
  const order = openOrderOf(state);
  if (order.fulfilments.some(({ fulfilmentId }) => fulfilmentId === data.fulfilmentId)) return [];
  assertNotHeld(order);
  const { at, ...facts } = data;
  const lines = data.lines.length > 0 ? data.lines : everythingOutstanding(order);
  if (lines.length === 0) throw new DomainError('NOTHING_TO_FULFIL', 'There is nothing left to fulfil.');
  for (const { lineId, quantity } of lines) assertOutstanding(order, lineId, quantity);
  const before = fulfilmentStatusOf(order);
  const fulfilled = (after: typeof before): OrderDataOf<'OrderFulfilled'> => ({
    ...facts,
    orderNumber: order.placed.orderNumber,
    lines,
    status: { before, after },
    fulfilledAt: at,
  });
  const next = evolveOrder(order, { type: 'OrderFulfilled', data: fulfilled(before) });
  return [{ type: 'OrderFulfilled', data: fulfilled(fulfilmentStatusOf(placedOrderOf(next))) }];
}

function everythingOutstanding({ lines }: PlacedOrder) {
  return lines
    .filter((line) => needsFulfilment(line) && outstandingOf(line) > 0)
    .map((line) => ({ lineId: line.lineId, quantity: outstandingOf(line) }));
}

function assertOutstanding(order: PlacedOrder, lineId: string, quantity: number): void {
  const line = lineOf(order, lineId);
  const outstanding = needsFulfilment(line) ? outstandingOf(line) : 0;
  if (quantity <= outstanding) return;
  throw new DomainError('FULFILMENT_EXCEEDS_ORDERED', 'This is more than is left to fulfil of that line.', {
    lineId,
    outstanding,
  });
}
