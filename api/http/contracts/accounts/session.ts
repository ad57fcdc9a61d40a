import { z } from 'zod';

/** POST /api/staff/session: a person who runs the site signs in to the editor. */
export const signInRequestSchema = z.strictObject({
  email: z.string().max(256),
  password: z.string().max(1024),
  rememberMe: z.boolean().default(false),
});
const staffAccountSchema = z.object({
  accountId: z.string(),
  email: z.string(),
  isOwner: z.boolean(),
  roles: z.array(z.string()),
  capabilities: z.array(z.string()),
});
/**
 * Who is signed in to the editor; `capabilities` is what all their roles come to (`docs/rules/accounts.md#roles`).
 */
export type StaffAccountView = z.infer<typeof staffAccountSchema>;
/**
 * 200 of POST and GET /api/staff/session. `xsrfToken` goes into the `X-CSRF-Token` header of every later mutation; it
 * is also the value of the crumb cookie.
 */
export const sessionResponseSchema = z.object({ account: staffAccountSchema, xsrfToken: z.string() });
/** 200 of DELETE /api/staff/session, also where nobody was signed in. */
export const signedOutSchema = z.object({ signedOut: z.literal(true) });
