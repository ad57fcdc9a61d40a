import { z } from 'zod';
import {
  listIdSchema,
  ownColumnsSchema,
  ownViewsSchema,
} from '../../../../domain/accounts/ownViews.events.ts';

/** /api/staff/own-views/{listId} */
export const ownListParamsSchema = z.object({
  listId: listIdSchema.meta({ description: 'A list of the console, e.g. `orders`', example: 'orders' }),
});

/** PUT /api/staff/own-views/{listId}. What is left out stays. */
export const keepOwnListRequestSchema = z.strictObject({ views: ownViewsSchema, columns: ownColumnsSchema });

const ownListSchema = z
  .object({
    views: ownViewsSchema,
    columns: ownColumnsSchema,
  })
  .meta({ id: 'OwnList' });
/** What a person has made of one list: views under names, and the columns that they see. */
export type OwnListView = z.infer<typeof ownListSchema>;

/** 200 of GET /api/staff/own-views: by list; those that nothing was made of are left out. */
export const ownListsSchema = z.object({ lists: z.record(z.string(), ownListSchema) });
/** 200 of PUT /api/staff/own-views/{listId} */
export const ownListResponseSchema = z.object({ list: ownListSchema });
