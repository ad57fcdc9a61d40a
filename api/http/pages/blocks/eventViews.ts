import { isOpen, placeIn } from '../../../../domain/access/access.state.ts';
import { liveCollectionOf } from '../../../../projections/pages/queries.ts';
import { nextEnd, timedRecords } from '../../../../projections/pages/timedRecords.queries.ts';
import type { EventItem } from '../../contracts/site/recordPages.ts';
import { nowOf } from '../pageSources.ts';
import type { ShownCollection } from '../records/collectionOf.ts';
import { eventItemOf } from '../records/eventItem.ts';
import { eventMonth, monthCalendarOf } from '../records/monthCalendar.ts';
import { NO_FIGURES } from '../records/recordItem.ts';
import { shownRecords } from '../records/shownRecords.ts';
import { type BlockMaking, type BlockView, number, type Options, text } from './blockMaking.ts';

/** The events that a block is about; `null` for none, and for those that not everybody may see. */
async function eventsOf({ sources, site }: BlockMaking, options: Options): Promise<ShownCollection | null> {
  const { readModels, accessRules } = sources;
  const found = await liveCollectionOf(readModels, site.websiteId, {
    ...{ kind: 'events', id: text(options, 'collection') },
  });
  if (!found?.live || !isOpen(placeIn(await accessRules.of(site.websiteId), found._id))) return null;
  return { id: found._id, kind: found.kind, urlId: found.urlId, content: found.live.content };
}

/** The month of today, with links to the months beside it on the page of the collection. */
export async function eventsCalendarView(options: Options, making: BlockMaking): Promise<BlockView> {
  const { sources, site } = making;
  const shown = await eventsOf(making, options);
  if (!shown) return {};
  const now = nowOf(sources);
  const month = await eventMonth(sources, site, { collectionId: shown.id, now, month: null });
  if (!month) return {};
  const events = itemsOf(making, shown, month.records, now);
  const { language } = site.settings;
  const path = `/${shown.urlId}`;
  return { calendar: monthCalendarOf(month, events, { path, language }), linkUrl: path };
}

/** What is to come, the next one first. */
export async function tourDatesView(options: Options, making: BlockMaking): Promise<BlockView> {
  const { sources, site } = making;
  const shown = await eventsOf(making, options);
  if (!shown) return {};
  const now = nowOf(sources);
  const selection = { collectionId: shown.id, now };
  const [{ records }, end] = await Promise.all([
    timedRecords(sources.readModels, site.websiteId, {
      ...{ ...selection, isOver: false, page: 1, pageSize: number(options, 'count') },
    }),
    nextEnd(sources.readModels, site.websiteId, selection),
  ]);
  if (end !== null) sources.rightUntil(Date.parse(end));
  return {
    entries: itemsOf(making, shown, records, now).map((event) => ({ ...event, place: placeOf(event) })),
    linkUrl: `/${shown.urlId}`,
  };
}

const itemsOf = (
  { site }: BlockMaking,
  shown: ShownCollection,
  records: Parameters<typeof shownRecords>[1],
  now: string,
): EventItem[] =>
  shownRecords(site, records).map((record) => eventItemOf(site, shown, record, { now, figures: NO_FIGURES }));

const placeOf = ({ location: { addressTitle, addressLine2, addressCountry } }: EventItem): string =>
  [addressTitle, addressLine2, addressCountry].filter((words) => words !== '').join(', ');
