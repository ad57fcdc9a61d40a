import { createHash } from 'node:crypto';
import { fnv1a } from '../../../domain/kernel/fnv1a.ts';
import type { TranslationsState } from '../../../domain/languages/translations.decider.ts';
import { isChoice } from '../../application/languages/choiceTexts.ts';
import type { TranslatableText } from '../../application/languages/texts.ts';
import type { OwnWords } from '../contracts/site/siteTemplates.ts';
import { localizedStringsOf } from './localizedStrings.ts';

const KIND = 'words.';
/** Words of templates have no names of their own: they are known by themselves. */
const keyOf = (words: string): string => `${KIND}t${fnv1a(words).toString(16)}`;

/** Whether a text is one that the storefront itself says. */
export const isOfTemplates = (key: string): boolean => key.startsWith(KIND);

/** Longest label of a field in the console: the words themselves, which stand beside it in full. */
const LONGEST_LABEL = 60;

/** What the storefront itself says, as texts to translate. */
export const wordTexts = (words: readonly string[]): TranslatableText[] =>
  words.map((original) => ({
    ...{ key: keyOf(original), original, kind: 'line' as const },
    label: original.length > LONGEST_LABEL ? `${original.slice(0, LONGEST_LABEL)}…` : original,
  }));

const known = new WeakMap<TranslationsState['texts'], OwnWords | null>();

/** What the owner has the storefront say in this language; `null` for nothing of their own. */
export function ownWordsIn(texts: TranslationsState['texts'], language: string): OwnWords | null {
  const found = known.get(texts);
  if (found !== undefined) return found;
  const said = [...texts.entries()].filter(([, { text }]) => text !== '');
  const saidOf = (isOne: (key: string) => boolean) =>
    said.flatMap(([key, { original, text }]) => (isOne(key) ? [[original, text] as const] : []));
  const [words, choices] = [saidOf(isOfTemplates), saidOf(isChoice)];
  const own =
    words.length + choices.length === 0
      ? null
      : {
          version: versionOf([...words, ...choices]),
          words: Object.fromEntries(words),
          ...(choices.length > 0 && { choices: { ...around(language), ...Object.fromEntries(choices) } }),
        };
  known.set(texts, own);
  return own;
}

/** Labels with a choice in their gap, which stay as they are: what stands in it is said. */
function around(language: string): Readonly<Record<string, string>> {
  const select = localizedStringsOf(language).productVariantSelectText ?? 'Select {variantName}';
  const labels = [select.replace('{variantName}', '{1}'), '{1}: {2}'];
  return Object.fromEntries(labels.map((label) => [label, label]));
}

const versionOf = (entries: readonly (readonly [string, string])[]): string =>
  createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 16);
