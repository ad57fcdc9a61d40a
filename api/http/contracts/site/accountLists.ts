import { z } from 'zod';
import { openSessionsSchema } from '../accounts/session.ts';
import { savedMethodsSchema } from '../payments/savedMethods.ts';

/** Lists that scripts ask for when they are looked at, and that the page has where it is asked for one of them. */
export const SHOWN_LISTS = ['sessions', 'methods'] as const;
export type ShownList = (typeof SHOWN_LISTS)[number];

/** Where the account leads without a script, to show this list. */
export const listPath = (list: ShownList): string => `/account?show=${list}#${list}`;

/** What GET /account has of them; `null` where nobody asked. */
export const accountListsSchema = z.object({
  sessions: openSessionsSchema.shape.sessions.nullable(),
  methods: savedMethodsSchema.shape.methods.nullable(),
});
export type AccountLists = z.infer<typeof accountListsSchema>;
