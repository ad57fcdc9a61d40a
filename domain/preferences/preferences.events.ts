import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** The settings of one namespace: values of plain data by name, none of them empty. */
export const preferenceValuesSchema = z.record(z.string().min(1).max(64), z.json());
/** Values of plain data by their names, as the owner set them; defaults are not among them. */
export type PreferenceValues = z.infer<typeof preferenceValuesSchema>;

/** Namespaces are words of the editor, e.g. `captcha`. */
export const namespaceSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/);

/** By `ChangePreferences`: the whole object before and after (`docs/rules/preferences.md#changes`). */
const PreferencesChanged = defineEvent(
  'PreferencesChanged',
  z.strictObject({
    websiteId: idSchema,
    namespace: namespaceSchema,
    before: preferenceValuesSchema,
    after: preferenceValuesSchema,
    /** The revision whose values were taken back; `null` for a change that looks forward. */
    revertedTo: z.int().nonnegative().nullable(),
  }),
);

/** What `domain/registry.ts` registers of preferences: an event that is missing here cannot be written. */
export const preferencesEvents = [PreferencesChanged] as const;
/** Every fact of stream `preferences-{websiteId}.{namespace}`. */
export type PreferencesEvent = EventOf<(typeof preferencesEvents)[number]>;
