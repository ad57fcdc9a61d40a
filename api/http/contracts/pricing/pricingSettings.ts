import { z } from 'zod';
import { shippingSettingsSchema } from '../../../../domain/pricing/shipping/shippingSettings.ts';
import { taxSettingsSchema } from '../../../../domain/pricing/tax/taxSettings.ts';

/** PUT /api/commerce/shipping: where the store sends to and what that costs; minor units of the store's currency. */
export const setShippingZonesRequestSchema = shippingSettingsSchema;
/** 200 of GET and PUT /api/commerce/shipping */
export const shippingResultSchema = z.object({ shipping: shippingSettingsSchema });

/** PUT /api/commerce/tax: what the store taxes; rates in millionths (88750 is 8.875 %). */
export const setTaxRulesRequestSchema = taxSettingsSchema;
/** 200 of GET and PUT /api/commerce/tax */
export const taxResultSchema = z.object({ tax: taxSettingsSchema });

/** GET …/history of a discount, of shipping or of tax. `cursor` is the `nextCursor` of the page before. */
export const pricingHistoryQuerySchema = z.object({
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** Newest first; `nextCursor` is `null` on the last page. */
export const pricingHistorySchema = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      at: z.string(),
      actor: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
      /** All of the terms or settings; `null` where there were or are none. */
      before: z.looseObject({}).nullable(),
      after: z.looseObject({}).nullable(),
      /** The order that used a discount. */
      orderId: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
