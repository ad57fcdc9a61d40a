import { z } from 'zod';
import { shippingSettingsSchema } from '../../../../domain/pricing/shipping/shippingSettings.ts';
import { taxSettingsSchema } from '../../../../domain/pricing/tax/taxSettings.ts';

/** Where the store sends to and what that costs; amounts in integer minor units of the store's currency. */
export const shippingRequestSchema = shippingSettingsSchema;
export const shippingResultSchema = z.object({ shipping: shippingSettingsSchema });

/** What the store taxes; rates in millionths (88750 is 8.875 %). */
export const taxRequestSchema = taxSettingsSchema;
export const taxResultSchema = z.object({ tax: taxSettingsSchema });

/** GET …/history of a discount, of shipping or of tax. */
export const pricingHistoryQuerySchema = z.object({
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
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
