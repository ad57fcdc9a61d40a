import { z } from 'zod';
import { DIMENSIONS } from '../../../../domain/analytics/dimensions.facts.ts';
import { REFUSALS } from '../../../../domain/analytics/hit.facts.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { revenueSchema } from './revenue.ts';

/** GET /api/analytics/traffic: from the day `from` to the day `to`, both counted, in UTC. */
export const trafficQuerySchema = z.object({
  from: z.iso.date().meta({ examples: ['2026-03-01'] }),
  to: z.iso.date().meta({ examples: ['2026-03-07'] }),
});

const filterSchema = z.object(
  Object.fromEntries(DIMENSIONS.map((name) => [name, z.string().max(300).optional()])) as Record<
    (typeof DIMENSIONS)[number],
    z.ZodOptional<z.ZodString>
  >,
);
/**
 * The same of visits that have what is asked for: `source=kiln.example`, `page=/shop`, `device=phone`. A visit is what somebody did
 * on one day.
 */
export const reportQuerySchema = trafficQuerySchema.extend(filterSchema.shape);

const minuteSchema = z
  .string()
  .refine(
    (minute) => z.iso.datetime().safeParse(`${minute}:00Z`).success,
    'A minute is written as 2026-03-02T09:15',
  );
/**
 * GET /api/analytics/traffic: minute by minute where that is asked for, of two days at most; within them from the minute `since` on
 * and before the minute `until`, in UTC, and then all of the report is of these minutes.
 */
export const trafficReportQuerySchema = reportQuerySchema.extend({
  unit: z.enum(['minute']).optional(),
  since: minuteSchema.optional(),
  until: minuteSchema.optional(),
});

/** GET /api/analytics/traffic.csv: which list of the report; `spans` is minute by minute, hour by hour or day by day. */
export const trafficFileQuerySchema = trafficReportQuerySchema.extend({
  list: z.enum(['spans', ...DIMENSIONS]).default('spans'),
});

/** GET /api/analytics/visits. `cursor` is the `nextCursor` of the page before. */
export const visitsQuerySchema = reportQuerySchema.extend({
  cursor: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** Only those that came to all of these, as a funnel has them: one a line. */
  steps: z.string().trim().max(3000).optional(),
});
const visitSchema = z
  .object({
    /** Of the visitor on that day. */
    id: z.string(),
    /** When the first and the last thing of it were done, ISO 8601. */
    at: z.string(),
    lastAt: z.string(),
    ...{ source: z.string(), campaign: z.string(), device: z.string(), browser: z.string() },
    country: z.string(),
    /** What was done, in its order: the first hundred. */
    steps: z.array(
      z.object({
        ...{ at: z.string(), name: z.string(), path: z.string(), subject: z.string() },
        /** Of shopping and of videos, what the page said beside that; what was ordered, and for how much, the ledger knows. */
        said: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .meta({ id: 'Visit' });
/** What one visitor did on one day; instants ISO 8601 in UTC. */
export type VisitView = z.infer<typeof visitSchema>;
/** 200 of GET /api/analytics/visits, who came last first. */
export const visitsSchema = z.object({
  visits: z.array(visitSchema),
  /** Over all pages. */
  total: z.int(),
  nextCursor: z.string().nullable(),
  products: z.record(z.string(), z.string()),
  forms: z.record(z.string(), z.string()),
});

/** GET /api/analytics/funnel: `steps` in their order, one a line, as `page:/shop*` or `name:add_to_cart`. */
export const funnelQuerySchema = reportQuerySchema.extend({ steps: z.string().trim().min(1).max(3000) });
/**
 * 200 of GET /api/analytics/funnel: how many of `visits` came to each step having come to all before it, and how many `matched` it at all.
 * Products and forms that steps are about by their names.
 */
export const funnelSchema = z.object({
  visits: z.int(),
  steps: z.array(z.object({ step: z.string(), count: z.int(), matched: z.int() })),
  products: z.record(z.string(), z.string()),
  forms: z.record(z.string(), z.string()),
});
/** A funnel of one's own, as the console reads it. */
export type OwnFunnel = z.infer<typeof funnelSchema>;

/** GET /api/analytics/forms/{formId} */
export const formDropOffParamsSchema = z.object({ formId: idSchema });
/** 200 of it: people, each once a day. `left` in the order of the fields; one that is not asked any more has no title. */
export const formDropOffSchema = z.object({
  seen: z.int(),
  begun: z.int(),
  sent: z.int(),
  left: z.array(z.object({ fieldId: z.string(), title: z.string(), count: z.int() })),
});
/** How far people come with a form, as the console reads it. */
export type FormDropOffView = z.infer<typeof formDropOffSchema>;

const spanSchema = z.object({
  /** When it begins: `2026-03-02T09`, `2026-03-02` where more than a week is asked for, `2026-03-02T09:15` by the minute. */
  at: z.string(),
  visitors: z.int(),
  visits: z.int(),
  views: z.int(),
});
/** A minute, an hour or a day. */
export type TrafficSpan = z.infer<typeof spanSchema>;

const tallySchema = z.array(z.object({ value: z.string(), count: z.int() }));

/** 200 of GET /api/analytics/traffic. `visitors` of several days counts whoever came on two of them twice: nobody is known again. */
export const trafficResponseSchema = z.object({
  unit: z.enum(['minute', 'hour', 'day']),
  spans: z.array(spanSchema),
  visits: z.int(),
  views: z.int(),
  visitors: z.int(),
  /**
   * Orders that were placed, as the ledger has them, those in test mode too. Of some visits alone those that came to the thanks: which
   * order is of which visit is not kept.
   */
  orders: z.int(),
  /** What they came to, and what was given back in these days, by currency; nothing of some visits alone. */
  revenue: z.array(revenueSchema),
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
  /** Names of the products and of the forms that are counted, by their ids. */
  products: z.record(z.string(), z.string()),
  forms: z.record(z.string(), z.string()),
});
/** What a report says, as the console reads it. */
export type TrafficReport = z.infer<typeof trafficResponseSchema>;
