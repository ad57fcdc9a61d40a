import { z } from 'zod';
import { instantSchema } from '../../../../domain/kernel/ids.ts';

const filterSchema = z.object({
  by: z
    .string()
    .regex(/^[A-Za-z0-9_]{1,64}$/)
    .optional()
    .meta({ description: 'The id of an account or of a key' }),
  kind: z.enum(['staff', 'program']).optional().meta({ description: 'Only people, or only programs' }),
  category: z
    .string()
    .regex(/^[a-z]{1,40}$/)
    .optional()
    .meta({ description: 'What was worked on, e.g. `product`', example: 'product' }),
  text: z.string().max(200).optional().meta({ description: 'Stands in the object, the event or its data' }),
  from: instantSchema.optional().meta({ description: 'At or after' }),
  to: instantSchema.optional().meta({ description: 'At or before' }),
});
/** Which deeds are looked for. */
export type ActivityFilter = z.infer<typeof filterSchema>;

/** GET /api/activity: newest first; `cursor` goes on where the page before ended. */
export const activityQuerySchema = filterSchema.extend({
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
/** GET /api/activity/export.csv */
export const activityExportQuerySchema = filterSchema;

const deedSchema = z
  .object({
    id: z.string(),
    type: z.string(),
    stream: z.string(),
    revision: z.number(),
    position: z.number(),
    at: z.string(),
    actor: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    /** Each value that it changed, from what to what. */
    changes: z.array(
      z.object({
        path: z.array(z.union([z.string(), z.number()])),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
  })
  .meta({ id: 'Deed' });
/** One thing that somebody did. */
export type DeedView = z.infer<typeof deedSchema>;

/** `looked` is how many events this call has looked at; `nextCursor` is `null` once all were. */
export const activityResponseSchema = z.object({
  deeds: z.array(deedSchema),
  looked: z.number(),
  nextCursor: z.string().nullable().meta({ example: '4711' }),
});
