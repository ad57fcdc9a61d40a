import type { ProductPageDoc } from '../../../projections/catalog/productPage.ts';
import { listProducts, productsByIds } from '../../../projections/catalog/queries.ts';
import { PAGE_TYPES } from '../contracts/site/pageTypes.ts';
import type { HomePageContext } from '../contracts/site/shopPages.ts';
import { featuredFirst } from './featured.ts';
import { merchandisingContextOf } from './merchandisingContext.ts';
import type { PageSources } from './pageSources.ts';
import { productItemOf } from './productItem.ts';
import { LARGEST_COLLECTION, pageBaseOf, type Site } from './site.ts';

/** Products on the home page where the owner chose none. */
const NEWEST = 8;

export async function homeContext(sources: PageSources, site: Site): Promise<HomePageContext> {
  const { settings, home } = site;
  const products = await featuredProducts(sources, site);
  return {
    ...pageBaseOf(site, { fullUrl: '/', title: settings.title, description: settings.tagline }),
    pageType: PAGE_TYPES.page,
    productMerchandisingContext: merchandisingContextOf(products),
    template: 'home',
    home: home && {
      heroTitle: home.heroTitle,
      heroText: home.heroText,
      heroImage: home.heroImage,
      story: home.story,
    },
    items: products.map((product) => productItemOf(product, settings, 'listed')),
  };
}

async function featuredProducts({ readModels }: PageSources, { websiteId, home }: Site) {
  const { items } = await listProducts(readModels, { websiteId, pageSize: LARGEST_COLLECTION });
  const featured = new Set(home?.featured);
  const chosen = featuredFirst(items, home).filter(({ slug }) => featured.has(slug));
  const ids = (chosen.length > 0 ? chosen : items.slice(0, NEWEST)).map(({ _id }) => _id);
  return inOrder(ids, await productsByIds(readModels, websiteId, ids));
}

/** The products that these ids name, in their order. */
export function inOrder(
  ids: readonly string[],
  products: ReadonlyMap<string, ProductPageDoc>,
): ProductPageDoc[] {
  return ids.flatMap((id) => products.get(id) ?? []);
}
