import { z } from 'zod';
import { REFUSALS } from '../../../../domain/analytics/hit.facts.ts';
import { refusedHitSchema } from '../../../../domain/analytics/refusedHits.facts.ts';
import { trafficQuerySchema } from './traffic.ts';

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

/** GET /api/analytics/refused-hits: of one reason, where it is named. */
export const refusedHitsQuerySchema = trafficQuerySchema.extend({ reason: z.enum(REFUSALS).optional() });

/** 200 of GET /api/analytics/refused-hits. */
export const refusedHitsResponseSchema = z.object({
  /** The samples that were kept of it, the last first. */
  hits: z.array(refusedHitSchema),
  /** How many there were in these days, kept or not. */
  total: z.int(),
});
/** Samples of what was no hit, as the console reads them. */
export type RefusedHitsReport = z.infer<typeof refusedHitsResponseSchema>;
