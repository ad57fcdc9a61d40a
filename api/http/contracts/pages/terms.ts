import { z } from 'zod';

const fieldSchema = z.enum(['tags', 'categories']);
/** What records of a collection are sorted by. */
export type TermField = z.infer<typeof fieldSchema>;
const termSchema = z.object({ name: z.string(), count: z.int() });

/** 200 of GET /api/pages/{pageId}/terms: by name, with how many drafts have it. */
export const termListSchema = z.object({ tags: z.array(termSchema), categories: z.array(termSchema) });
/** Tags and categories of a collection. */
export type TermList = z.infer<typeof termListSchema>;

/** POST /api/pages/{pageId}/terms: another name, which may be that of another one, or `null` for none. */
export const renameTermRequestSchema = z.strictObject({
  field: fieldSchema,
  from: z.string().min(1).max(100),
  to: z.string().trim().min(1).max(50).nullable(),
});
/** 200 of it: records that changed, and those of them that wait to be published with something else. */
export const renameTermResultSchema = z.object({ changed: z.int(), waiting: z.int() });
/** How many records changed. */
export type RenameTermResult = z.infer<typeof renameTermResultSchema>;
