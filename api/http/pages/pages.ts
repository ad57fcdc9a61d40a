import type { Assignment } from '../../../domain/experiments/experiment.facts.ts';
import { SHOWN_MODELS } from '../../application/log/subjects.ts';
import type { Vouched } from '../../application/log/vouchedCache.ts';
import type { FontFiles } from '../contracts/design/sheet.ts';
import type { RefusedForm } from '../contracts/site/pageParts.ts';
import type { PageContext } from '../contracts/site/pages.ts';
import type { ProductPageContext } from '../contracts/site/shopPages.ts';
import type {
  OwnJob,
  OwnWords,
  PageAssets,
  SiteTemplates,
  TemplateWords,
} from '../contracts/site/siteTemplates.ts';
import type { PageFault } from '../contracts/site/templates.ts';
import type { TranslatedPaths } from '../contracts/site/translatedPaths.ts';
import { contentSecurityPolicy, type PolicyHosts } from '../plugins/securityHeaders.ts';
import { livePageContext, liveRecordContext } from './anyPageContext.ts';
import { catalogueInLanguage } from './catalogueInLanguage.ts';
import { type CollectionPageView, collectionContext } from './collectionContext.ts';
import { type DonationLink, donateContext } from './donationContexts.ts';
import { formContext } from './formContext.ts';
import { homeContext } from './homeContext.ts';
import { liveHomeContext } from './liveHomeContext.ts';
import { createNotes } from './notes.ts';
import { giftCardContext } from './otherContexts.ts';
import { type CachedPage, createPageCache, type MadePage, type PageCache, strongEtag } from './pageCache.ts';
import type { PageMaking, PageSources } from './pageSources.ts';
import { popupContext } from './popupContext.ts';
import { productLinksIn } from './productAddresses.ts';
import { productContext } from './productContext.ts';
import { calendarOf } from './records/calendarFeed.ts';
import type { RecordsView } from './records/recordsPage.ts';
import { rssOf } from './records/rssFeed.ts';
import { createRenewed, type PageLog } from './renewed.ts';
import { type ShopView, shopContext } from './shopContext.ts';
import type { NoteDependency } from './shownCatalogue.ts';
import { type BuyingSetup, readSite, type Site } from './site.ts';
import { speaking } from './speaking.ts';

/** `null` is HTML. */
export type PageFormat = 'json' | 'json-pretty' | 'quick-view' | 'rss' | 'ics' | null;

/** Only its data has every number in it. */
export const showsNumbers = (format: PageFormat): boolean => format === 'json' || format === 'json-pretty';

/** The site's template, as `web/render` runs it. */
export interface PageRenderer {
  /** `words` are the owner's, in the language of the page; `null` for those that come along. */
  renderPage(context: PageContext, assets: PageAssets, words: OwnWords | null): string;
  renderQuickView(context: ProductPageContext, words: OwnWords | null): string;
  readonly words: TemplateWords;
  /** The same by files of an owner. */
  readonly siteTemplates: SiteTemplates;
}

