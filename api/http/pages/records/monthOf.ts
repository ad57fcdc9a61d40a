import type { EventItem } from '../../contracts/site/recordPages.ts';
import { dayOf } from '../calendarDay.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Monday, in every calendar. */
const A_MONDAY = Date.UTC(2024, 0, 1);
const UTC = { timeZone: 'UTC' } as const;

/** The month (`YYYY-MM`) that lies so many after another. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Between which moments clocks anywhere may show a month; epoch milliseconds. */
export const widestSpanOf = (month: string): { readonly from: number; readonly until: number } => ({
  from: Date.parse(`${month}-01`) - DAY,
  until: Date.parse(`${monthAfter(month, 1)}-01`) + DAY,
});

/** How many days a month has. */
const lengthOf = (month: string): number =>
  (Date.parse(`${monthAfter(month, 1)}-01`) - Date.parse(`${month}-01`)) / DAY;

/** The day with which weeks begin, 1 for Monday to 7, as people of a language count. */
function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?(): { readonly firstDay: number };
    readonly weekInfo?: { readonly firstDay: number };
  };
  // Older engines have it as a property.
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** `March 2026`. */
export const monthTitle = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { ...UTC, month: 'long', year: 'numeric' }).format(
    Date.parse(`${month}-01`),
  );

/** The dates on which an event is, by the clocks of its place: both ends are among them. */
function datesOf({ isAllDay, startsAt, endsAt, startDate, timeZone }: EventItem): [string, string] {
  if (isAllDay) return [startsAt, endsAt];
  const first = dayOf(startDate, timeZone);
  // What ends at midnight is not there on the day that begins then.
  const last = dayOf(Math.max(startDate, Date.parse(endsAt) - 1), timeZone);
  return [first, last];
}

/** The days of a month, each with what is on it, and the names of the days of a week, as people of a language count them. */
export function daysOf(
  month: string,
  events: readonly EventItem[],
  { language, today }: { readonly language: string; readonly today: string },
) {
  const first = firstWeekday(language);
  const weekdays = Array.from({ length: 7 }, (_, index) => {
    const day = A_MONDAY + (first - 1 + index) * DAY;
    const named = (weekday: 'short' | 'long') =>
      new Intl.DateTimeFormat(language, { ...UTC, weekday }).format(day);
    return { short: named('short'), long: named('long') };
  });
  const titleOf = new Intl.DateTimeFormat(language, {
    ...UTC,
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
  });
  const known = events.map((event) => ({ event, dates: datesOf(event) }));
  const days = Array.from({ length: lengthOf(month) }, (_, index) => {
    const date = `${month}-${String(index + 1).padStart(2, '0')}`;
    return {
      ...{ date, day: index + 1, title: titleOf.format(Date.parse(date)), isToday: date === today },
      events: known
        .filter(({ dates: [from, until] }) => from <= date && date <= until)
        .map(({ event, dates: [from] }) => shownOn(event, from === date, language)),
    };
  });
  // From 0 for Sunday to 6.
  const weekday = new Date(Date.parse(`${month}-01`)).getUTCDay();
  return { weekdays, days, firstColumn: ((weekday - first + 7) % 7) + 1 };
}

function shownOn(event: EventItem, isFirst: boolean, language: string) {
  const { id, title, externalLink, fullUrl, startsAt, startDate, isAllDay, isOver, timeZone } = event;
  const hour = new Intl.DateTimeFormat(language, { timeZone, hour: 'numeric', minute: '2-digit' });
  const time = isAllDay || !isFirst ? '' : hour.format(startDate).replace(/[\u2009\u202f]/g, ' ');
  return { id, title, fullUrl: externalLink || fullUrl, startsAt, time, isOver };
}
