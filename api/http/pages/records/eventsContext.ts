import { events } from '../../../../domain/pages/kinds/events.ts';
import { detailsOf } from '../../../../domain/pages/kinds/pageKinds.ts';
import { liveRecords } from '../../../../projections/pages/records.queries.ts';
import { nextEnd, timedRecords } from '../../../../projections/pages/timedRecords.queries.ts';
import type { EventPageContext, EventsPageContext } from '../../contracts/site/recordPages.ts';
import type { PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import type { ShownCollection } from './collectionOf.ts';
import { eventData } from './eventData.ts';
import { eventItemOf } from './eventItem.ts';
import { commentFigures } from './pageComments.ts';
import type { ShownRecord } from './recordItem.ts';
import { recordPage } from './recordPage.ts';
import { type RecordsView, recordsPage } from './recordsPage.ts';

/** Events in a calendar that keeps itself up to date: those that begin last. */
const MOST_IN_FEED = 500;

/** Events: those to come, the next one first, or those that are over. `null` as `recordsPage` says. */
export async function eventsContext(
  sources: PageMaking,
  site: Site,
  shown: ShownCollection,
  { page, filter, isPast: asksForPast = false, isFeed = false }: RecordsView,
): Promise<EventsPageContext | null> {
  const { layout, showsPast, showsCategories, ...said } = detailsOf(events, shown.content.details);
  const pageSize = isFeed ? MOST_IN_FEED : said.pageSize;
  const isPast = asksForPast && showsPast;
  const now = nowOf(sources);
  const selection = { collectionId: shown.id, ...(filter && { [filter.by]: filter.term }), now };
  const [found, end] = await Promise.all([
    isFeed
      ? liveRecords(sources.readModels, site.websiteId, { ...selection, page, pageSize })
      : timedRecords(sources.readModels, site.websiteId, { ...selection, isOver: isPast, page, pageSize }),
    nextEnd(sources.readModels, site.websiteId, selection),
  ]);
  if (end !== null) sources.rightUntil(Date.parse(end));
  const made = await recordsPage(sources, site, shown, { page, filter, isPast }, { ...found, pageSize });
  if (!made) return null;
  const figuresOf = await commentFigures(sources, site, shown, made.records);
  const list = made.records.map((record) =>
    eventItemOf(site, shown, record, { now, figures: figuresOf(record) }),
  );
  const path = made.page.filter ? made.page.fullUrl.replace(/\?.*$/, '') : `/${shown.urlId}`;
  return {
    ...made.page,
    template: 'events',
    settings: { layout, showsCategories, showsPast },
    showPastOrUpcomingEvents: isPast ? 'past' : 'upcoming',
    ...{ upcomingUrl: path, pastUrl: `${path}?view=past` },
    events: list,
    calendarUrl: `/${shown.urlId}?format=ics`,
    structuredData: list.map((item) => eventData(site, item)),
  };
}

/** One event (page type 50), between those that begin before and after it. */
export async function eventContext(
  sources: PageMaking,
  site: Site,
  shown: ShownCollection,
  record: ShownRecord,
): Promise<EventPageContext> {
  const made = await recordPage(sources, site, shown, record);
  const figures = (await commentFigures(sources, site, shown, [record]))(record);
  const { layout, showsPast, showsCategories } = detailsOf(events, shown.content.details);
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
    settings: { layout, showsPast, showsCategories },
    structuredData: eventData(site, item),
  };
}

const nowOf = ({ moment }: PageMaking): string => moment?.instant ?? new Date().toISOString();