/** A public page: the same for every visitor. */
export type PublicPage =
  | { readonly kind: 'home'; readonly assigned?: Assignment }
  | ({ readonly kind: 'shop' } & ShopView)
  | ({ readonly kind: 'collection'; readonly assigned?: Assignment } & CollectionPageView &
      Pick<RecordsView, 'isPast' | 'isFeed' | 'month' | 'isList'>)
  | { readonly kind: 'records'; readonly urlId: string; readonly view: RecordsView }
  | { readonly kind: 'record'; readonly urlId: string; readonly entry: string }
  | { readonly kind: 'product'; readonly slug: string }
  | ({ readonly kind: 'donate' } & DonationLink)
  | { readonly kind: 'giftCard' }
  | { readonly kind: 'popup' }
  | { readonly kind: 'form'; readonly address: string };

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
    language?: string | null,
  ): Promise<CachedPage | null>;
  /** What paths are in a language, by what they are in the site's own. */
  translatedPaths(websiteId: string, language: string, afterPosition: number): Promise<TranslatedPaths>;
  /** A page of one visitor: what it shows is made anew for each request, and never kept. */
  personalPage(
    websiteId: string,
    contextIn: (site: Site) => PageContext,
    format: PageFormat,
    language?: string | null,
  ): Promise<RenderedPage>;
  /** The same of what is read for them; `null` where nothing is there. With what it was made from. */
  visitorPage<Context extends PageContext>(
    websiteId: string,
    contextIn: (sources: PageMaking, site: Site) => Promise<Context | null>,
    format: PageFormat,
    language?: string | null,
  ): Promise<{ readonly page: RenderedPage; readonly context: Context } | null>;
  /** A page that staff look at and do not use: made anew for each request, and without scripts. */
  staffPage(
    websiteId: string,
    contextIn: (sources: PageMaking, site: Site) => Promise<PageContext>,
  ): Promise<RenderedPage>;
  /** A public page for who sent a form of it without JavaScript; `null` where there is no such page. */
  pageAfterForm(
    websiteId: string,
    page: PublicPage,
    after: AfterForm,
    language?: string | null,
  ): Promise<RenderedPage | null>;
}

/** What became of a form that was sent without JavaScript: on the page of its sender alone. */
export interface AfterForm {
  readonly crumb?: string;
  readonly refusedForm?: RefusedForm;
  readonly sentForm?: string;
}

export type RenderedPage = Pick<CachedPage, 'contentType' | 'bytes' | 'policy'>;

/** Thrown while a page is made that does not exist, so that nothing of it is kept. */
class NoSuchPage extends Error {}

export interface PagesOptions extends PageSources {
  readonly follower: PageLog;
  readonly renderer: PageRenderer;
  readonly assets: PageAssets;
  readonly buyingSetup: BuyingSetup;
  /** Hosts that a page with card fields may load from. */
  readonly cardFieldHosts: PolicyHosts | null;
  /** Told of pages that the owner's files could not show, so that visitors were shown them by the built-in ones. */
  readonly onTemplateFault: (websiteId: string, fault: PageFault) => void;
  /** Where the files of the fonts are that an owner may choose. */
  readonly fontFiles: FontFiles;
}

