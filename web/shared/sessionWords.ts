import type { OpenSessionView } from '../../api/http/contracts/accounts/session.ts';

/** Made for who reads it first: unpacking the names takes a server longer than most of what it loads. */
let countries: Intl.DisplayNames | undefined;

/** `Germany`, for who reads where they are signed in. */
export function placeWords(place: string, language = 'en'): string {
  if (place === 'local') return 'Your own network';
  if (place === '') return 'Place unknown';
  countries ??= new Intl.DisplayNames(language, { type: 'region' });
  return countries.of(place) ?? place;
}

/** `Firefox on Windows`. */
export function deviceWords({ device }: Pick<OpenSessionView, 'device'>): string {
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? browser || 'Unknown device' : `${browser} on ${system}`;
}
