const HALF_A_DAY = 12 * 60 * 60 * 1000;

/**
 * A moment, in epoch milliseconds, that lies on a date (`YYYY-MM-DD`) as clocks of a time zone show it: so that a day of
 * which nobody said the hour is shown as that day. Noon in UTC does, but for where it is the next day by then.
 */
export function momentOn(date: string, timeZone: string): number {
  const noon = Date.parse(date) + HALF_A_DAY;
  return dayOf(noon, timeZone) === date ? noon : noon - HALF_A_DAY;
}

/** The date of a moment, in epoch milliseconds, by clocks of a time zone. Swedish dates are written as ISO 8601 has them. */
export const dayOf = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);

/** When a date (`YYYY-MM-DD`) begins by clocks of a time zone, in epoch milliseconds. */
export function startOfDay(date: string, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const wanted = Date.parse(date);
  let moment = wanted;
  // Twice: the first guess may lie on the other side of a change of clocks.
  for (let guess = 0; guess < 2; guess++) {
    moment -= Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - wanted;
  }
  return moment;
}
