import { z } from 'zod';
import { defineEvent, type EventOf } from '../../kernel/eventRegistry.ts';
import { idSchema } from '../../kernel/ids.ts';
import { shippingSettingsSchema } from './shippingSettings.ts';

export const ShippingZonesSet = defineEvent(
  'ShippingZonesSet',
  z.strictObject({ websiteId: idSchema, settings: shippingSettingsSchema, previous: shippingSettingsSchema }),
);

export const shippingEvents = [ShippingZonesSet] as const;
export type ShippingEvent = EventOf<(typeof shippingEvents)[number]>;
