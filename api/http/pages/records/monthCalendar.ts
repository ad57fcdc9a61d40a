import type { LivePage } from '../../../../projections/pages/queries.ts';
import type { RecordSelection } from '../../../../projections/pages/records.queries.ts';
import { recordsBetween, timedSpan } from '../../../../projections/pages/timedRecords.queries.ts';
import type { MonthCalendar } from '../../contracts/site/monthCalendar.ts';
import type { EventItem } from '../../contracts/site/recordPages.ts';
import { dayOf, startOfDay } from '../calendarDay.ts';
import type { PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import { daysOf, monthAfter, monthTitle, widestSpanOf } from './monthOf.ts';

/** More than any month shows. */
const MOST_IN_A_MONTH = 500;
const DAY = 24 * 60 * 60 * 1000;

/** A month of a collection of events, and the months in which it has any. */
export interface EventMonth {
  readonly month: string;
  /** The date of today by the clocks of the store. */
  readonly today: string;
  /** From today's month, or that of the first event, to today's, or that of the last one. */
  readonly first: string;
  readonly last: string;
  readonly records: readonly LivePage[];
}

/**
 * What is on in a month, today's where none is asked for. `null` for a month before the first event or after the last one, where
 * that is not today's: nothing leads there. It is right until the day ends: another one is today then.
 */
export async function eventMonth(
  { readModels, rightUntil }: Pick<PageMaking, 'readModels' | 'rightUntil'>,
  { websiteId, settings: { timeZone } }: Pick<Site, 'websiteId' | 'settings'>,
  {
    now,
    month: asked,
    ...selection
  }: RecordSelection & { readonly now: string; readonly month: string | null },
): Promise<EventMonth | null> {
  const moment = Date.parse(now);
  const today = dayOf(moment, timeZone);
  const current = today.slice(0, 7);
  const month = asked ?? current;
  const span = await timedSpan(readModels, websiteId, selection);
  const monthAt = (instant: number, zone: string) => dayOf(instant, zone || timeZone).slice(0, 7);
  const known = span && [
    monthAt(Date.parse(span.from.at), span.from.timeZone),
    // What is over at midnight is not there on the day that begins then.
    monthAt(Date.parse(span.until.at) - 1, span.until.timeZone),
  ];
  const months = [current, ...(known ?? [])].sort();
  const [first = current, last = current] = [months[0], months.at(-1)];
  if (month < first || month > last) return null;
  const { from, until } = widestSpanOf(month);
  const records = await recordsBetween(readModels, websiteId, {
    ...selection,
    ...{ from: new Date(from).toISOString(), until: new Date(until).toISOString(), limit: MOST_IN_A_MONTH },
  });
  rightUntil(startOfDay(new Date(Date.parse(today) + DAY).toISOString().slice(0, 10), timeZone));
  return { month, today, first, last, records };
}

/** The same as visitors see it, with links to the months beside it below `path`. */
export function monthCalendarOf(
  { month, today, first, last }: EventMonth,
  events: readonly EventItem[],
  { path, language }: { readonly path: string; readonly language: string },
): MonthCalendar {
  const linkTo = (to: string) => ({ title: monthTitle(to, language), fullUrl: `${path}?month=${to}` });
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  const current = today.slice(0, 7);
  const days = daysOf(month, events, { language, today });
  return {
    ...{ month, title: monthTitle(month, language) },
    previous: before >= first ? linkTo(before) : null,
    next: after <= last ? linkTo(after) : null,
    current: month === current ? null : linkTo(current),
    hasEvents: days.days.some((day) => day.events.length > 0),
    ...days,
  };
}
