import { z } from 'zod';

const which = {
  kind: z.enum([
    'page',
    'post',
    'event',
    'project',
    'lesson',
    'design',
    'siteParts',
    'navigation',
    'template',
  ]),
  /** Of the page, or the name of the file; the id of the website for what there is one of. */
  id: z.string().max(200),
};

const waitingSchema = z.object({
  ...which,
  title: z.string(),
  /** What is looked at: publishing names it. */
  revision: z.int(),
  /** Visitors never saw it before. */
  isNew: z.boolean(),
  /** It is shown at the root of the site. */
  isHome: z.boolean(),
  /** ISO 8601, where it is going to be published by itself. */
  plannedFor: z.string().nullable(),
  /** What will be otherwise for visitors, in sentences. */
  changes: z.array(z.string()),
});
/** Something that visitors see otherwise than its draft. */
export type WaitingItem = z.infer<typeof waitingSchema>;

/** 200 of GET /api/publishing: everything that waits and that whoever asks may publish. */
export const waitingListSchema = z.object({ items: z.array(waitingSchema) });

/** POST /api/publishing: what of it, each as it was looked at. */
export const publishingRequestSchema = z.strictObject({
  items: z
    .array(z.strictObject({ ...which, revision: z.int().min(0) }))
    .min(1)
    .max(600),
});
/** 200 of it: what became of each, in the order in which it was asked for. */
export const publishingResultSchema = z.object({
  results: z.array(
    z.object({
      ...which,
      isPublished: z.boolean(),
      /** Why it was refused; `null` where it is published. */
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});
/** What became of each. */
export type PublishingResult = z.infer<typeof publishingResultSchema>;
