import { z } from 'zod';
import { DIMENSIONS } from '../../../../domain/analytics/dimensions.facts.ts';
import { REFUSALS } from '../../../../domain/analytics/hit.facts.ts';

/** GET /api/analytics/traffic: from the day `from` to the day `to`, both counted, in UTC. */
export const trafficQuerySchema = z.object({
  from: z.iso.date().meta({ examples: ['2026-03-01'] }),
  to: z.iso.date().meta({ examples: ['2026-03-07'] }),
});

const spanSchema = z.object({
  /** When it begins: `2026-03-02T09`, or `2026-03-02` where more than a week is asked for. */
  at: z.string(),
  visitors: z.int(),
  visits: z.int(),
  views: z.int(),
});
/** An hour or a day. */
export type TrafficSpan = z.infer<typeof spanSchema>;

const tallySchema = z.array(z.object({ value: z.string(), count: z.int() }));

/** 200 of GET /api/analytics/traffic. `visitors` of several days counts whoever came on two of them twice: nobody is known again. */
export const trafficResponseSchema = z.object({
  unit: z.enum(['hour', 'day']),
  spans: z.array(spanSchema),
  visits: z.int(),
  views: z.int(),
  visitors: z.int(),
  /** Orders that were placed, as the ledger has them, those in test mode too. */
  orders: z.int(),
  /** The fifty that came most often, by what is counted. */
  by: z.object(
    Object.fromEntries(DIMENSIONS.map((name) => [name, tallySchema])) as Record<
      (typeof DIMENSIONS)[number],
      typeof tallySchema
    >,
  ),
  /** What was no hit. */
  refused: z.object(
    Object.fromEntries(REFUSALS.map((name) => [name, z.int()])) as Record<
      (typeof REFUSALS)[number],
      z.ZodInt
    >,
  ),
  /** Names of the products that are counted, by their ids. */
  products: z.record(z.string(), z.string()),
});
/** What a report says, as the console reads it. */
export type TrafficReport = z.infer<typeof trafficResponseSchema>;
