import { dayIn, instantIn } from '../kernel/timeZone.ts';

/** O'clock, by the clocks of the site. */
const HOUR = 7;
/** Weeks of reports end with Sunday in UTC: until then, and some minutes for what comes last, there is no whole week. */
const AFTER_SUNDAY_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
const DAYS_FROM_MONDAY_TO_EPOCH = 3;

/** When the mail of a Monday goes (`docs/rules/analytics.md#mondays`). ISO 8601. */
export function goesAt(timeZone: string, monday: string): string {
  const inTheMorning = instantIn(timeZone, monday, HOUR);
  const weekIsOver = new Date(Date.parse(monday) + AFTER_SUNDAY_MS).toISOString();
  return inTheMorning > weekIsOver ? inTheMorning : weekIsOver;
}

/** What somebody has had of it: `since` an instant, `last` the Monday of the last mail. */
export interface Reader {
  readonly since: string;
  readonly last: string | null;
}

/** The Monday of the next mail after `since`, which is none that there was a mail of. */
export function nextMonday(timeZone: string, { since, last }: Reader): string {
  let monday = mondayUntil(dayIn(timeZone, since));
  while (goesAt(timeZone, monday) <= since || (last !== null && monday <= last))
    monday = weeksAfter(monday, 1);
  return monday;
}

/** The Monday whose mail is the last that should have gone by `now`: of what was missed before it nothing is said. */
export function mondayDue(timeZone: string, now: string): string {
  const monday = mondayUntil(dayIn(timeZone, now));
  return goesAt(timeZone, monday) <= now ? monday : weeksAfter(monday, -1);
}

/** So many weeks after a day, or before it. */
export const weeksAfter = (day: string, weeks: number): string =>
  new Date(Date.parse(day) + weeks * WEEK_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The day itself where it is a Monday, else the one before it. */
function mondayUntil(day: string): string {
  const days = Date.parse(day) / DAY_MS + DAYS_FROM_MONDAY_TO_EPOCH;
  return new Date((days - (days % 7) - DAYS_FROM_MONDAY_TO_EPOCH) * DAY_MS)
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length);
}
