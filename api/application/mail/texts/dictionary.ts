import { de } from './dictionary.de.ts';
import { en } from './dictionary.en.ts';
import type { MailDictionary } from './mailDictionary.ts';

const DICTIONARIES: Readonly<Record<string, MailDictionary>> = { en, de };

/** A language without its country, as texts are kept: `de-AT` is `de`. */
export const textLanguageOf = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? 'en';

/** The words in a language; English where there are none. */
export const dictionaryOf = (language: string): MailDictionary =>
  DICTIONARIES[textLanguageOf(language)] ?? en;
