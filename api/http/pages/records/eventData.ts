import type { EventItem } from '../../contracts/site/recordPages.ts';
import type { Site } from '../site.ts';

/** An event for search engines: schema.org `Event`. */
export function eventData(
  { publicUrl, settings }: Pick<Site, 'publicUrl' | 'settings'>,
  item: EventItem,
): Record<string, unknown> {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const { location, hasLocation } = item;
  const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = location;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: item.title,
    ...(item.excerpt !== '' && { description: item.excerpt }),
    ...(item.assetUrl !== '' && { image: [absolute(item.assetUrl)] }),
    startDate: item.startsAt,
    endDate: item.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    url: absolute(item.fullUrl),
    organizer: { '@type': 'Organization', name: settings.title, url: publicUrl },
    ...(hasLocation && {
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: addressTitle || addressLine1 || addressLine2 || addressCountry,
        address: {
          '@type': 'PostalAddress',
          ...(addressLine1 !== '' && { streetAddress: addressLine1 }),
          ...(addressLine2 !== '' && { addressLocality: addressLine2 }),
          ...(addressCountry !== '' && { addressCountry }),
        },
        ...(mapLat !== null &&
          mapLng !== null && {
            geo: { '@type': 'GeoCoordinates', latitude: mapLat, longitude: mapLng },
          }),
      },
    }),
  };
}
