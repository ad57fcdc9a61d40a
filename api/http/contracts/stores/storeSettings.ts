import { z } from 'zod';
import { storeSettingsSchema } from '../../../../domain/stores/store.events.ts';

/** GET and PUT /api/commerce/store-settings (`docs/rules/stores.md#settings`). The currency stays what it is. */
export const changeStoreSettingsRequestSchema = storeSettingsSchema.extend({
  /** IANA, e.g. `Europe/Berlin`. */
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, { message: 'must be a time zone such as America/New_York' }),
});
/** 200 of GET and PUT /api/commerce/store-settings */
export const storeSettingsResponseSchema = z.object({ settings: storeSettingsSchema });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    // The one way to ask: an unknown name is an error.
    return false;
  }
}
