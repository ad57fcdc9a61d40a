import type { OpenSessionView } from '../../api/http/contracts/accounts/session.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** `Germany`, for who reads where they are signed in. */
export function placeWords(place: string): string {
  if (place === 'local') return 'Your own network';
  return place === '' ? 'Place unknown' : (countries.of(place) ?? place);
}

/** `Firefox on Windows`. */
export const deviceWords = ({ device }: OpenSessionView): string => device || 'Unknown device';
