import { z } from 'zod';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';

const productId = idSchema;

/** By `SchedulePublication`; `previousPublishAt` is the moment that this one replaces. Instants are UTC. */
const PublicationScheduled = defineEvent(
  'PublicationScheduled',
  z.strictObject({ productId, publishAt: instantSchema, previousPublishAt: instantSchema.nullable() }),
);
/** By `CancelPublication`: it is a draft again. */
const PublicationCancelled = defineEvent(
  'PublicationCancelled',
  z.strictObject({ productId, publishAt: instantSchema }),
);
/** By `HideProduct`: out of the store for a while, with everything kept. */
const ProductHidden = defineEvent('ProductHidden', z.strictObject({ productId }));

/** A sale of one variant with a beginning and, unless it is open, an end. */
export const plannedSaleSchema = z.strictObject({
  saleId: idSchema,
  variantId: idSchema,
  salePrice: priceSchema,
  startsAt: instantSchema,
  endsAt: instantSchema.nullable(),
});
/** From `startsAt` until just before `endsAt`, UTC; `null` for a sale without an end. */
export type PlannedSale = z.infer<typeof plannedSaleSchema>;

/** By `ScheduleSale`; nothing of the price changes before the sale begins. */
const SaleScheduled = defineEvent('SaleScheduled', plannedSaleSchema.extend({ productId, sku: z.string() }));
const sale = z.strictObject({ productId, saleId: idSchema, variantId: idSchema, sku: z.string() });
/** By `StartScheduledSale`, together with `VariantPutOnSale`. */
const ScheduledSaleStarted = defineEvent('ScheduledSaleStarted', sale);
/** By `EndScheduledSale`; with `VariantTakenOffSale` unless the owner chose another price meanwhile. */
const ScheduledSaleEnded = defineEvent('ScheduledSaleEnded', sale);
/** By `CancelScheduledSale`, or by `StartScheduledSale` where the plan no longer fits; `reason` is for the owner. */
const ScheduledSaleCancelled = defineEvent('ScheduledSaleCancelled', sale.extend({ reason: z.string() }));

/** The part of `catalogEvents` that is about what happens at a named moment. */
export const scheduleEvents = [
  PublicationScheduled,
  PublicationCancelled,
  ProductHidden,
  SaleScheduled,
  ScheduledSaleStarted,
  ScheduledSaleEnded,
  ScheduledSaleCancelled,
] as const;
