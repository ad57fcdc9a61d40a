import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '../customers/passwords.ts';

/** POST /api/staff/session/confirmation: either of both. A code counts for who has a second factor. */
export const confirmationRequestSchema = z.union([
  z.strictObject({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) }),
  z.strictObject({ code: z.string().min(1).max(64) }),
]);
/** 200 of it. */
export const confirmedSchema = z.object({ confirmedAt: z.string() });
/** Why something is done that stands in the books: for rebuilding, telling again and erasing. */
export const deedReasonSchema = z.string().trim().min(1, 'Say why.').max(500);
