import { z } from 'zod';
import { SHOWN_DEVICES } from '../kernel/devices.ts';
import { footerSchema, headerSchema } from '../kernel/headerFooter.ts';
import { popupPreferencesSchema } from '../kernel/popup.ts';

/** A line above every page; none when empty. */
const announcementSchema = z.strictObject({
  text: z.string().max(200).default(''),
  /** What alone it is shown on; everywhere where it is missing, as in earlier facts. */
  device: z.enum(SHOWN_DEVICES).nullish(),
});

/** What stands around every page, each with the schema of its fields. */
export const PART_SCHEMAS = {
  announcement: announcementSchema,
  header: headerSchema,
  footer: footerSchema,
  popup: popupPreferencesSchema,
} as const;

/** Announcement, header, footer and popup at one moment. */
export const sitePartsSchema = z.strictObject({
  announcement: announcementSchema,
  header: headerSchema,
  footer: footerSchema,
  popup: popupPreferencesSchema,
});
/** Some of them: those that were taken over or brought back together. */
export const somePartsSchema = sitePartsSchema.partial();
/** With everything that was left out filled in. */
export type SiteParts = z.output<typeof sitePartsSchema>;

export const SITE_PARTS = ['announcement', 'header', 'footer', 'popup'] as const;
/** By its name. */
export type SitePart = (typeof SITE_PARTS)[number];
/** Parts that are taken over from where they stood before together: the first change of one of them takes over all. */
export const TAKEN_OVER_TOGETHER: readonly (readonly SitePart[])[] = [
  ['announcement', 'header', 'footer'],
  ['popup'],
];
/** Some fields of a part, by their names. */
export type PartFields = Readonly<Record<string, unknown>>;

/** Fields that came later: missing in earlier facts, and where nothing is said; `null` takes back what one said. */
export const UNSAID: ReadonlySet<string> = new Set(['device', 'onPhones', 'trigger']);

/** As every site has them at first. */
export const FIRST_PARTS: SiteParts = sitePartsSchema.parse({
  ...{ announcement: {}, header: {}, footer: {} },
  popup: {},
});
