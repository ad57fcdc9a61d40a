import { z } from 'zod';
import { REFUSALS } from '../../../../domain/analytics/hit.facts.ts';

const refusedSchema = z.object(
  Object.fromEntries(REFUSALS.map((name) => [name, z.int()])) as Record<(typeof REFUSALS)[number], z.ZodInt>,
);

/** 200 of GET /api/analytics/counting. */
export const countingSchema = z.object({
  /** Day by day: what was counted, and what was no hit, by its reason. */
  days: z.array(z.object({ at: z.string(), counted: z.int(), refused: refusedSchema })),
  /** The last hour (UTC, `2026-03-02T09`) in which anything came in; `null` where nothing ever did. */
  lastHour: z.string().nullable(),
  /** Hits that wait in this process to be written. */
  waiting: z.int(),
  /** How far reports are behind the log, in events and milliseconds. */
  behind: z.object({ events: z.int(), ms: z.number() }),
});
/** How counting itself fares, as the console reads it. */
export type Counting = z.infer<typeof countingSchema>;
