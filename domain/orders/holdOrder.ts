import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { OrderEvent } from './order.events.ts';
import type { OrderState, PlacedOrder } from './order.state.ts';
import { openOrderOf, placedOrderOf } from './standing.ts';

export const holdOrderSchema = z.strictObject({
  orderId: idSchema,
  /** Why, for staff. */
  reason: z.string().trim().max(500),
  at: instantSchema,
});
export type HoldOrder = Command<'HoldOrder', z.infer<typeof holdOrderSchema>>;
export const releaseOrderSchema = z.strictObject({ orderId: idSchema, at: instantSchema });
export type ReleaseOrder = Command<'ReleaseOrder', z.infer<typeof releaseOrderSchema>>;

/** Nothing leaves the house until somebody looked at it. Another reason for the same is a fact of its own. */
export function holdOrder({ data: { orderId, reason, at } }: HoldOrder, state: OrderState): OrderEvent[] {
  if (openOrderOf(state).hold?.reason === reason) return [];
  return [{ type: 'OrderHeld', data: { orderId, reason, heldAt: at } }];
}

export function releaseOrder({ data: { orderId, at } }: ReleaseOrder, state: OrderState): OrderEvent[] {
  if (placedOrderOf(state).hold === null) return [];
  return [{ type: 'OrderReleased', data: { orderId, releasedAt: at } }];
}

/** Throws `ORDER_ON_HOLD` for what waits until it is released. */
export function assertNotHeld({ hold }: PlacedOrder): void {
  if (hold === null) return;
  throw new DomainError('ORDER_ON_HOLD', 'This order is on hold. Release it before anything is sent.', {
    reason: hold.reason,
  });
}
