import { prefixOf } from '../../../domain/languages/languages.decider.ts';
import type { PageSources } from './pageSources.ts';
import type { Site } from './site.ts';
import { siteInLanguage } from './siteTexts.ts';
import { ownWordsIn } from './templateWords.ts';
import { translatedPathsOf } from './translatedPaths.ts';

/** A site as a page of this language shows it, with every language that visitors may read it in. */
export async function speaking(
  sources: Pick<PageSources, 'siteLanguages' | 'readModels'>,
  site: Site,
  language: string | null,
): Promise<Site> {
  const { siteLanguages } = sources;
  const spoken = await siteLanguages.of(site.websiteId);
  if (spoken.length === 0) return site;
  const own = site.settings.language;
  const offered = spoken.filter(({ tag, isPublished }) => isPublished || tag === language);
  const languages = [
    { tag: own, name: nameOf(own), prefix: '', isCurrent: language === null },
    ...(await Promise.all(
      offered.map(async ({ tag }) => {
        const paths = await translatedPathsOf(sources, site.websiteId, tag);
        const spokenAs = { tag, name: nameOf(tag), prefix: prefixOf(tag), isCurrent: tag === language };
        return Object.keys(paths).length > 0 ? { ...spokenAs, paths } : spokenAs;
      }),
    )),
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
