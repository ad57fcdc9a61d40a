import { z } from 'zod';
import { tagSchema } from '../kernel/tags.ts';

/** Conditions of one segment, and segments of one website. */
export const MOST_CONDITIONS = 10;
export const MOST_SEGMENTS = 100;

const LARGEST_COUNT = 100_000;
const days = z
  .int('Write a whole number of days.')
  .min(1, 'Write at least 1 day.')
  .max(3650, 'Write at most 3650 days.');
const bound = z.enum(['atLeast', 'atMost']);
const age = z.enum(['within', 'longerAgo']);

/**
 * What can be asked of a customer. `amount` is in minor units of the store's currency; orders count once they are placed,
 * were not cancelled and are no tests (`docs/rules/customers.md#segments`).
 */
export const segmentConditionSchema = z.discriminatedUnion('field', [
  z.strictObject({
    field: z.literal('orders'),
    is: bound,
    count: z.int('Write a whole number.').min(0, 'Write 0 or more.').max(LARGEST_COUNT),
  }),
  z.strictObject({
    field: z.literal('spent'),
    is: bound,
    amount: z.int().nonnegative().max(1_000_000_000_000),
  }),
  z.strictObject({ field: z.literal('lastOrder'), is: age, days }),
  z.strictObject({ field: z.literal('registered'), is: age, days }),
  z.strictObject({
    field: z.literal('country'),
    isOneOf: z
      .array(z.string().regex(/^[A-Z]{2}$/, 'A country is written with two capital letters, e.g. US.'))
      .min(1, 'Name a country.')
      .max(100),
  }),
  z.strictObject({
    field: z.literal('language'),
    startsWith: z
      .string()
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'A language is a tag such as en or fr-CA.'),
  }),
  z.strictObject({ field: z.literal('orderTag'), tag: tagSchema }),
  z.strictObject({ field: z.literal('customerTag'), tag: tagSchema }),
  z.strictObject({ field: z.literal('marketing'), is: z.boolean() }),
  z.strictObject({ field: z.literal('subscribed'), is: z.boolean() }),
  z.strictObject({ field: z.literal('taxExempt'), is: z.boolean() }),
]);
export type SegmentCondition = z.infer<typeof segmentConditionSchema>;

/** Which customers: those for whom all, or any, of the conditions hold. */
export const segmentRuleSchema = z.strictObject({
  match: z.enum(['all', 'any']),
  conditions: z.array(segmentConditionSchema).min(1, 'Add a condition.').max(MOST_CONDITIONS),
});
export type SegmentRule = z.infer<typeof segmentRuleSchema>;

/** What is known of one customer, for segments. Instants ISO 8601; `spent` in minor units, less what was given back. */
export interface CustomerFigures {
  readonly orders: number;
  readonly spent: number;
  readonly lastOrderAt: string | null;
  readonly registeredAt: string;
  /** Of addresses and orders. */
  readonly countries: ReadonlySet<string>;
  readonly language: string;
  /** Of the account, and of its orders. */
  readonly tags: ReadonlySet<string>;
  readonly orderTags: ReadonlySet<string>;
  readonly acceptsMarketing: boolean;
  readonly isSubscribed: boolean;
  readonly isTaxExempt: boolean;
}

const DAY_MS = 86_400_000;

/** Whether somebody is in a segment at this moment. */
export function isInSegment(
  { match, conditions }: SegmentRule,
  figures: CustomerFigures,
  now: Date,
): boolean {
  const holds = (condition: SegmentCondition) => holdsFor(condition, figures, now);
  return match === 'all' ? conditions.every(holds) : conditions.some(holds);
}

function holdsFor(condition: SegmentCondition, figures: CustomerFigures, now: Date): boolean {
  switch (condition.field) {
    case 'orders':
      return within(condition.is, figures.orders, condition.count);
    case 'spent':
      return within(condition.is, figures.spent, condition.amount);
    case 'lastOrder':
      // Who never ordered has no last order, of whatever age.
      return figures.lastOrderAt !== null && isOfAge(condition, figures.lastOrderAt, now);
    case 'registered':
      return isOfAge(condition, figures.registeredAt, now);
    case 'country':
      return condition.isOneOf.some((country) => figures.countries.has(country));
    case 'language':
      return speaks(figures.language.toLowerCase(), condition.startsWith.toLowerCase());
    case 'orderTag':
      return figures.orderTags.has(condition.tag);
    case 'customerTag':
      return figures.tags.has(condition.tag);
    case 'marketing':
      return figures.acceptsMarketing === condition.is;
    case 'subscribed':
      return figures.isSubscribed === condition.is;
    case 'taxExempt':
      return figures.isTaxExempt === condition.is;
  }
}

const within = (is: 'atLeast' | 'atMost', value: number, limit: number): boolean =>
  is === 'atLeast' ? value >= limit : value <= limit;

function isOfAge({ is, days: most }: { is: 'within' | 'longerAgo'; days: number }, at: string, now: Date) {
  const isWithin = now.getTime() - Date.parse(at) <= most * DAY_MS;
  return is === 'within' ? isWithin : !isWithin;
}

/** `fr` is spoken by whoever has `fr-CA`. */
const speaks = (language: string, asked: string): boolean =>
  language === asked || language.startsWith(`${asked}-`);
