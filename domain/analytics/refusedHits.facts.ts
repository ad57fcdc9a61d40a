import { z } from 'zod';
import { instantSchema } from '../kernel/ids.ts';
import { DEVICES, hitNameSchema, LONGEST_HIT_TEXT, REFUSALS } from './hit.facts.ts';

/** What was wrong with a hit, in words of the gateway's own: never what was sent. */
export const LONGEST_REFUSAL_DETAIL = 200;

/**
 * Something that was sent and is no hit, as a sample of those that are counted (`docs/rules/analytics.md#refused`). Nobody can be told by it: it
 * says neither who sent it nor what was in it.
 */
export const refusedHitSchema = z.strictObject({
  at: instantSchema,
  reason: z.enum(REFUSALS),
  /** Empty where what was sent has none that a hit may have. */
  name: z.union([hitNameSchema, z.literal('')]),
  /** Of the page, as hits say it; empty of one that is not counted. */
  path: z.string().max(LONGEST_HIT_TEXT),
  device: z.enum(DEVICES),
  /** Name of the browser, or of the program, as it says itself. */
  sentBy: z.string().max(40),
  detail: z.string().max(LONGEST_REFUSAL_DETAIL),
});
/** A refused hit as the log keeps it. */
export type RefusedHit = z.infer<typeof refusedHitSchema>;
/** What is said of one beside when and why. */
export type RefusedSample = Omit<RefusedHit, 'at' | 'reason'>;

/** Of each reason, so many are told in an hour by each collector: a storm of programs writes no more than that. */
export const SAMPLES_OF_HOUR = 20;
