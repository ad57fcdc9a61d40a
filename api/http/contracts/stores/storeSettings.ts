import { z } from 'zod';
import { isTimeZone } from '../../../../domain/kernel/timeZone.ts';
import { storeSettingsSchema } from '../../../../domain/stores/store.events.ts';

/** POST and PUT /api/commerce/store-settings (`docs/rules/stores.md#settings`). */
export const storeSettingsRequestSchema = storeSettingsSchema.extend({
  /** IANA, e.g. `Europe/Berlin`. */
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, { message: 'must be a time zone such as America/New_York' }),
  /** BCP 47, e.g. `en-US`: pages are written in it. */
  language: storeSettingsSchema.shape.language.refine(isLanguageTag, {
    message: 'must be a language such as en-US',
  }),
});
/** 200 of GET and PUT, 201 of POST /api/commerce/store-settings */
export const storeSettingsResponseSchema = z.object({ settings: storeSettingsSchema });

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    // As with time zones: what is none is an error.
    return false;
  }
}
