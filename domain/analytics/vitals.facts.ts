import { z } from 'zod';
import { instantSchema } from '../kernel/ids.ts';
import { DEVICES, LONGEST_HIT_TEXT } from './hit.facts.ts';

/** What is measured of a page as somebody sees it (`docs/rules/analytics.md#speed`). `cls` has no unit, the others are milliseconds. */
export const VITALS = ['lcp', 'inp', 'cls', 'fcp', 'fid', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];

/** Up to the first a value is good, beyond the second it is poor. */
export const VITAL_LIMITS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  fcp: [1800, 3000],
  fid: [100, 300],
  ttfb: [800, 1800],
};

export const RATINGS = ['good', 'fair', 'poor'] as const;
export type Rating = (typeof RATINGS)[number];

/** What a value is worth to somebody who waits. */
export function ratingOf(vital: Vital, value: number): Rating {
  const [good, poor] = VITAL_LIMITS[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}

/** An hour: what is told to have taken longer was no wait for a page. */
export const LONGEST_VITAL = 3_600_000;

/** How fast one view of a page was. Nobody can be told by it. */
export const pageSpeedSchema = z.strictObject({
  at: instantSchema,
  /** As of a hit. */
  path: z.string().max(LONGEST_HIT_TEXT),
  device: z.enum(DEVICES),
  /** Which build of the site's script measured it; empty where it does not say. */
  release: z.string().max(40),
  values: z.partialRecord(z.enum(VITALS), z.number().min(0).max(LONGEST_VITAL)),
});
/** One view of a page, as fast as it was. */
export type PageSpeed = z.infer<typeof pageSpeedSchema>;
