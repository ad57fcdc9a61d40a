import { z } from 'zod';
import { PAGE_KINDS } from '../../../../domain/pages/kinds/pageKind.facts.ts';
import { STANDINGS } from '../../../../domain/pages/standing.facts.ts';

/** GET /api/pages/{pageId}/records: what is looked for in a collection. */
export const recordsQuerySchema = z.object({
  /** `removed` finds what was deleted, and nothing else does. */
  status: z.enum([...STANDINGS, 'removed']).optional(),
  /** A part of the title. */
  search: z.string().trim().max(200).optional(),
  tag: z.string().max(50).optional(),
  category: z.string().max(50).optional(),
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

const recordSchema = z
  .object({
    id: z.string(),
    kind: z.enum(PAGE_KINDS),
    title: z.string(),
    urlId: z.string(),
    status: z.enum(STANDINGS),
    /** Whether the draft shows something else than visitors see. */
    hasChanges: z.boolean(),
    liveRevision: z.int().nullable(),
    scheduled: z.object({ revision: z.int(), publishAt: z.string() }).nullable(),
    submitted: z.int().nullable(),
    /** The date that visitors are told. ISO 8601. */
    shownOn: z.string().nullable(),
    changedAt: z.string(),
    revision: z.int(),
    /** Of the draft, by name. */
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'PageRecord' });
/** A record of a collection as staff list it. */
export type RecordView = z.infer<typeof recordSchema>;

/** 200: those that were changed last first, and every tag and category that drafts of the collection have. */
export const recordListSchema = z.object({
  collection: z.object({
    id: z.string(),
    kind: z.enum(PAGE_KINDS),
    title: z.string(),
    urlId: z.string(),
    isLive: z.boolean(),
  }),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  records: z.array(recordSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
