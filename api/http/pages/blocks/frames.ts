/** The player of a video, and whose it is; `null` for an address that no player is known for. */
export function playerOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(www|m|player)\./, '');
  const [first = '', second = ''] = pathname.split('/').filter((part) => part !== '');
  if (host === 'youtu.be') return youtube(first);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return youtube(first === 'watch' ? (searchParams.get('v') ?? '') : second);
  }
  if (host === 'vimeo.com') return vimeo(first === 'video' ? second : first);
  return null;
}

// The player tells the page what is done with it only where it is asked to.
const youtube = (id: string): string | null =>
  /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?enablejsapi=1` : null;
const vimeo = (id: string): string | null =>
  /^\d{5,12}$/.test(id) ? `https://player.vimeo.com/video/${id}?dnt=1` : null;

/** Degrees around a place that a map of that zoom shows to each side. */
const spanAt = (zoom: number): number => 180 / 2 ** zoom;

/** A map around a place; `null` for what is no place on earth. */
export function mapOf(latitude: string, longitude: string, zoom: number): string | null {
  if (latitude.trim() === '' || longitude.trim() === '') return null;
  const [lat, lng] = [Number(latitude), Number(longitude)];
  if (!(Math.abs(lat) <= 85 && Math.abs(lng) <= 180)) return null;
  const span = spanAt(zoom);
  const box = [lng - span, lat - span / 2, lng + span, lat + span / 2].map((edge) => edge.toFixed(5));
  const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: `${lat},${lng}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** Where a place is found on a map of its own; empty without a place. */
export function mapLink(address: string, latitude: string, longitude: string, zoom: number): string {
  if (mapOf(latitude, longitude, zoom)) {
    const [lat, lng] = [Number(latitude), Number(longitude)];
    return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`;
  }
  return address === ''
    ? ''
    : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;
}
