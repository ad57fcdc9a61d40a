import type { HomePage } from '../../../domain/site/site.events.ts';
import { PAGE_TYPES } from '../contracts/site/pageTypes.ts';
import type { HomePageContext } from '../contracts/site/shopPages.ts';
import { featuredFirst } from './featured.ts';
import { merchandisingContextOf } from './merchandisingContext.ts';
import type { PageMaking } from './pageSources.ts';
import { pictureSaid } from './pictureFacts.ts';
import { listedItemOf } from './productItem.ts';
import { LARGEST_COLLECTION, pageBaseOf, type Site } from './site.ts';

/** Products on the home page where the owner chose none. */
const NEWEST = 8;

export async function homeContext(sources: PageMaking, site: Site): Promise<HomePageContext> {
  const { settings, home } = site;
  const focused = (picture: HomePage['heroImage']) =>
    picture && {
      ...picture,
      ...pictureSaid(picture.url, [picture.width, picture.height], site.pictureFacts),
    };
  const products = await featuredProducts(sources, site);
  return {
    ...pageBaseOf(site, { fullUrl: '/', title: settings.title, description: settings.tagline }),
    pageType: PAGE_TYPES.page,
    productMerchandisingContext: merchandisingContextOf(products),
    template: 'home',
    home: home && {
      heroTitle: home.heroTitle,
      heroText: home.heroText,
      heroImage: focused(home.heroImage),
      story: home.story && { ...home.story, image: focused(home.story.image) },
    },
    items: products.map((product) => listedItemOf(product, site)),
  };
}

async function featuredProducts({ catalogue, note }: PageMaking, { websiteId, home }: Site) {
  const items = await catalogue.listing({ websiteId, pageSize: LARGEST_COLLECTION }, note);
  const featured = new Set(home?.featured);
  const chosen = featuredFirst(items, home).filter(({ slug }) => featured.has(slug));
  const ids = (chosen.length > 0 ? chosen : items.slice(0, NEWEST)).map(({ _id }) => _id);
  return catalogue.products(websiteId, ids, note);
}
