import { z } from 'zod';

/** RFC 9457 problem details, with a stable `code` for programs; `message` is what a person may be shown. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string().meta({ example: 'NOT_ENOUGH_STOCK' }),
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
    crumbFail: z.boolean().optional(),
    correlationId: z.string().optional(),
  })
  .meta({ id: 'Problem' });
/** What every refusal and every fault answers a program (`docs/rules/wire.md#errors`). */
export type Problem = z.infer<typeof problemSchema>;
