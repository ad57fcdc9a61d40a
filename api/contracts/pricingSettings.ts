import { z } from 'zod';
import { shippingSettingsSchema } from '../../domain/pricing/shipping/shippingSettings.ts';
import { taxSettingsSchema } from '../../domain/pricing/tax/taxSettings.ts';

/** Where the store sends to and what that costs; amounts in integer minor units of the store's currency. */
export const shippingRequestSchema = shippingSettingsSchema;
export const shippingResultSchema = z.object({ shipping: shippingSettingsSchema });

/** What the store taxes; rates in millionths (88750 is 8.875 %). */
export const taxRequestSchema = taxSettingsSchema;
export const taxResultSchema = z.object({ tax: taxSettingsSchema });