/** Reads, renders and keeps the pages of the site. */
export function createPages(options: PagesOptions): Pages {
  const { follower, renderer, assets } = options;
  const cache = createPageCache(follower);
  const sites = createSites(options);

  async function make(
    websiteId: string,
    page: PublicPage,
    format: PageFormat,
    { afterPosition, language }: { readonly afterPosition: number; readonly language: string | null },
  ): Promise<MadePage> {
    const { value: site, dependsOn: ofSite } = await sites.read(websiteId, afterPosition, language);
    const noted = createNotes(ofSite, showsNumbers(format));
    let rightUntil = Number.POSITIVE_INFINITY;
    const until = (instant: number) => {
      rightUntil = Math.min(rightUntil, instant);
    };
    const context = await contextOf(sourcesFor(site, noted.note, until), site, page);
    if (!context) throw new NoSuchPage();
    const rendered = await render(context, site, format);
    const etag = strongEtag(rendered.bytes);
    const ends = Number.isFinite(rightUntil) && { rightUntil };
    return { status: 200, ...rendered, etag, ...ends, dependsOn: noted.all() };
  }

  /** The catalogue in the language of the page. */
  function sourcesFor(
    { speech: { say } }: Site,
    note: NoteDependency,
    rightUntil: PageMaking['rightUntil'],
  ): PagesOptions & PageMaking {
    return {
      ...options,
      note,
      rightUntil,
      ...(say && { catalogue: catalogueInLanguage(options.catalogue, say) }),
    };
  }

  async function render(context: PageContext, site: Site, format: PageFormat): Promise<RenderedPage> {
    if (format === 'json') return json(JSON.stringify(context));
    if (format === 'json-pretty') return json(`${JSON.stringify(context, null, 2)}\n`);
    if (format === 'rss') {
      if (context.template !== 'blog' && context.template !== 'events') throw new NoSuchPage();
      return { contentType: 'application/rss+xml; charset=utf-8', bytes: Buffer.from(rssOf(context)) };
    }
    if (format === 'ics') return calendar(context);
    if (format === 'quick-view' && context.template === 'product') {
      const own = site.ownTemplates && (await byOwnFiles(context, site, 'quick-view', assets));
      return html(productLinksIn(own ?? renderer.renderQuickView(context, site.words), site.speech));
    }
    return renderWhole(context, site, assets);
  }

  /** Events, or one of them, for a calendar. */
  function calendar(context: PageContext): RenderedPage {
    if (context.template !== 'events' && context.template !== 'event') throw new NoSuchPage();
    const { website, fullUrl } = context;
    const events = context.template === 'events' ? context.events : [context.item];
    const name = context.template === 'events' ? context.collection.title : context.item.title;
    const bytes = Buffer.from(calendarOf({ name, url: fullUrl, baseUrl: website.baseUrl }, events));
    return { contentType: 'text/calendar; charset=utf-8', bytes };
  }

  async function renderWhole(context: PageContext, site: Site, loaded: PageAssets): Promise<RenderedPage> {
    const needed = withFontsOf(context, loaded);
    const own = site.ownTemplates && (await byOwnFiles(context, site, 'page', needed));
    const text = productLinksIn(own ?? renderer.renderPage(context, needed, site.words), site.speech);
    return { ...html(text), ...policyOf(context) };
  }

  /** `null` where they cannot show it: then the built-in ones do, and the owner is told. */
  async function byOwnFiles(
    context: PageContext,
    { websiteId, ownTemplates, words }: Site,
    form: OwnJob['form'],
    loaded: PageAssets,
  ): Promise<string | null> {
    if (!ownTemplates) return null;
    const own = words ? { ...ownTemplates, words } : ownTemplates;
    const rendering = await renderer.siteTemplates.render({ own, form, context, assets: loaded });
    if ('html' in rendering) return rendering.html;
    const [{ template, message } = { template: 'layout', message: '' }] = rendering.faults;
    const at = new Date().toISOString();
    options.onTemplateFault(websiteId, { address: context.fullUrl, template, message, at });
    return null;
  }

  /** Whoever records visits sends them home. Where cards are typed, nobody does. */
  function recorderHosts(context: PageContext): readonly string[] {
    const url = context.website.visitRecorder?.url ?? '';
    const takesCards = 'cardFields' in context && context.cardFields !== null;
    return url === '' || takesCards ? [] : [new URL(url).origin];
  }

  /** Only where cards are taken may a page load what a provider needs for it, and only where a block has it a frame or a recording of others. */
  function policyOf(context: PageContext): Pick<RenderedPage, 'policy'> {
    const hosts = hostsOf(context);
    const recorders = recorderHosts(context);
    if (!hosts && recorders.length === 0) return {};
    const { scripts = [], frames = [], calls = [], media = [] } = hosts ?? {};
    return {
      policy: contentSecurityPolicy({
        ...{ scripts: [...scripts, ...recorders], frames, calls: [...calls, ...recorders], media },
      }),
    };
  }

  function hostsOf(context: PageContext): PolicyHosts | null {
    if ('frameHosts' in context && context.frameHosts.length + context.mediaHosts.length > 0) {
      const { frameHosts: frames, mediaHosts: media } = context;
      return { scripts: [], frames, calls: [], media };
    }
    const takesCards = 'cardFields' in context && context.cardFields !== null;
    return takesCards && options.cardFieldHosts ? options.cardFieldHosts : null;
  }

  return {
    cache,
    cached: cache.find,
    async translatedPaths(websiteId, language, afterPosition) {
      const { value: site } = await sites.read(websiteId, afterPosition, language);
      return site.speech.paths;
    },
    async publicPage(key, websiteId, page, format, afterPosition, language = null) {
      try {
        return await cache.findOrMake(key, afterPosition, () =>
          make(websiteId, page, format, { afterPosition, language }),
        );
      } catch (error) {
        if (error instanceof NoSuchPage) return null;
        throw error;
      }
    },
    async personalPage(websiteId, contextIn, format, language = null) {
      const { value: site } = await sites.read(websiteId, 0, language);
      return render(contextIn(site), site, format);
    },
    async visitorPage(websiteId, contextIn, format, language = null) {
      const { value: site } = await sites.read(websiteId, 0, language);
      const sources = sourcesFor(
        site,
        () => {},
        () => {},
      );
      const context = await contextIn(sources, site);
      return context && { page: await render(context, site, format), context };
    },
    async staffPage(websiteId, contextIn) {
      const { value: site } = await sites.read(websiteId);
      const context = await contextIn({ ...options, note: () => {}, rightUntil: () => {} }, site);
      return renderWhole(context, site, { ...assets, scripts: [] });
    },
    async pageAfterForm(websiteId, page, after, language = null) {
      const { value: site } = await sites.read(websiteId, 0, language);
      const context = await contextOf(
        sourcesFor(
          site,
          () => {},
          () => {},
        ),
        site,
        page,
      );
      return context && render({ ...context, ...after }, site, null);
    },
  };
}

