import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { type Hit, hitSchema, LONGEST_HIT_TEXT, REFUSALS } from './hit.facts.ts';
import { hitBatchShape, packed } from './hitBatch.facts.ts';
import { LONGEST_STACK, meetingSchema } from './pageErrors.facts.ts';
import { refusedHitSchema, SAMPLES_OF_HOUR } from './refusedHits.facts.ts';
import { pageSpeedSchema } from './vitals.facts.ts';

/** Hits in one event at most: what one collector gathers at once. */
export const MOST_HITS = 200;

/** How often each kind of thing that is no hit was sent. */
const refusedSchema = z.partialRecord(z.enum(REFUSALS), z.int().positive());

/** In UTC, e.g. `2026-03-02T09`. */
export const hourSchema = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d$/);

/**
 * By `RecordHits`: what visitors did within a moment, together, since each alone would be mostly envelope. All of them are of
 * the hour `hour` (UTC, e.g. `2026-03-02T09`), in which they were taken.
 */
export const HitsRecorded = defineEvent(
  'HitsRecorded',
  z.strictObject({
    websiteId: idSchema,
    hour: hourSchema,
    ...hitBatchShape(MOST_HITS),
    refused: refusedSchema,
  }),
  {
    version: 3,
    upcasters: {
      // Each hit stood by itself.
      1: ({ hits, ...data }) => ({ ...data, ...packed(data.hour as string, hits as Hit[]) }),
      // Nothing was kept of what shopping and video events say beside the others.
      2: (data) => ({ ...data, said: [] }),
    },
  },
);

/** What `RecordHits` says: hits as they are taken. */
export const hitsTakenSchema = z.strictObject({
  websiteId: idSchema,
  hour: hourSchema,
  hits: z.array(hitSchema).max(MOST_HITS),
  refused: refusedSchema,
});

/** By `RecordPageErrors`: browsers met an error of one cause within a moment. Name, message and stack are those of the first. */
export const PageErrorsRecorded = defineEvent(
  'PageErrorsRecorded',
  z.strictObject({
    websiteId: idSchema,
    hour: hourSchema,
    cause: z.string().regex(/^[0-9a-f]{8}$/),
    name: z.string().max(100),
    message: z.string().max(LONGEST_HIT_TEXT),
    stack: z.string().max(LONGEST_STACK),
    met: z.array(meetingSchema).min(1).max(MOST_HITS),
  }),
);

/** By `RecordPageSpeeds`: how fast the pages were that were looked at within a moment. */
export const PageSpeedsRecorded = defineEvent(
  'PageSpeedsRecorded',
  z.strictObject({
    websiteId: idSchema,
    hour: hourSchema,
    speeds: z.array(pageSpeedSchema).min(1).max(MOST_HITS),
  }),
);

/** By `RecordRefusedHits`: the first of an hour of what was no hit. How much there was in all, `HitsRecorded` counts. */
export const HitsRefused = defineEvent(
  'HitsRefused',
  z.strictObject({
    websiteId: idSchema,
    hour: hourSchema,
    samples: z
      .array(refusedHitSchema)
      .min(1)
      .max(SAMPLES_OF_HOUR * REFUSALS.length),
  }),
);

/** What `domain/registry.ts` registers of traffic: an event that is missing here cannot be written. */
export const trafficEvents = [HitsRecorded, HitsRefused, PageErrorsRecorded, PageSpeedsRecorded] as const;
/** Every fact of stream `traffic-{websiteId}.{day}.{collector}`. */
export type TrafficEvent = EventOf<(typeof trafficEvents)[number]>;
export type HitsRecordedEvent = EventOf<typeof HitsRecorded>;
export type HitsRefusedEvent = EventOf<typeof HitsRefused>;
export type PageErrorsRecordedEvent = EventOf<typeof PageErrorsRecorded>;
export type PageSpeedsRecordedEvent = EventOf<typeof PageSpeedsRecorded>;
