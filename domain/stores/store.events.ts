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
/** `currency` never changes once anything has a price; `timeZone` is an IANA name, `language` a tag such as `en-US`. */
export type StoreSettings = z.infer<typeof storeSettingsSchema>;

/** By `OpenStore`: the website has a store. */
const StoreOpened = defineEvent(
  'StoreOpened',
  z.strictObject({ websiteId: idSchema, settings: storeSettingsSchema }),
);

/** By `ChangeStoreSettings`: all settings before and after. */
const StoreSettingsChanged = defineEvent(
  'StoreSettingsChanged',
  z.strictObject({ websiteId: idSchema, before: storeSettingsSchema, after: storeSettingsSchema }),
);

/** By `StartStoreArchive`: somebody takes all that the store knows out of it, as one file. The file has this event, too. */
const StoreArchiveStarted = defineEvent(
  'StoreArchiveStarted',
  z.strictObject({ websiteId: idSchema, archiveId: idSchema, startedAt: z.iso.datetime() }),
);

/** By `RecordStoreRestore`: all events before this one came out of an archive, in the order in which it had them. */
const StoreRestored = defineEvent(
  'StoreRestored',
  z.strictObject({
    websiteId: idSchema,
    archiveMadeAt: z.iso.datetime(),
    events: z.int().nonnegative(),
    restoredAt: z.iso.datetime(),
  }),
);

/** What the settings of a store are folded from. */
export const storeSettingsEvents = [StoreOpened, StoreSettingsChanged] as const;
export type StoreSettingsEvent = EventOf<(typeof storeSettingsEvents)[number]>;

/** What `domain/registry.ts` registers of stores: an event that is missing here cannot be written. */
export const storeEvents = [...storeSettingsEvents, StoreArchiveStarted, StoreRestored] as const;
/** Every fact of stream `store-{websiteId}`. */
export type StoreEvent = EventOf<(typeof storeEvents)[number]>;