/** What a public page shows; `null` where there is none. */
export async function contextOf(
  sources: PageMaking,
  site: Site,
  page: PublicPage,
): Promise<PageContext | null> {
  switch (page.kind) {
    case 'home':
      return (await liveHomeContext(sources, site, page.assigned)) ?? homeContext(sources, site);
    case 'shop':
      return shopContext(sources, site, page);
    case 'collection':
      // An address is claimed once: by a page, as most are, or by a collection of products.
      return (
        (await livePageContext(sources, site, { ...page, filter: null }, page.assigned)) ??
        collectionContext(sources, site, page)
      );
    case 'records':
      return livePageContext(sources, site, { urlId: page.urlId, ...page.view });
    case 'record':
      return liveRecordContext(sources, site, page);
    case 'product':
      return productContext(sources, site, page.slug);
    case 'donate':
      return site.donations.isEnabled ? donateContext(site, page) : null;
    case 'giftCard':
      return giftCardContext(site);
    case 'popup':
      return site.popup.isEnabled ? popupContext(site) : null;
    case 'form':
      return formContext(sources, site, page.address);
  }
}

/** Sites that are kept, each some kilobytes. */
const SITES = 500;

/** What all pages of a site share is read once, and again when the log says something new about it. */
function createSites(options: PagesOptions) {
  const { follower, readModels } = options;
  const sites = createRenewed<Site>(follower, { limit: SITES });

  async function make(websiteId: string, language: string | null): Promise<Vouched<Site>> {
    // Taken before reading: what is read may be newer than it says, never older.
    const positions = await Promise.all(SHOWN_MODELS.map((name) => readModels.position(name)));
    // Who may see what comes from what this process has heard of the log.
    const knownTo = Math.min(...positions, follower.seenTo);
    const site = await readSite(options, websiteId, options.buyingSetup, options.fontFiles);
    return {
      value: await speaking(options, site, language),
      dependsOn: ['assortment', 'site'].map((subject) => ({ subject, knownTo })),
    };
  }

  return {
    /** For who has not just acted (0), also one that is good enough (`goodEnough.ts`). */
    read: (websiteId: string, afterPosition = 0, language: string | null = null): Promise<Vouched<Site>> =>
      sites.findOrMake(language === null ? websiteId : `${websiteId} ${language}`, afterPosition, () =>
        make(websiteId, language),
      ),
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

/** Asked for early are the fonts that the page is set in, and no others. */
const withFontsOf = ({ design }: PageContext, assets: PageAssets): PageAssets =>
  design && design.fonts.length > 0 ? { ...assets, fonts: design.fonts } : assets;
