import { z } from 'zod';

/** A month as it is asked for, `2026-03`. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const monthLinkSchema = z.object({ title: z.string(), fullUrl: z.string() });

/** The events of a month by their days (`docs/rules/events.md#months`). */
export const monthCalendarSchema = z
  .object({
    /** `YYYY-MM`. */
    month: z.string(),
    /** In words of the site's language. */
    title: z.string(),
    /** `null` where no event is that early, or that late. */
    previous: monthLinkSchema.nullable(),
    next: monthLinkSchema.nullable(),
    /** Where the month of today is; `null` in that month. */
    current: monthLinkSchema.nullable(),
    /** In the order of the language, seven of them. */
    weekdays: z.array(z.object({ short: z.string(), long: z.string() })),
    /** The column of its first day, 1 to 7. */
    firstColumn: z.int(),
    hasEvents: z.boolean(),
    days: z.array(
      z.object({
        /** `YYYY-MM-DD`. */
        date: z.string(),
        day: z.int(),
        title: z.string(),
        isToday: z.boolean(),
        events: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            fullUrl: z.string(),
            startsAt: z.string(),
            /** The hour at which it begins; empty for whole days, and for the days after its first. */
            time: z.string(),
            isOver: z.boolean(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'MonthCalendar' });
/** A month of events. */
export type MonthCalendar = z.infer<typeof monthCalendarSchema>;
