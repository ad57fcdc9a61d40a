import { LOCALE } from '../../words/language.ts';

/** `Dec 1, 2026`: a day is the same in every time zone. */
export const dayWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALE, { timeZone: 'UTC', dateStyle: 'medium' });
