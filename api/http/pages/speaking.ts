import { prefixOf } from '../../../domain/languages/languages.decider.ts';
import type { PageSources } from './pageSources.ts';
import type { Site } from './site.ts';
import { siteInLanguage } from './siteTexts.ts';
import { ownWordsIn } from './templateWords.ts';

/** A site as a page of this language shows it, with every language that visitors may read it in. */
export async function speaking(
  { siteLanguages }: Pick<PageSources, 'siteLanguages'>,
  site: Site,
  language: string | null,
): Promise<Site> {
  const spoken = await siteLanguages.of(site.websiteId);
  if (spoken.length === 0) return site;
  const own = site.settings.language;
  const offered = spoken.filter(({ tag, isPublished }) => isPublished || tag === language);
  const languages = [
    { tag: own, name: nameOf(own), prefix: '', isCurrent: language === null },
    ...offered.map(({ tag }) => ({
      ...{ tag, name: nameOf(tag), prefix: prefixOf(tag), isCurrent: tag === language },
    })),
  ];
  // One that visitors can read in one language alone has nothing to choose from.
  if (offered.length === 0) return site;
  if (language === null) return { ...site, speech: { say: null, languages } };
  const say = await siteLanguages.say(site.websiteId, language);
  const inLanguage = siteInLanguage(site, say);
  const texts = await siteLanguages.texts(site.websiteId, language);
  return {
    ...inLanguage,
    settings: { ...inLanguage.settings, language },
    speech: { say, languages },
    words: ownWordsIn(texts, language),
  };
}

/** As those call it who speak it: `de` → `Deutsch`. */
export function nameOf(tag: string): string {
  const [language = tag, region] = tag.split('-');
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(region ? tag : language) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
