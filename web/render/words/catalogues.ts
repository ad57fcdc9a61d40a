import de from './de.json' with { type: 'json' };

/** What templates say, by the English that stands in them. Another language is another file here. */
const CATALOGUES: Readonly<Record<string, Readonly<Record<string, string>>>> = { de };

interface Words {
  /** Whose words they are: `en` where there are none of a language. */
  readonly language: string;
  /** `null` for the words that stand in the templates. */
  readonly say: ((words: string) => string) | null;
}

const ENGLISH: Words = { language: 'en', say: null };

/** The words for a language tag, e.g. those of `de` for `de-AT`. */
export function wordsFor(tag: string): Words {
  const language = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  const catalogue = Object.hasOwn(CATALOGUES, language) ? CATALOGUES[language] : undefined;
  return catalogue ? { language, say: (words) => catalogue[words] ?? words } : ENGLISH;
}

/** The languages whose words are there, besides English. */
export const cataloguedLanguages = (): readonly string[] => Object.keys(CATALOGUES);
/** The catalogue of one of them. */
export const catalogueOf = (language: string): Readonly<Record<string, string>> => CATALOGUES[language] ?? {};
