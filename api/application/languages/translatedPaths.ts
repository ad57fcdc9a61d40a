import { categoryUrl, productUrl } from '../../../domain/catalog/productUrl.ts';
import { listCategories, publishedSlugs } from '../../../projections/catalog/queries.ts';
import { enabledUrlIds } from '../../../projections/collections/queries.ts';
import { publishedPlaces } from '../../../projections/pages/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import { type Addressed, addressedBy } from './addressTexts.ts';
import type { SiteLanguages } from './siteLanguages.ts';

type Paths = Readonly<Record<string, string>>;

/** What paths are in a language, by what they are in the site's own; what nobody sees is not named. */
export interface PathsOfLanguage {
  /** Of pages, collections and categories of the shop, and of records with the address of what they stand below. */
  readonly pages: Paths;
  readonly products: Paths;
}

interface PathSources {
  readonly readModels: ReadModels;
  readonly siteLanguages: Pick<SiteLanguages, 'texts'>;
}

/** Nothing is asked for where nothing has an address of its own in the language. */
export async function translatedPathsOf(
  { readModels, siteLanguages }: PathSources,
  websiteId: string,
  language: string,
): Promise<PathsOfLanguage> {
  const { page, product, collection, category } = addressesIn(await siteLanguages.texts(websiteId, language));
  const [places, slugs, urlIds, categories] = await Promise.all([
    page.size === 0 ? [] : publishedPlaces(readModels, websiteId, [...page.keys()]),
    publishedSlugs(readModels, websiteId, [...product.keys()]),
    enabledUrlIds(readModels, websiteId, [...collection.keys()]),
    category.size === 0 ? [] : listCategories(readModels, websiteId),
  ]);
  const ofPages = places.map(({ id, urlId, collection: parent }) => {
    const said = page.get(id) ?? urlId;
    if (!parent) return [`/${urlId}`, `/${said}`];
    return [`/${parent.urlId}/${urlId}`, `/${page.get(parent.id) ?? parent.urlId}/${said}`];
  });
  const ofCollections = [...urlIds].map(([id, urlId]) => [`/${urlId}`, `/${collection.get(id) ?? urlId}`]);
  const ofProducts = [...slugs].map(([id, slug]) => [productUrl(slug), productUrl(product.get(id) ?? slug)]);
  // What a category is called by itself is left to it.
  const own = new Set(categories.map(({ slug }) => slug));
  const ofCategories = categories.flatMap(({ slug }) => {
    const said = category.get(slug);
    return said === undefined || own.has(said) ? [] : [[categoryUrl(slug), categoryUrl(said)]];
  });
  return {
    pages: Object.fromEntries([...ofPages, ...ofCollections, ...ofCategories]),
    products: Object.fromEntries(ofProducts),
  };
}

type Texts = Awaited<ReturnType<SiteLanguages['texts']>>;
type Addresses = Readonly<Record<Addressed['kind'], ReadonlyMap<string, string>>>;
const known = new WeakMap<Texts, Addresses>();

/** Addresses by what they are of, and its id. All texts of a language are gone through once. */
function addressesIn(texts: Texts): Addresses {
  const before = known.get(texts);
  if (before) return before;
  const found = {
    page: new Map<string, string>(),
    product: new Map<string, string>(),
    collection: new Map<string, string>(),
    category: new Map<string, string>(),
  };
  for (const [key, { text }] of texts.entries()) {
    const of = addressedBy(key);
    if (of) found[of.kind].set(of.id, text);
  }
  known.set(texts, found);
  return found;
}
