import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { pageTitleSchema } from '../../../../domain/pages/page.ts';

const useSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Whether visitors see it there. */
  isLive: z.boolean(),
});
/** A page or a post that shows a shared section. */
export type SectionUse = z.infer<typeof useSchema>;

const sharedSectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** What visitors see; `null` where they see nothing. */
  liveRevision: z.int().nullable(),
  hasChanges: z.boolean(),
  /** ISO 8601. */
  changedAt: z.string(),
  usedOn: z.array(useSchema),
});
/** A section that pages share, with where it stands. */
export type SharedSectionView = z.infer<typeof sharedSectionSchema>;

/** 200 of GET /api/pages/shared. */
export const sharedSectionListSchema = z.object({ sections: z.array(sharedSectionSchema) });

/** POST /api/pages/shared: what it begins with; with `replaces` it takes the place of the original. */
export const shareSectionRequestSchema = z.strictObject({
  title: pageTitleSchema,
  copiedFrom: idSchema,
  copyOf: idSchema,
  replaces: z.boolean().default(true),
});
/** 200 of it: the shared section. */
export const sharedSectionResultSchema = z.object({ id: z.string(), title: z.string() });

/** POST /api/pages/{pageId}/detach: the section that stands for a shared one. */
export const detachSectionRequestSchema = z.strictObject({ sectionId: idSchema });
