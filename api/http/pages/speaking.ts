import { prefixOf } from '../../../domain/languages/languages.decider.ts';
import { translatedPathsOf } from '../../application/languages/translatedPaths.ts';
import type { PageSources } from './pageSources.ts';
import { OWN_SPEECH, type Site } from './site.ts';
import { siteInLanguage } from './siteTexts.ts';
import { ownWordsIn } from './templateWords.ts';

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
  const found = await Promise.all(
    offered.map(async ({ tag }) => ({ tag, ...(await translatedPathsOf(sources, site.websiteId, tag)) })),
  );
  const languages = [
    { tag: own, name: nameOf(own), prefix: '', isCurrent: language === null },
    ...found.map(({ tag, pages: paths }) => {
      const spokenAs = { tag, name: nameOf(tag), prefix: prefixOf(tag), isCurrent: tag === language };
      return isEmpty(paths) ? spokenAs : { ...spokenAs, paths };
    }),
  ];
  const products = new Map(
    found.flatMap(({ tag, products: paths }) => (isEmpty(paths) ? [] : [[tag, paths] as const])),
  );
  // One that visitors can read in one language alone has nothing to choose from.
  if (offered.length === 0) return site;
  if (language === null) return { ...site, speech: { ...OWN_SPEECH, languages, products } };
  const say = await siteLanguages.say(site.websiteId, language);
  const inLanguage = siteInLanguage(site, say);
  const current = found.find(({ tag }) => tag === language);
  const texts = await siteLanguages.texts(site.websiteId, language);
  return {
    ...inLanguage,
    settings: { ...inLanguage.settings, language },
    speech: { say, languages, products, paths: { ...current?.pages, ...current?.products } },
    words: ownWordsIn(texts, language),
  };
}

const isEmpty = (paths: object): boolean => Object.keys(paths).length === 0;

/** As those call it who speak it: `de` → `Deutsch`. */
export function nameOf(tag: string): string {
  const [language = tag, region] = tag.split('-');
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(region ? tag : language) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
