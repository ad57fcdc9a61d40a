import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';
import { LONGEST_HIT_TEXT } from './hit.facts.ts';

const text = z.string().max(LONGEST_HIT_TEXT);

/** Where a visit came from, and the page that it began with. */
export const landingSchema = z.strictObject({ source: text, campaign: text, page: text, at: instantSchema });
export type Landing = z.infer<typeof landingSchema>;

/**
 * By `NoteOrderSource`: how the visit began in which somebody ordered who had agreed to be known. Which visit that was is not
 * kept. Sealed with the order's key, so that it is gone once its buyer is erased.
 */
const OrderSourceNoted = defineEvent(
  'OrderSourceNoted',
  z.strictObject({
    orderId: idSchema,
    landing: personal('orderId', landingSchema.nullable(), null),
    notedAt: instantSchema,
  }),
);

/** What `domain/registry.ts` registers of where orders came from: an event that is missing here cannot be written. */
export const orderSourceEvents = [OrderSourceNoted] as const;
/** Every fact of stream `ordersource-{orderId}`. */
export type OrderSourceEvent = EventOf<(typeof orderSourceEvents)[number]>;
