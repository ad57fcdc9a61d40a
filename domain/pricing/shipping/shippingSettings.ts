import { z } from 'zod';
import { idSchema } from '../../kernel/ids.ts';
import { shippingLocationSchema } from '../../kernel/location.ts';
import { priceSchema } from '../../kernel/money.ts';
import { placeSchema } from '../places.ts';

const named = { rateId: idSchema, name: z.string().trim().min(1).max(100) };
const MAX_TIERS = 20;

/** What a parcel costs within a zone. `rateId` is the id of the option that a buyer selects. */
const shippingRateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flat'), ...named, cost: priceSchema }),
  /** By the weight of what is sent: the last tier that begins at or below it. Not offered above `maximumGrams`. */
  z.strictObject({
    kind: z.literal('weight'),
    ...named,
    tiers: z
      .array(z.strictObject({ fromGrams: z.int().nonnegative(), cost: priceSchema }))
      .min(1)
      .max(MAX_TIERS),
    maximumGrams: z.int().positive().nullable(),
  }),
  /** By the price of what is sent, discounts taken off: the last tier that begins at or below it. */
  z.strictObject({
    kind: z.literal('price'),
    ...named,
    tiers: z
      .array(z.strictObject({ from: priceSchema, cost: priceSchema }))
      .min(1)
      .max(MAX_TIERS),
  }),
  /** The buyer fetches it at `location`, which is then where it is taxed. */
  z.strictObject({
    kind: z.literal('pickup'),
    ...named,
    cost: priceSchema,
    location: shippingLocationSchema,
  }),
]);
/** What one way of shipping costs within a zone, in minor units; tiers ascend. */
export type ShippingRate = z.infer<typeof shippingRateSchema>;

const shippingZoneSchema = z.strictObject({
  zoneId: idSchema,
  name: z.string().trim().min(1).max(100),
  places: z.array(placeSchema).min(1).max(300),
  rates: z.array(shippingRateSchema).max(50),
});
/** Places that goods are sent to, and the ways there in the owner's order. */
export type ShippingZone = z.infer<typeof shippingZoneSchema>;

/** At most 100 zones of 300 places and 50 rates (`docs/rules/pricing.md#shipping`). */
export const shippingSettingsSchema = z.strictObject({ zones: z.array(shippingZoneSchema).max(100) });
/** Where a store sends to and for how much. */
export type ShippingSettings = z.infer<typeof shippingSettingsSchema>;

/** Without zones everything is sent everywhere for nothing, so that a new store can sell at once. */
export const DEFAULT_SHIPPING: ShippingSettings = { zones: [] };
