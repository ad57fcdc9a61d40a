import { coordinatesIn } from '../../../../domain/pages/blocks/fields.ts';
import { endOf, event } from '../../../../domain/pages/kinds/events.ts';
import { detailsOf } from '../../../../domain/pages/kinds/pageKinds.ts';
import type { EventItem } from '../../contracts/site/recordPages.ts';
import { dayOf } from '../calendarDay.ts';
import type { Site } from '../site.ts';
import type { ShownCollection } from './collectionOf.ts';
import { recordItemOf, type ShownRecord } from './recordItem.ts';

interface Shown {
  /** ISO 8601. */
  readonly now: string;
  readonly figures: Parameters<typeof recordItemOf>[3];
  readonly body?: string;
}

/** An event as visitors see it at a moment, by the clocks of its place. */
export function eventItemOf(
  site: Pick<Site, 'pictureFacts' | 'settings'>,
  collection: ShownCollection,
  record: ShownRecord,
  { now, figures, body = '' }: Shown,
): EventItem {
  const said = detailsOf(event, record.content.details);
  const { isAllDay, addressTitle, addressLine1, addressLine2, addressCountry } = said;
  const { language, timeZone: ofStore } = site.settings;
  const timeZone = said.timeZone || ofStore;
  // A draft may not say yet when it begins.
  const startsAt = said.startsAt ?? record.shownOn;
  const endsAt = said.endsAt ?? (isAllDay ? startsAt : (endOf({ ...said, startsAt }) ?? startsAt));
  const until = endOf({ ...said, startsAt }) ?? endsAt;
  const isElsewhere = timeZone !== ofStore && !isAllDay;
  const words = new Intl.DateTimeFormat(language, {
    ...{ timeZone, weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' },
    ...(!isAllDay && { hour: 'numeric', minute: '2-digit' }),
    ...(isElsewhere && { timeZoneName: 'short' }),
  });
  const start = Date.parse(startsAt);
  // Without an end of its own it is told by its beginning alone.
  const when = said.endsAt === null ? words.format(start) : words.formatRange(start, Date.parse(endsAt));
  const item = recordItemOf(site, collection, record, figures, body);
  const places = coordinatesIn(said.coordinates);
  return {
    ...item,
    ...{ startDate: start, endDate: Date.parse(until), isAllDay, timeZone },
    when: when.replace(/[\u2009\u202f]/g, ' '),
    startsAt: isAllDay ? dayOf(Date.parse(startsAt), timeZone) : startsAt,
    endsAt: isAllDay ? dayOf(Date.parse(endsAt), timeZone) : until,
    location: {
      ...{ addressTitle, addressLine1, addressLine2, addressCountry },
      ...(places ?? { mapLat: null, mapLng: null }),
    },
    hasLocation: [addressTitle, addressLine1, addressLine2, addressCountry].some((text) => text !== ''),
    isOver: until <= now,
    calendarUrl: `${item.fullUrl}?format=ics`,
  };
}
