import { languagesAggregate } from '../../../domain/languages/languages.decider.ts';
import type { SiteLanguage } from '../../../domain/languages/languages.events.ts';
import {
  type TranslationsState,
  translationsAggregate,
  translationsStreamId,
} from '../../../domain/languages/translations.decider.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Say } from './texts.ts';

/** What a site speaks besides its own language, and what it says in it. */
export interface SiteLanguages {
  of(websiteId: string): Promise<readonly SiteLanguage[]>;
  /** As far as this process knows without asking: nothing before it was asked once. */
  known(websiteId: string): readonly SiteLanguage[];
  texts(websiteId: string, language: string): Promise<TranslationsState['texts']>;
  say(websiteId: string, language: string): Promise<Say>;
}

export function createSiteLanguages(commandHandler: Pick<CommandHandler, 'load' | 'known'>): SiteLanguages {
  /** Addresses are read before anybody can wait: while the log is out of sight, what was known last holds. */
  const lastKnown = new Map<string, readonly SiteLanguage[]>();
  const note = (websiteId: string, languages: readonly SiteLanguage[]) => {
    lastKnown.set(websiteId, languages);
    return languages;
  };
  const texts: SiteLanguages['texts'] = async (websiteId, language) => {
    const stream = translationsStreamId(websiteId, language);
    return (await commandHandler.load(translationsAggregate, stream)).state.texts;
  };
  return {
    texts,
    of: async (websiteId) =>
      note(websiteId, (await commandHandler.load(languagesAggregate, websiteId)).state),
    known(websiteId) {
      const current = commandHandler.known(languagesAggregate, websiteId, websiteId);
      return current ? note(websiteId, current.state) : (lastKnown.get(websiteId) ?? []);
    },
    async say(websiteId, language) {
      const known = await texts(websiteId, language);
      return (key, original, how) => {
        const said = known.get(key);
        return !said || (how?.ifUnchanged && said.original !== original) ? original : said.text;
      };
    },
  };
}
