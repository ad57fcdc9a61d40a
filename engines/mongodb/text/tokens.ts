import { failure } from '../errors.ts';
import { stemEnglish } from './stemmer.ts';

/** English words that say nothing: neither indexed nor searched for. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers',
    'herself it its itself they them their theirs themselves what which who whom this that these those am is are',
    'was were be been being have has had having do does did doing would should could ought',
    "i'm you're he's she's it's we're they're i've you've we've they've i'd you'd he'd she'd we'd they'd i'll",
    "you'll he'll she'll we'll they'll isn't aren't wasn't weren't hasn't haven't hadn't doesn't don't didn't won't",
    "wouldn't shan't shouldn't can't cannot couldn't mustn't let's that's who's what's here's there's when's",
    "where's why's how's a an the and but if or because as until while of at by for with about against between into",
    'through during before after above below to from up down in out on off over under again further then once here',
    'there when where why how all any both each few more most other some such no nor not only own same so than too',
    'very',
  ].flatMap((line) => line.split(' ')),
);

/** The languages that are known; `none` takes words as they are. */
export type Language = 'english' | 'none';

const NAMES: Readonly<Record<string, Language>> = { english: 'english', en: 'english', none: 'none' };
/** Those that MongoDB knows and this server has no stemmer for. */
const OTHERS = new Set([
  ...['danish', 'da', 'dutch', 'nl', 'finnish', 'fi', 'french', 'fr', 'german', 'de', 'hungarian', 'hu'],
  ...[
    'italian',
    'it',
    'norwegian',
    'nb',
    'portuguese',
    'pt',
    'romanian',
    'ro',
    'russian',
    'ru',
    'spanish',
    'es',
  ],
  ...['swedish', 'sv', 'turkish', 'tr'],
]);

/** @throws CommandNotSupported, BadValue */
export function languageOf(name: string): Language {
  const language = Object.hasOwn(NAMES, name.toLowerCase()) ? NAMES[name.toLowerCase()] : undefined;
  if (language) return language;
  if (OTHERS.has(name.toLowerCase())) {
    throw failure('CommandNotSupported', `text search in language '${name}' is not supported`);
  }
  throw failure('BadValue', `unsupported language: "${name}" for text index version 3`);
}

/** What counts as different: nothing by case or accents unless a search asks for it. */
export interface Sensitivity {
  readonly case: boolean;
  readonly diacritics: boolean;
}

/** As text indexes list their terms. */
export const INSENSITIVE: Sensitivity = { case: false, diacritics: false };

/** A text without the differences that do not count: accents, upper and lower case. */
export function folded(text: string, sensitivity: Sensitivity): string {
  const plain = sensitivity.diacritics ? text : text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return sensitivity.case ? plain : plain.toLowerCase();
}

const WORDS: Readonly<Record<Language, RegExp>> = {
  // An apostrophe belongs to an English word.
  english: /[\p{L}\p{N}\p{M}_']+/gu,
  none: /[\p{L}\p{N}\p{M}_]+/gu,
};

/** The terms of a text in their order, as often as they are there. */
export function termsOf(text: string, language: Language, sensitivity = INSENSITIVE): string[] {
  const terms: string[] = [];
  for (const [word] of text.matchAll(WORDS[language])) {
    const lower = word.toLowerCase();
    if (language === 'english' && STOP_WORDS.has(lower)) continue;
    const token = folded(word, sensitivity);
    const term = language === 'english' ? stemEnglish(token) : token;
    if (term !== '' && term !== "'") terms.push(term);
  }
  return terms;
}
