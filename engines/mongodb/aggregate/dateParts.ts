/** The parts of a local date (see `toLocal`) that calendars give. */
const DAY_MS = 86_400_000;

/** 1 to 366. */
export function dayOfYear(local: Date): number {
  const start = new Date(local);
  start.setUTCMonth(0, 1);
  return Math.floor(local.getTime() / DAY_MS) - Math.floor(start.getTime() / DAY_MS) + 1;
}

/** Sunday is 1. */
export function dayOfWeek(local: Date): number {
  return local.getUTCDay() + 1;
}

/** Monday is 1, Sunday 7. */
export function isoDayOfWeek(local: Date): number {
  return local.getUTCDay() || 7;
}

/** Weeks begin on Sundays; days before the first Sunday of a year are in week 0. */
export function week(local: Date): number {
  return Math.floor((dayOfYear(local) + 6 - local.getUTCDay()) / 7);
}

/** The Thursday of a date's ISO week, which lies in the year the week belongs to. */
function thursday(local: Date): Date {
  return new Date(local.getTime() + (4 - isoDayOfWeek(local)) * DAY_MS);
}

/** 1 to 53, by ISO 8601: weeks begin on Monday and belong to the year of their Thursday. */
export function isoWeek(local: Date): number {
  return Math.floor((dayOfYear(thursday(local)) - 1) / 7) + 1;
}

/** The year that the week belongs to. */
export function isoWeekYear(local: Date): number {
  return thursday(local).getUTCFullYear();
}

/** Midnight of a day of an ISO week. */
export function fromIsoWeek(year: number, isoWeekNumber: number, isoDay: number): Date {
  const fourth = new Date(0);
  fourth.setUTCFullYear(year, 0, 4);
  const monday = fourth.getTime() - (isoDayOfWeek(fourth) - 1) * DAY_MS;
  return new Date(monday + ((isoWeekNumber - 1) * 7 + isoDay - 1) * DAY_MS);
}
