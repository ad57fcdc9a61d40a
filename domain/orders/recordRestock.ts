import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { type OrderEvent, OrderRestocked } from './order.events.ts';
import { type OrderState, restockDoneId } from './order.state.ts';
import { placedOrderOf } from './standing.ts';

export const recordRestockSchema = z.strictObject({
  orderId: idSchema,
  /** The refund, the edit, or the order itself where it was cancelled. */
  causeId: idSchema,
  restocked: OrderRestocked.schema.shape.restocked,
  at: instantSchema,
});
export type RecordRestock = Command<'RecordRestock', z.infer<typeof recordRestockSchema>>;

/** The pieces are on the shelf again. Once for each cause. */
export function recordRestock({ data }: RecordRestock, state: OrderState): OrderEvent[] {
  const { at, ...facts } = data;
  const doneId = restockDoneId(data.causeId);
  if (placedOrderOf(state).doneIds.includes(doneId)) return [];
  return [{ type: 'OrderRestocked', data: { ...facts, restockedAt: at } }];
}
