import { z } from 'zod';

/** 200 of GET /api/integrity: the last look at every record of the log; `null` where nobody ever looked. */
export const integritySchema = z.object({
  log: z
    .object({
      state: z.enum(['running', 'done', 'failed']),
      startedAt: z.string(),
      at: z.string(),
      /** Records that were read. */
      checked: z.int(),
      /** How many are damaged, and the first 20 of them. */
      damaged: z.int(),
      records: z.array(z.object({ position: z.number(), reason: z.string() })),
      problem: z.string().nullable(),
    })
    .nullable(),
});
/** 202 of POST /api/integrity: it goes on by itself. */
export const integrityBegunSchema = z.object({ readModels: z.int() });
