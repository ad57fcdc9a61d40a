import { SHOWN_MODELS } from '../../application/log/subjects.ts';
import { type Dependency, isCurrent, type Vouched } from '../../application/log/vouchedCache.ts';
import type { PageContext } from '../contracts/site/pages.ts';
import type { ProductPageContext } from '../contracts/site/shopPages.ts';
import { contentSecurityPolicy, type PolicyHosts } from '../plugins/securityHeaders.ts';
import { type CollectionPageView, collectionContext } from './collectionContext.ts';
import { donateContext } from './donationContexts.ts';
import { homeContext } from './homeContext.ts';
import { giftCardContext } from './otherContexts.ts';
import {
  type CachedPage,
  createPageCache,
  type MadePage,
  type PageCache,
  type PageLog,
  strongEtag,
} from './pageCache.ts';
import type { PageMaking, PageSources } from './pageSources.ts';
import { productContext } from './productContext.ts';
import { type ShopView, shopContext } from './shopContext.ts';
import { type PaymentSetup, readSite, type Site } from './site.ts';

/** `null` is HTML. */
export type PageFormat = 'json' | 'json-pretty' | 'quick-view' | null;

/** Addresses of what the build made: scripts and styles of one entry. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Asked for early, before the style sheet that names them is there. */
  readonly fonts?: readonly string[];
}

/** The site's template, as `web/render` runs it. */
export interface PageRenderer {
  renderPage(context: PageContext, assets: PageAssets): string;
  renderQuickView(context: ProductPageContext): string;
}

/** A public page: the same for every visitor. */
export type PublicPage =
  | { readonly kind: 'home' }
  | ({ readonly kind: 'shop' } & ShopView)
  | ({ readonly kind: 'collection' } & CollectionPageView)
  | { readonly kind: 'product'; readonly slug: string }
  | { readonly kind: 'donate' }
  | { readonly kind: 'giftCard' };

export interface Pages {
  readonly cache: PageCache;
  /** A public page from the cache when it is there and right. Costs a look-up. */
  cached(key: string, afterPosition: number): CachedPage | undefined;
  /** A public page; `null` where there is none. */
  publicPage(
    key: string,
    websiteId: string,
    page: PublicPage,
    format: PageFormat,
    afterPosition: number,
  ): Promise<CachedPage | null>;
  /** A page of one visitor: what it shows is made anew for each request, and never kept. */
  personalPage(
    websiteId: string,
    contextIn: (site: Site) => PageContext,
    format: PageFormat,
  ): Promise<RenderedPage>;
  /** The page of a product for who sent its form without JavaScript; `null` where there is no such product. */
  productAfterForm(
    websiteId: string,
    slug: string,
    refusedForm: NonNullable<ProductPageContext['refusedForm']>,
  ): Promise<RenderedPage | null>;
}

export type RenderedPage = Pick<CachedPage, 'contentType' | 'bytes' | 'policy'>;

/** Thrown while a page is made that does not exist, so that nothing of it is kept. */
class NoSuchPage extends Error {}

export interface PagesOptions extends PageSources {
  readonly follower: PageLog;
  readonly renderer: PageRenderer;
  readonly assets: PageAssets;
  readonly paymentSetup: PaymentSetup;
  /** Hosts that a page with card fields may load from. */
  readonly cardFieldHosts: PolicyHosts | null;
}

