import { publishedPlaces } from '../../../projections/pages/queries.ts';
import { addressedPage } from '../../application/languages/addressTexts.ts';
import type { SiteLanguages } from '../../application/languages/siteLanguages.ts';
import type { PageSources } from './pageSources.ts';

/**
 * What the paths of published pages are in a language, by what they are in the site's own; those of records with the address
 * of their collection. A page that is not published is not named.
 */
export async function translatedPathsOf(
  { readModels, siteLanguages }: Pick<PageSources, 'readModels' | 'siteLanguages'>,
  websiteId: string,
  language: string,
): Promise<Readonly<Record<string, string>>> {
  const addresses = addressesIn(await siteLanguages.texts(websiteId, language));
  if (addresses.size === 0) return {};
  const places = await publishedPlaces(readModels, websiteId, [...addresses.keys()]);
  return Object.fromEntries(
    places.map(({ id, urlId, collection }) => {
      const said = addresses.get(id) ?? urlId;
      if (!collection) return [`/${urlId}`, `/${said}`];
      return [
        `/${collection.urlId}/${urlId}`,
        `/${addresses.get(collection.id) ?? collection.urlId}/${said}`,
      ];
    }),
  );
}

type Texts = Awaited<ReturnType<SiteLanguages['texts']>>;
const known = new WeakMap<Texts, ReadonlyMap<string, string>>();

/** Addresses by the ids of their pages. All texts of a language are gone through once. */
function addressesIn(texts: Texts): ReadonlyMap<string, string> {
  const before = known.get(texts);
  if (before) return before;
  const found = new Map<string, string>();
  for (const [key, { text }] of texts.entries()) {
    const pageId = addressedPage(key);
    if (pageId !== null) found.set(pageId, text);
  }
  known.set(texts, found);
  return found;
}
