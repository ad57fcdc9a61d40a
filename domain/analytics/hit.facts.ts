import { z } from 'zod';
import { instantSchema } from '../kernel/ids.ts';
import { saidSchema } from './said.facts.ts';

/** What a browser is on, as far as it says. */
export const DEVICES = ['desktop', 'phone', 'tablet', 'other'] as const;

/** Names of hits: `page_view`, `add_to_cart`, and what owners call their own. */
export const hitNameSchema = z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/);

/** Characters of what hits say in words, so that nobody fills the log by looking at it. */
export const LONGEST_HIT_TEXT = 300;
const textSchema = z.string().max(LONGEST_HIT_TEXT);

/**
 * One thing that a visitor did (`docs/rules/analytics.md#hits`). Nobody can be told by it: `visitor` is good for one day and
 * one site, and neither an address nor a whole name of a browser is kept.
 */
export const hitSchema = z.strictObject({
  at: instantSchema,
  name: hitNameSchema,
  visitor: z.string().max(22),
  /** Of the page, without its query; of pages with a secret in their address only its pattern. */
  path: textSchema,
  /** Whether a visit begins with it. */
  isEntry: z.boolean(),
  /** Where the visit came from: a host, or what a link says of itself; empty for nowhere. */
  source: textSchema,
  campaign: textSchema,
  device: z.enum(DEVICES),
  browser: z.string().max(40),
  /** Two letters, or empty. */
  country: z.string().max(2),
  /** What it is about: a product, a form, a question that was searched for. */
  subject: textSchema,
  /** Of shopping and of videos, what else was said. */
  said: saidSchema.optional(),
});
/** A hit as the log keeps it. */
export type Hit = z.infer<typeof hitSchema>;

/** Why something that was sent is no hit (`docs/rules/analytics.md#refused`). */
export const REFUSALS = ['bot', 'clock', 'malformed', 'excluded', 'unknown'] as const;
export type HitRefusal = (typeof REFUSALS)[number];
