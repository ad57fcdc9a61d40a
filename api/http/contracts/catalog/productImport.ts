import { z } from 'zod';
import { dryRunQuerySchema } from '../inventory/stock.ts';

const importId = z.string().regex(/^[A-Za-z0-9_]{1,64}$/);

/** POST /api/commerce/products/import.csv. `importId` is a name that the sender asks for its progress by. */
export const importQuerySchema = dryRunQuerySchema.extend({ importId: importId.optional() });
/** GET /api/commerce/products/imports/{importId} */
export const importParamsSchema = z.object({ importId });
/** 200 of GET …/imports/{importId}. `done` of `total` products are checked, or written. */
export const importProgressSchema = z
  .object({
    phase: z.enum(['unknown', 'reading', 'checking', 'writing', 'done']),
    done: z.int(),
    total: z.int(),
  })
  .meta({ id: 'ImportProgress' });
/** How far an import is; `total` is 0 while the file is read. */
export type ImportProgress = z.infer<typeof importProgressSchema>;
