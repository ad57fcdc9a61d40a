import { z } from 'zod';
import { defineEvent, type EventOf } from '../../kernel/eventRegistry.ts';
import { idSchema } from '../../kernel/ids.ts';
import { shippingSettingsSchema } from './shippingSettings.ts';

/** By `SetShippingZones`: all zones and rates, and what they were before. */
const ShippingZonesSet = defineEvent(
  'ShippingZonesSet',
  z.strictObject({ websiteId: idSchema, settings: shippingSettingsSchema, previous: shippingSettingsSchema }),
);

/** The part of `pricingEvents` that is about shipping. */
export const shippingEvents = [ShippingZonesSet] as const;
/** Every fact of stream `shipping-{websiteId}`. */
export type ShippingEvent = EventOf<(typeof shippingEvents)[number]>;
