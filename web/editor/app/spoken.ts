import { readCookie } from '../../shared/cookies.ts';
import { LANGUAGE } from '../words/language.ts';

/** Tells the gateway which console to send (`docs/rules/accounts.md#language`). */
const COOKIE = 'console-language';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The languages that the console can speak, by their tags. */
export const languagesSpoken = (): readonly string[] =>
  (document.documentElement.dataset.languages ?? LANGUAGE).split(' ');

/** What speakers of a language call it: `Deutsch`. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Begins the console anew in a language; `null` for what the browser asks for. A browser that keeps no cookies goes on as it is. */
export function speakIn(language: string | null): void {
  const lasting = language === null ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of browsers is not in all that the console supports
  document.cookie = [
    `${COOKIE}=${language ?? ''}`,
    ...['path=/config', `max-age=${lasting}`, 'samesite=lax'],
    ...(location.protocol === 'https:' ? ['secure'] : []),
  ].join('; ');
  if (readCookie(COOKIE) === language) location.reload();
}

/** An account that has chosen is spoken to as it chose, on every device. */
export function speakAsChosen(language: string | null): void {
  if (language !== null && language !== LANGUAGE && languagesSpoken().includes(language)) speakIn(language);
}
