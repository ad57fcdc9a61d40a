import { z } from 'zod';

/** GET /api/staff/sign-ins: newest first; `cursor` goes on where the page before ended. */
export const signInsQuerySchema = z.object({
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
const signInSchema = z
  .object({
    id: z.string(),
    at: z.string(),
    /** An e-mail address; of who is gone nothing but that. */
    who: z.string(),
    /** Empty where the browser did not say. */
    device: z.string(),
    /** Two letters of a country, `local`, or empty. */
    place: z.string(),
  })
  .meta({ id: 'SignIn' });
/** Somebody of the staff came in; `at` is ISO 8601 in UTC. */
export type SignInView = z.infer<typeof signInSchema>;
/** `looked` is how many events this call has looked at; `nextCursor` is `null` once all were. */
export const signInsSchema = z.object({
  signIns: z.array(signInSchema),
  looked: z.number(),
  nextCursor: z.string().nullable(),
});
