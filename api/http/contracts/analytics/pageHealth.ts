import { z } from 'zod';
import { DEVICES } from '../../../../domain/analytics/hit.facts.ts';
import { RATINGS, VITALS } from '../../../../domain/analytics/vitals.facts.ts';

/** Errors that one call may tell of: what a page keeps back before it sends (`docs/rules/analytics.md#errors-of-pages`). */
export const MOST_QUEUED = 10;

const told = z.string().max(20_000);

/**
 * POST /api/events/RecordJavascriptErrors: errors that a page met. `event` says of which kind, `data` what is known of it,
 * `timestamp` is milliseconds since 1970 by the browser's clock.
 */
export const javascriptErrorsSchema = z
  .array(
    z.object({
      event: z.string().min(1).max(200),
      data: z.looseObject({
        message: told.optional(),
        name: told.optional(),
        stack: told.optional(),
        /** Of the page. */
        page: told.optional(),
        /** Of a `NotFoundError`: what was not found. */
        path: told.optional(),
        release: told.optional(),
      }),
      timestamp: z.number(),
    }),
  )
  .min(1)
  .max(MOST_QUEUED);
/** What a page tells of errors. */
export type JavascriptErrors = z.infer<typeof javascriptErrorsSchema>;

const shortText = z.string().max(2000).nullish();
const size = z.union([z.number(), z.string().max(40)]).nullish();

/** What is known of one view of a page: the ids of who agreed to have them, the connection, the screen, where it was, and the vitals. */
export const pageSpeedDataSchema = z.looseObject({
  analyticsId: shortText,
  marketingId: shortText,
  memberId: shortText,
  connection: z.looseObject({}).nullish(),
  screenWidth: size,
  screenHeight: size,
  viewportWidth: size,
  viewportHeight: size,
  hash: shortText,
  host: shortText,
  path: z.string().max(2000),
  release: shortText,
});

/** A record of how a page performs. */
export const performanceRecordSchema = z.object({
  app: z.string().max(200),
  data: z.looseObject({}),
  event: z.string().min(1).max(200),
  pageLoadId: z.string().max(200),
  /** Milliseconds since 1970 by the browser's clock. */
  ts: z.number(),
});
/** POST /api/performance/records, as JSON or as plain text. */
export const performanceRecordsSchema = z.array(performanceRecordSchema).min(1).max(100);
/** One record. */
export type PerformanceRecord = z.infer<typeof performanceRecordSchema>;

const tallySchema = z.array(z.object({ value: z.string(), count: z.int() }));

/** GET /api/analytics/page-errors: errors that pages met since a day, the one that was met last first. */
export const pageErrorsQuerySchema = z.object({ from: z.iso.date().meta({ examples: ['2026-03-01'] }) });
const pageErrorSchema = z.object({
  cause: z.string(),
  name: z.string(),
  message: z.string(),
  stack: z.string(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** Ever, and by days (UTC), of which ninety are kept. */
  count: z.int(),
  days: z.array(z.object({ day: z.string(), count: z.int() })),
  pages: tallySchema,
  releases: tallySchema,
  devices: tallySchema,
  browsers: tallySchema,
});
/** An error by its cause. */
export type PageErrorShown = z.infer<typeof pageErrorSchema>;
/** 200 of GET /api/analytics/page-errors, the one that was met last first. */
export const pageErrorsResponseSchema = z.object({ errors: z.array(pageErrorSchema) });
/** What pages met, as the console reads it. */
export type PageErrorsReport = z.infer<typeof pageErrorsResponseSchema>;

const measureSchema = z.object({
  vital: z.enum(VITALS),
  /** What three quarters of the views were at or below, right to 5 %; milliseconds, or nothing for `cls`. */
  p75: z.number(),
  rating: z.enum(RATINGS),
  views: z.int(),
});
/** A vital, and what it is worth. */
export type Measure = z.infer<typeof measureSchema>;

/** 200 of GET /api/analytics/speed: from the day `from` to the day `to`, both counted, in UTC. */
export const speedResponseSchema = z.object({
  all: z.array(measureSchema),
  devices: z.array(z.object({ device: z.enum(DEVICES), measures: z.array(measureSchema) })),
  /** Those that were looked at most, for all devices together. */
  pages: z.array(z.object({ path: z.string(), measures: z.array(measureSchema) })),
  days: z.array(z.object({ at: z.string(), measures: z.array(measureSchema) })),
});
/** How fast pages are, as the console reads it. */
export type SpeedReport = z.infer<typeof speedResponseSchema>;
