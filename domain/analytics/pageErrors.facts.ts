import { z } from 'zod';
import { fnv1a } from '../kernel/fnv1a.ts';
import { instantSchema } from '../kernel/ids.ts';
import { DEVICES, LONGEST_HIT_TEXT } from './hit.facts.ts';

/** Characters of a stack that are kept (`docs/rules/analytics.md#errors-of-pages`). */
export const LONGEST_STACK = 5000;

const text = z.string().max(LONGEST_HIT_TEXT);

/** Where and when somebody's browser met an error. */
export const meetingSchema = z.strictObject({
  at: instantSchema,
  path: text,
  /** Which build of the site's script it was; empty where it does not say. */
  release: z.string().max(40),
  device: z.enum(DEVICES),
  browser: z.string().max(40),
});
export type Meeting = z.infer<typeof meetingSchema>;

/** One error of the script of a page, as a browser told it, without what could be somebody's. */
export const pageErrorSchema = z.strictObject({
  name: z.string().max(100),
  message: text,
  stack: z.string().max(LONGEST_STACK),
  ...meetingSchema.shape,
});
export type PageError = z.infer<typeof pageErrorSchema>;

/**
 * By what errors count as the same: name, message without its numbers, and the function that it came from. Files and lines
 * do not count, since both are others with every build.
 */
export function causeOf({ name, message, stack }: Pick<PageError, 'name' | 'message' | 'stack'>): string {
  const said = message.replace(/\d+/g, '#').trim();
  return fnv1a(`${name}\n${said}\n${functionOf(stack)}`)
    .toString(16)
    .padStart(8, '0');
}

/** Of the first line that names one: `at load (https://…)` as some browsers write it, `load@https://…` as others do. */
function functionOf(stack: string): string {
  for (const line of stack.split('\n')) {
    const found = /^\s*at (?:async )?([\w$.<>]+) \(/.exec(line) ?? /^([\w$.<>/]+)@/.exec(line);
    if (found?.[1]) return found[1];
  }
  return '';
}
