import { z } from 'zod';

/** Whether a variant may be sold before its pieces are in the house: not at all, so many pieces, or as many as are wanted. */
export const backorderPolicySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deny') }),
  z.strictObject({ kind: z.literal('limit'), pieces: z.int().positive().max(1_000_000) }),
  z.strictObject({ kind: z.literal('allow') }),
]);

export type BackorderPolicy = z.infer<typeof backorderPolicySchema>;

export const NO_BACKORDER: BackorderPolicy = { kind: 'deny' };
