import { z } from 'zod';
import { CURRENCIES } from '../kernel/currencies.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** What a website and its store are called and how they count (`docs/rules/stores.md#settings`). */
export const storeSettingsSchema = z.strictObject({
  title: z.string().trim().min(1).max(200),
  tagline: z.string().max(300),
  currency: z.enum(CURRENCIES),
  language: z.string().min(2).max(35),
  timeZone: z.string().min(1).max(64),
  multipleQuantityAllowedForServices: z.boolean(),
});
export type StoreSettings = z.infer<typeof storeSettingsSchema>;

export const StoreOpened = defineEvent(
  'StoreOpened',
  z.strictObject({ websiteId: idSchema, settings: storeSettingsSchema }),
);

export const StoreSettingsChanged = defineEvent(
  'StoreSettingsChanged',
  z.strictObject({ websiteId: idSchema, before: storeSettingsSchema, after: storeSettingsSchema }),
);

export const storeEvents = [StoreOpened, StoreSettingsChanged] as const;
export type StoreEvent = EventOf<(typeof storeEvents)[number]>;
