import { z } from 'zod';
import { footerSchema, headerSchema } from '../kernel/headerFooter.ts';

/** A line above every page; none when empty. */
const announcementSchema = z.strictObject({ text: z.string().max(200).default('') });

/** What stands around every page, each with the schema of its fields. */
export const PART_SCHEMAS = {
  announcement: announcementSchema,
  header: headerSchema,
  footer: footerSchema,
} as const;

/** Announcement, header and footer at one moment. */
export const sitePartsSchema = z.strictObject({
  announcement: announcementSchema,
  header: headerSchema,
  footer: footerSchema,
});
/** With everything that was left out filled in. */
export type SiteParts = z.output<typeof sitePartsSchema>;

export const SITE_PARTS = ['announcement', 'header', 'footer'] as const;
/** By its name. */
export type SitePart = (typeof SITE_PARTS)[number];
/** Some fields of a part, by their names. */
export type PartFields = Readonly<Record<string, unknown>>;

/** As every site has them at first. */
export const FIRST_PARTS: SiteParts = sitePartsSchema.parse({ announcement: {}, header: {}, footer: {} });
