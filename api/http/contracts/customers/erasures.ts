import { z } from 'zod';

/** GET /api/commerce/erasures */
export const erasuresQuerySchema = z.object({
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
const listedErasureSchema = z
  .object({
    customerId: z.string(),
    askedBy: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    reason: z.string(),
    erasedAt: z.string(),
    /** Keys that were destroyed. */
    keys: z.int(),
    /** The proof: `null` as long as there is something left to look for. Instants are ISO 8601 in UTC. */
    completedAt: z.string().nullable(),
    payersDeletedAt: z.string().nullable(),
  })
  .meta({ id: 'ListedErasure' });
/** One erasure of the list. */
export type ListedErasure = z.infer<typeof listedErasureSchema>;
/** 200 of GET /api/commerce/erasures: newest first; `nextCursor` is `null` on the last page. */
export const erasuresSchema = z.object({
  erasures: z.array(listedErasureSchema),
  nextCursor: z.string().nullable(),
});
