import { z } from 'zod';
import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { type LanguagesEvent, type SiteLanguage, siteLanguageSchema } from './languages.events.ts';

/** Languages besides the site's own. */
export const MOST_LANGUAGES = 20;

const languagesCommands = {
  /** `original` is the language of the site itself, e.g. `en-GB`. */
  ChooseLanguages: z.strictObject({
    websiteId: idSchema,
    original: z.string(),
    languages: z
      .array(siteLanguageSchema)
      .max(MOST_LANGUAGES, `A site speaks at most ${MOST_LANGUAGES} languages more.`),
  }),
};
export type LanguagesCommand = CommandsOf<typeof languagesCommands>;

/** The languages of one website besides its own: stream `languages-{websiteId}` (`docs/rules/languages.md`). */
export const languagesAggregate: Aggregate<readonly SiteLanguage[], LanguagesCommand, LanguagesEvent> = {
  category: 'languages',
  commands: languagesCommands,
  initialState: [],
  isTerminal: () => false,
  decide({ data: { websiteId, original, languages } }, previous) {
    const own = original.split(/[-_]/)[0]?.toLowerCase();
    if (languages.some(({ tag }) => tag === own || tag.toLowerCase() === original.toLowerCase())) {
      throw new DomainError('LANGUAGE_IS_ORIGINAL', 'The site is written in this language already.', {
        field: 'languages',
      });
    }
    const prefixes = new Set(languages.map(({ tag }) => tag.toLowerCase()));
    if (prefixes.size < languages.length) {
      throw new DomainError('LANGUAGE_TWICE', 'Each language is there once.', { field: 'languages' });
    }
    return isEqual(languages, [...previous])
      ? []
      : [{ type: 'LanguagesChosen', data: { websiteId, languages, previous: [...previous] } }];
  },
  evolve: (state, event) => (event.type === 'LanguagesChosen' ? event.data.languages : state),
};

/** What the addresses of a language begin with: `pt-BR` → `/pt-br`. */
export const prefixOf = (tag: string): string => `/${tag.toLowerCase()}`;
