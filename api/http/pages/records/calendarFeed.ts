import ical from 'ical-generator';
import type { EventItem } from '../../contracts/site/recordPages.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Events as iCalendar, for calendars of those who want to come. The same events are the same bytes. */
export function calendarOf(
  { name, url, baseUrl }: { readonly name: string; readonly url: string; readonly baseUrl: string },
  events: readonly EventItem[],
): string {
  const absolute = (path: string) => new URL(path, baseUrl).href;
  const { hostname } = new URL(baseUrl);
  const calendar = ical({ name, prodId: { company: 'Storefold', product: 'Events' }, url: absolute(url) });
  for (const { id, title, excerpt, fullUrl, externalLink, categories, updatedOn, ...item } of events) {
    const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = item.location;
    const address = [addressLine1, addressLine2, addressCountry].filter((text) => text !== '').join(', ');
    calendar.createEvent({
      // Known by it wherever the event moves.
      id: `${id}@${hostname}`,
      summary: title,
      ...(excerpt !== '' && { description: excerpt }),
      stamp: new Date(updatedOn),
      lastModified: new Date(updatedOn),
      allDay: item.isAllDay,
      start: new Date(item.startsAt),
      // Calendars read the end of whole days as the day on which they are over.
      end: new Date(Date.parse(item.endsAt) + (item.isAllDay ? DAY : 0)),
      url: absolute(externalLink || fullUrl),
      categories: categories.map((category) => ({ name: category })),
      ...(item.hasLocation && {
        location: {
          title: addressTitle || address,
          ...(addressTitle !== '' && address !== '' && { address }),
          ...(mapLat !== null && mapLng !== null && { geo: { lat: mapLat, lon: mapLng } }),
        },
      }),
    });
  }
  return calendar.toString();
}
