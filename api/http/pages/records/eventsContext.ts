import { events } from '../../../../domain/pages/kinds/events.ts';
import { detailsOf } from '../../../../domain/pages/kinds/pageKinds.ts';
import { liveRecords } from '../../../../projections/pages/records.queries.ts';
import { nextEnd, timedRecords } from '../../../../projections/pages/timedRecords.queries.ts';
import type { EventPageContext, EventsPageContext } from '../../contracts/site/recordPages.ts';
import { nowOf, type PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import { type ShownCollection, termUrl } from './collectionOf.ts';
import { eventData } from './eventData.ts';
import { eventItemOf } from './eventItem.ts';
import { eventMonth, monthCalendarOf } from './monthCalendar.ts';
import { recordFigures } from './recordFigures.ts';
import type { ShownRecord } from './recordItem.ts';
import { recordPage } from './recordPage.ts';
import { type RecordsView, recordsPage, TODAY } from './recordsPage.ts';

/** Events in a calendar that keeps itself up to date: those that begin last. */
const MOST_IN_FEED = 500;

/** Events: those to come, the next one first, those that are over, or those of a month. `null` as `recordsPage` says. */
export async function eventsContext(
  sources: PageMaking,
  site: Site,
  shown: ShownCollection,
  { page, filter, isPast: asksForPast = false, isFeed = false, month: asked, isList = false }: RecordsView,
): Promise<EventsPageContext | null> {
  const { seoTitle: _title, shareImage: _image, ...said } = detailsOf(events, shown.content.details);
  const { pageSize: ofList, ...settings } = said;
  const isPast = asksForPast && settings.showsPast;
  const isMonth = !isFeed && !isPast && (asked !== undefined || (settings.layout === 'calendar' && !isList));
  const now = nowOf(sources);
  const selection = { collectionId: shown.id, ...(filter && { [filter.by]: filter.term }), now };
  const [month, end] = await Promise.all([
    isMonth
      ? eventMonth(sources, site, {
          ...selection,
          month: asked === undefined || asked === TODAY ? null : asked,
        })
      : null,
    nextEnd(sources.readModels, site.websiteId, selection),
  ]);
  if (end !== null) sources.rightUntil(Date.parse(end));
  if (isMonth && !month) return null;
  const pageSize = isFeed ? MOST_IN_FEED : month?.records.length || ofList;
  const found = month
    ? { records: month.records, total: month.records.length }
    : await listed(sources, site, { ...selection, isOver: isPast, page, pageSize }, isFeed);
  const made = await recordsPage(
    sources,
    site,
    shown,
    { page, filter, asked: inAddress({ isPast, isList, month: asked }) },
    { ...found, pageSize },
  );
  if (!made) return null;
  const figuresOf = await recordFigures(sources, site, shown, made.records);
  const list = made.records.map((record) =>
    eventItemOf(site, shown, record, { now, figures: figuresOf(record) }),
  );
  const path = filter ? termUrl(shown.urlId, filter.by, filter.term) : `/${shown.urlId}`;
  const { language } = site.settings;
  const beginsWithMonth = settings.layout === 'calendar';
  return {
    ...made.page,
    template: 'events',
    settings,
    showPastOrUpcomingEvents: isPast ? 'past' : 'upcoming',
    calendarView: isMonth,
    ...{ upcomingUrl: beginsWithMonth ? `${path}?view=list` : path, pastUrl: `${path}?view=past` },
    monthUrl: beginsWithMonth ? path : `${path}?view=month`,
    events: list,
    calendar: month && monthCalendarOf(month, list, { path, language }),
    calendarUrl: `/${shown.urlId}?format=ics`,
    feedUrl: `/${shown.urlId}?format=rss`,
    followPath: `/${shown.urlId}`,
    structuredData: list.map((item) => eventData(site, item)),
  };
}

/** What of the list was asked for, as addresses have it. */
function inAddress({ isPast, isList, month }: Pick<RecordsView, 'isPast' | 'isList' | 'month'>): string[] {
  if (isPast) return ['view=past'];
  if (month !== undefined) return [month === TODAY ? 'view=month' : `month=${month}`];
  return isList ? ['view=list'] : [];
}

/** Those of a list by the clock, or all of them for a calendar. */
const listed = (
  { readModels }: PageMaking,
  { websiteId }: Site,
  selection: Parameters<typeof timedRecords>[2],
  isFeed: boolean,
) => (isFeed ? liveRecords : timedRecords)(readModels, websiteId, selection);

/** One event (page type 50), between those that begin before and after it. */
export async function eventContext(
  sources: PageMaking,
  site: Site,
  shown: ShownCollection,
  record: ShownRecord,
): Promise<EventPageContext> {
  const made = await recordPage(sources, site, shown, record);
  const figures = (await recordFigures(sources, site, shown, [record]))(record);
  const said = detailsOf(events, shown.content.details);
  const { layout, showsPast, showsCategories, announces, followListId } = said;
  const item = {
    ...eventItemOf(site, shown, record, { now: nowOf(sources), figures, body: made.body }),
    title: made.page.page.title,
  };
  if (!item.isOver) sources.rightUntil(item.endDate);
  return {
    ...made.page,
    pageDescription: made.descriptionOf(item),
    template: 'event',
    item,
    settings: { layout, showsPast, showsCategories, announces, followListId },
    followPath: item.fullUrl,
    structuredData: eventData(site, item),
  };
}
