import { z } from 'zod';

/** GET and POST /api/mailing-list/unsubscribe/{personId}; page type 300 for people. */
export const unsubscribeParamsSchema = z.object({ personId: z.string().regex(/^[0-9a-f]{32}$/) });
/** 200 of both: `false` after POST, and for who never was on the list. */
export const subscriptionSchema = z.object({ isOnList: z.boolean() });
