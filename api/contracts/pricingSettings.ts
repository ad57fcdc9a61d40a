import { z } from 'zod';
import { shippingSettingsSchema } from '../../domain/pricing/shipping/shippingSettings.ts';
import { taxSettingsSchema } from '../../domain/pricing/tax/taxSettings.ts';

/** Where the store sends to and what that costs; amounts in integer minor units of the store's currency. */
export const shippingZonesSchema = shippingSettingsSchema.meta({ id: 'ShippingZones' });
export const shippingZonesResultSchema = z.object({ shipping: shippingZonesSchema });

/** What the store taxes; rates in millionths (88750 is 8.875 %). */
export const taxRulesSchema = taxSettingsSchema.meta({ id: 'TaxRules' });
export const taxRulesResultSchema = z.object({ tax: taxRulesSchema });
