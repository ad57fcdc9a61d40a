import { LOCALE } from '../words/language.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** IANA; that of the device until somebody is signed in. */
let zone: string | undefined;

/** All times of the console are told in the time zone of the store, wherever somebody looks at them from. */
export function tellTimesIn(timeZone: string): void {
  zone = timeZone;
}
/** The time zone that times are told in. */
export const timeZone = (): string => zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `just now`, `5 min ago`, `3 h ago`, then the date. Both instants as ISO 8601. */
export function timeAgo(at: string, now: string): string {
  const seconds = (Date.parse(now) - Date.parse(at)) / 1000;
  if (seconds < MINUTE) return 'just now';
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ago`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h ago`;
  return dayOf(at);
}

/** `Nov 21, 2026` */
export const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString(LOCALE, {
    timeZone: zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });

/** `Nov 21, 2026, 9:05 AM` */
export const instantOf = (at: string): string =>
  new Date(at).toLocaleString(LOCALE, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 21, 2026, 9:05:07.042 AM`, where the minute does not tell two events apart. */
export const preciseInstantOf = (at: string): string =>
  new Date(at).toLocaleString(LOCALE, {
    timeZone: zone,
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
  });

/** `9:05:07.042 AM`, of what happens one right after the other. */
export const preciseClockOf = (at: string): string =>
  new Date(at).toLocaleTimeString(LOCALE, {
    timeZone: zone,
    ...{ hour: 'numeric', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
  });

/** `9:05 AM` */
export const clockOf = (at: string): string =>
  new Date(at).toLocaleTimeString(LOCALE, { timeZone: zone, hour: 'numeric', minute: '2-digit' });
