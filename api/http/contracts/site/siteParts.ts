import { z } from 'zod';
import { SITE_PARTS, sitePartsSchema } from '../../../../domain/siteParts/siteParts.ts';

export { SITE_PARTS, type SitePart, type SiteParts } from '../../../../domain/siteParts/siteParts.ts';

const plannedSchema = z.object({
  revision: z.int(),
  publishAt: z.string(),
  parts: z.array(z.enum(SITE_PARTS)),
});

const sitePartsViewSchema = z
  .object({
    draft: sitePartsSchema,
    live: sitePartsSchema,
    /** Those that visitors see otherwise than the draft has them. */
    waiting: z.array(z.enum(SITE_PARTS)),
    scheduled: plannedSchema.nullable(),
    /** Of the stream; -1 where nobody wrote any. */
    revision: z.int(),
  })
  .meta({ id: 'SiteParts' });
/** What stands around pages, in the draft and for visitors. */
export type SitePartsView = z.infer<typeof sitePartsViewSchema>;

/** 200 of every change. `step` is what takes it back; `null` where the draft stayed as it was. */
export const sitePartsResultSchema = z.object({ around: sitePartsViewSchema, step: z.int().nullable() });
/** What a change left. */
export type SitePartsResult = z.infer<typeof sitePartsResultSchema>;

/** 200 of GET /api/site-parts: with what was published before, and what whoever asks can take back. */
export const sitePartsDetailSchema = z.object({
  around: sitePartsViewSchema,
  /** Newest first. Instants ISO 8601. */
  publications: z.array(z.object({ revision: z.int(), at: z.string(), parts: sitePartsSchema })),
  /** The last changes of whoever asks, oldest first. */
  trail: z.array(z.object({ revision: z.int(), undoes: z.int().nullable() })),
});
/** With the changes of whoever asks. */
export type SitePartsDetail = z.infer<typeof sitePartsDetailSchema>;

/** PUT /api/site-parts: whole parts; those that are left out stay. */
export const sitePartsRequestSchema = sitePartsSchema.partial();
/** The popup as a form holds it. */
export const popupFormSchema = sitePartsSchema.pick({ popup: true });
/** The announcement as a form holds it. */
export const announcementFormSchema = sitePartsSchema.pick({ announcement: true });

/** POST …/undo, …/restore and …/publish: a revision. */
export const sitePartsRevisionRequestSchema = z.strictObject({ revision: z.int().min(0) });
/** PUT …/schedule: what is looked at, and when visitors shall see it. */
export const schedulePartsRequestSchema = z.strictObject({
  revision: z.int().min(0),
  publishAt: z.iso.datetime(),
});
