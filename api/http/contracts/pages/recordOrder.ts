import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';

/** PUT /api/pages/{pageId}/order: ids of records; those that are not among them stand behind. `from` is the order that was read. */
export const recordOrderRequestSchema = z.strictObject({
  order: z.array(idSchema).max(250),
  from: z.array(idSchema).max(250).optional(),
});

/** 200 of GET /api/pages/{pageId}/order: every record, drafts too, as they stand. */
export const recordOrderSchema = z.object({
  /** As it is kept, to be sent along with the next one. */
  order: z.array(z.string()),
  records: z.array(z.object({ id: z.string(), title: z.string(), isLive: z.boolean() })),
});
/** How the records of a collection stand. */
export type RecordOrder = z.infer<typeof recordOrderSchema>;

/** 200 of PUT: whether it waits in the draft with something else, and visitors see the order of before. */
export const recordOrderResultSchema = z.object({ order: z.array(z.string()), waits: z.boolean() });