/** Reads, renders and keeps the pages of the site. */
export function createPages(options: PagesOptions): Pages {
  const { follower, renderer, assets } = options;
  const cache = createPageCache(follower);
  const sites = createSites(options);

  async function make(websiteId: string, page: PublicPage, format: PageFormat): Promise<MadePage> {
    const { value: site, dependsOn: ofSite } = await sites.read(websiteId);
    const noted = createNotes(ofSite);
    const context = await contextOf({ ...options, note: noted.note }, site, page);
    if (!context) throw new NoSuchPage();
    const rendered = render(context, format);
    const etag = strongEtag(rendered.bytes);
    return { status: 200, ...rendered, etag, dependsOn: noted.all() };
  }

  function render(context: PageContext, format: PageFormat): RenderedPage {
    if (format === 'json') return json(JSON.stringify(context));
    if (format === 'json-pretty') return json(`${JSON.stringify(context, null, 2)}\n`);
    if (format === 'quick-view' && context.template === 'product')
      return html(renderer.renderQuickView(context));
    return { ...html(renderer.renderPage(context, assets)), ...policyOf(context) };
  }

  /** Only where cards are taken may a page load what a provider needs for it. */
  function policyOf(context: PageContext): Pick<RenderedPage, 'policy'> {
    const takesCards = 'cardFields' in context && context.cardFields !== null;
    return takesCards && options.cardFieldHosts
      ? { policy: contentSecurityPolicy(options.cardFieldHosts) }
      : {};
  }

  return {
    cache,
    cached: cache.find,
    async publicPage(key, websiteId, page, format, afterPosition) {
      try {
        return await cache.findOrMake(key, afterPosition, () => make(websiteId, page, format));
      } catch (error) {
        if (error instanceof NoSuchPage) return null;
        throw error;
      }
    },
    async personalPage(websiteId, contextIn, format) {
      return render(contextIn((await sites.read(websiteId)).value), format);
    },
    async productAfterForm(websiteId, slug, refusedForm) {
      const { value: site } = await sites.read(websiteId);
      const context = await productContext({ ...options, note: () => {} }, site, slug);
      return context && render({ ...context, refusedForm }, null);
    },
  };
}

/** What a page was made from: of each subject the oldest that was read of it. */
function createNotes(already: readonly Dependency[]) {
  const knownTo = new Map<string, number>();
  const note = (dependency: Dependency): void => {
    const earlier = knownTo.get(dependency.subject) ?? Number.POSITIVE_INFINITY;
    knownTo.set(dependency.subject, Math.min(earlier, dependency.knownTo));
  };
  already.forEach(note);
  return { note, all: () => [...knownTo].map(([subject, position]) => ({ subject, knownTo: position })) };
}

async function contextOf(
  sources: PagesOptions & PageMaking,
  site: Site,
  page: PublicPage,
): Promise<PageContext | null> {
  switch (page.kind) {
    case 'home':
      return homeContext(sources, site);
    case 'shop':
      return shopContext(sources, site, page);
    case 'collection':
      return collectionContext(sources, site, page);
    case 'product':
      return productContext(sources, site, page.slug);
    case 'donate':
      return site.donations.isEnabled ? donateContext(site) : null;
    case 'giftCard':
      return giftCardContext(site);
  }
}

/** What all pages of a site share is read once, and again when the log says something new about it. */
function createSites(options: PagesOptions) {
  const { follower, readModels } = options;
  const known = new Map<
    string,
    { readonly site: Promise<Site>; readonly dependsOn: readonly Dependency[]; readonly sighting: number }
  >();
  return {
    async read(websiteId: string): Promise<Vouched<Site>> {
      const kept = known.get(websiteId);
      const { sighting } = follower;
      if (kept?.sighting === sighting && follower.isLive && isCurrent(follower, kept)) {
        return { value: await kept.site, dependsOn: kept.dependsOn };
      }
      // Taken before reading: what is read may be newer than it says, never older.
      const positions = await Promise.all(SHOWN_MODELS.map((name) => readModels.position(name)));
      const knownTo = Math.min(...positions);
      const dependsOn = ['catalog', 'site'].map((subject) => ({ subject, knownTo }));
      const site = readSite(options, websiteId, options.paymentSetup);
      known.set(websiteId, { site, dependsOn, sighting });
      site.catch(() => known.delete(websiteId));
      return { value: await site, dependsOn };
    },
  };
}

const html = (text: string): RenderedPage => ({
  contentType: 'text/html; charset=utf-8',
  bytes: Buffer.from(text),
});
const json = (text: string): RenderedPage => ({
  contentType: 'application/json; charset=utf-8',
  bytes: Buffer.from(text),
});
