import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { fulfilLinesSchema } from './fulfilLines.ts';
import type { OrderEvent } from './order.events.ts';
import type { OrderState } from './order.state.ts';
import { placedOrderOf } from './standing.ts';

const { carrier, trackingNumber, trackingUrl } = fulfilLinesSchema.shape;

export const correctTrackingSchema = z.strictObject({
  orderId: idSchema,
  fulfilmentId: idSchema,
  carrier,
  trackingNumber,
  trackingUrl,
  at: instantSchema,
});
export type CorrectTracking = Command<'CorrectTracking', z.infer<typeof correctTrackingSchema>>;

/** Says how a parcel can be followed, where nobody knew or it was wrong when it left. */
export function correctTracking({ data }: CorrectTracking, state: OrderState): OrderEvent[] {
  const { orderId, fulfilmentId, at, ...after } = data;
  const parcel = placedOrderOf(state).fulfilments.find((one) => one.fulfilmentId === fulfilmentId);
  if (!parcel) {
    throw new DomainError('FULFILMENT_NOT_FOUND', 'This order has no such parcel.', { fulfilmentId });
  }
  const before = {
    carrier: parcel.carrier,
    trackingNumber: parcel.trackingNumber,
    trackingUrl: parcel.trackingUrl,
  };
  if (isEqual(before, after)) return [];
  return [
    {
      type: 'OrderTrackingCorrected',
      data: { orderId, fulfilmentId, tracking: { before, after }, correctedAt: at },
    },
  ];
}
