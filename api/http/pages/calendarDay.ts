const HALF_A_DAY = 12 * 60 * 60 * 1000;

/**
 * A moment, in epoch milliseconds, that lies on a date (`YYYY-MM-DD`) as clocks of a time zone show it: so that a day of
 * which nobody said the hour is shown as that day. Noon in UTC does, but for where it is the next day by then.
 */
export function momentOn(date: string, timeZone: string): number {
  const noon = Date.parse(date) + HALF_A_DAY;
  // Swedish dates are written as ISO 8601 has them.
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(noon);
  return shown === date ? noon : noon - HALF_A_DAY;
}
