import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** The settings of one namespace: values of plain data by name, none of them empty. */
export const preferenceValuesSchema = z.record(z.string().min(1).max(64), z.json());
export type PreferenceValues = z.infer<typeof preferenceValuesSchema>;

/** Namespaces are words of the editor, e.g. `captcha`. */
export const namespaceSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/);

export const PreferencesChanged = defineEvent(
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

export const preferencesEvents = [PreferencesChanged] as const;
export type PreferencesEvent = EventOf<(typeof preferencesEvents)[number]>;
