import { z } from 'zod';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';

const productId = idSchema;

export const PublicationScheduled = defineEvent(
  'PublicationScheduled',
  z.strictObject({ productId, publishAt: instantSchema, previousPublishAt: instantSchema.nullable() }),
);
export const PublicationCancelled = defineEvent(
  'PublicationCancelled',
  z.strictObject({ productId, publishAt: instantSchema }),
);
export const ProductHidden = defineEvent('ProductHidden', z.strictObject({ productId }));

/** A sale of one variant with a beginning and, unless it is open, an end. */
export const plannedSaleSchema = z.strictObject({
  saleId: idSchema,
  variantId: idSchema,
  salePrice: priceSchema,
  startsAt: instantSchema,
  endsAt: instantSchema.nullable(),
});
export type PlannedSale = z.infer<typeof plannedSaleSchema>;

export const SaleScheduled = defineEvent(
  'SaleScheduled',
  plannedSaleSchema.extend({ productId, sku: z.string() }),
);
const sale = z.strictObject({ productId, saleId: idSchema, variantId: idSchema, sku: z.string() });
export const ScheduledSaleStarted = defineEvent('ScheduledSaleStarted', sale);
export const ScheduledSaleEnded = defineEvent('ScheduledSaleEnded', sale);
export const ScheduledSaleCancelled = defineEvent(
  'ScheduledSaleCancelled',
  sale.extend({ reason: z.string() }),
);

export const scheduleEvents = [
  PublicationScheduled,
  PublicationCancelled,
  ProductHidden,
  SaleScheduled,
  ScheduledSaleStarted,
  ScheduledSaleEnded,
  ScheduledSaleCancelled,
] as const;
