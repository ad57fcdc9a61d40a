import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { hitSchema, REFUSALS } from './hit.facts.ts';

/** Hits in one event at most: what one collector gathers at once. */
export const MOST_HITS = 200;

/** How often each kind of thing that is no hit was sent. */
const refusedSchema = z.partialRecord(z.enum(REFUSALS), z.int().positive());

/**
 * By `RecordHits`: what visitors did within a moment, together, since each alone would be mostly envelope. All of them are of
 * the hour `hour` (UTC, e.g. `2026-03-02T09`), in which they were taken.
 */
const HitsRecorded = defineEvent(
  'HitsRecorded',
  z.strictObject({
    websiteId: idSchema,
    hour: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d$/),
    hits: z.array(hitSchema).max(MOST_HITS),
    refused: refusedSchema,
  }),
);

/** What `domain/registry.ts` registers of traffic: an event that is missing here cannot be written. */
export const trafficEvents = [HitsRecorded] as const;
/** Every fact of stream `traffic-{websiteId}.{day}.{collector}`. */
export type TrafficEvent = EventOf<(typeof trafficEvents)[number]>;
