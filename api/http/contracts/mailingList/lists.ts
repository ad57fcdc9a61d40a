import { z } from 'zod';
import { FIRST_LIST, listContentSchema } from '../../../../domain/mailingList/lists.events.ts';

export { FIRST_LIST };
/** Names a list: `main` for the first one. */
export const listIdSchema = z.string().regex(/^[A-Za-z0-9_]{1,64}$/);

const listSchema = z
  .object({
    id: z.string(),
    ...listContentSchema.shape,
    /** When it was archived; `null` while somebody can join it. */
    archivedAt: z.string().nullable(),
    /** People who are on it, who were asked by mail and did not answer, and who left it; `null` where nobody asked for that. */
    people: z.object({ on: z.int(), pending: z.int(), left: z.int() }).nullable(),
  })
  .meta({ id: 'MailingList' });
/** A mailing list of the site. */
export type MailingListView = z.infer<typeof listSchema>;
/** GET /api/mailing-list/lists */
export const listsQuerySchema = z.object({
  people: z.enum(['true', 'false']).default('false').meta({ description: 'Counts the people of each, too' }),
});
/** 200 of it: the first list before those that were made later. */
export const listsResponseSchema = z.object({ lists: z.array(listSchema) });
/** What …/lists/{listId} names. */
export const listParamsSchema = z.object({ listId: listIdSchema });
/** POST /api/mailing-list/lists, and PUT …/{listId}: a list as a whole. */
export const saveListRequestSchema = z.strictObject(listContentSchema.shape);
/** 200 and 201 of what is done with one. */
export const listResponseSchema = z.object({ list: listSchema.omit({ people: true }) });

/** GET and POST /api/mailing-list/choices/{personId} */
export const choicesParamsSchema = z.object({ personId: z.string().regex(/^[0-9a-f]{32}$/) });
/** POST of it: the lists that they want to be on, and no others. */
export const chooseListsRequestSchema = z.object({ listIds: z.array(listIdSchema).max(100).default([]) });
/** 200 of both: what they are on, were on, or are offered. */
export const choicesSchema = z.object({
  isOnList: z.boolean(),
  lists: z.array(z.object({ id: z.string(), name: z.string(), description: z.string(), isOn: z.boolean() })),
});
