import { parseDateTime, toZoned } from '@internationalized/date';
import { localTimeOf } from '../../../text/localTime.ts';

const FRIDAY = 5;
const DAYS = 7;

/** From the next Friday at midnight until the Monday after it, in the time zone of the store. */
export function nextWeekend(
  now: string,
  timeZone: string,
): { readonly from: string; readonly until: string } {
  const today = parseDateTime(`${localTimeOf(now, timeZone).slice(0, 10)}T00:00`);
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay();
  const friday = today.add({ days: ((FRIDAY - weekday + DAYS - 1) % DAYS) + 1 });
  const instant = (day: typeof friday) => toZoned(day, timeZone).toDate().toISOString();
  return { from: instant(friday), until: instant(friday.add({ days: 3 })) };
}
