import { pictureSources, sizedPicture } from '../../api/http/contracts/media/pictureSizes.ts';
import { PICTURE_SLOTS, type PictureSlot } from '../../api/http/contracts/media/pictureSlots.ts';
import type { PageContext } from '../../api/http/contracts/site/pages.ts';
import { PAGE_TYPES } from '../../api/http/contracts/site/pageTypes.ts';
import type { ProductPageContext } from '../../api/http/contracts/site/shopPages.ts';
import type { PageAssets } from '../../api/http/contracts/site/siteTemplates.ts';
import { inTranslation, type TranslatedPaths } from '../../api/http/contracts/site/translatedPaths.ts';
import { inItsLanguage } from './inItsLanguage.ts';
import { PageIslands, pageStateOf } from './islands.tsx';
import { builtInTemplates, runTemplate, type TemplateSet } from './siteTemplate.ts';
import { saidContext } from './words/saidContext.ts';

/**
 * A page of the site as a full HTML document that is read without JavaScript, with islands that come to life. The same
 * context and assets give the same bytes. Throws `TemplateFault` when the site's template is at fault.
 */
export function renderPage(
  plain: PageContext,
  assets: PageAssets,
  templates: TemplateSet = builtInTemplates(plain.website.language),
): string {
  const context = templates.spoken ? saidContext(plain, templates.spoken.say) : plain;
  const data = {
    ...context,
    assets,
    pageState: pageStateOf(context),
    canonicalUrl: canonicalUrl(context),
    alternates: alternatesOf(context),
    heroImage: preloaded(context),
    openGraph: openGraph(context),
    showsCartPill: !PAGES_WITH_A_CART.has(context.template) && context.pageType !== LOCK_SCREEN,
    isBare: PAGES_OF_PAYING.has(context.template) || context.pageType === LOCK_SCREEN,
    isAlone: context.pageType === PAGE_TYPES.splashPage,
    asksConsent: asksConsent(context),
    bodyClass: `page-${context.template}`,
    ...hostData(context),
  };
  const islands = new PageIslands({ page: context, isFragment: false }, templates.spoken);
  const html = runTemplate(templates, 'layout', context.template, data, islands);
  return inItsLanguage(html, context.website.languagePrefix, pathsOf(context));
}

/** The product as a fragment for the quick-view dialog: what `?format=quick-view` answers. */
export function renderQuickView(
  context: ProductPageContext,
  templates: TemplateSet = builtInTemplates(context.website.language),
): string {
  const data = { ...context, ...hostData(context) };
  const islands = new PageIslands({ page: context, isFragment: true }, templates.spoken);
  const html = runTemplate(templates, 'quick-view', 'quick-view', data, islands);
  return inItsLanguage(html, context.website.languagePrefix, pathsOf(context));
}

/** Around it there is nothing but the name of the site. */
const LOCK_SCREEN = PAGE_TYPES.lockScreen;

/** Pages that show the cart themselves. */
const PAGES_WITH_A_CART: ReadonlySet<PageContext['template']> = new Set([
  'cart',
  'checkout',
  'checkout-return',
  'draft-invoice',
  'balance',
]);

/** Who pays is led nowhere else: these pages have the name of the store, the way back, and nothing more around them. */
const PAGES_OF_PAYING: ReadonlySet<PageContext['template']> = new Set([
  'checkout',
  'checkout-return',
  'draft-invoice',
  'balance',
]);

/** Not where somebody pays, where it is asked in full anyway, or of who looks at the past. */
const asksConsent = ({ consent, template, pastMoment }: PageContext): boolean =>
  consent !== null && pastMoment === null && !PAGES_OF_PAYING.has(template) && template !== 'privacy-choices';

/** Product names longer than this are set smaller, in characters. */
const LONG_TITLE = 60;

/** What templates get besides the page's data. The engine looks for the money format under a name of its own. */
const hostData = (context: PageContext) => ({
  featureFlags: { useCLDRMoneyFormat: context.website.useCLDRMoneyFormat },
  hasLongTitle: context.template === 'product' && context.item.title.length > LONG_TITLE,
});

interface LeadingImage {
  readonly url: string;
  readonly width: number;
  readonly slot: PictureSlot;
}

const MADE_OF_SECTIONS: ReadonlySet<PageContext['template']> = new Set([
  ...(['page', 'blog', 'post', 'events', 'event'] as const),
  ...(['portfolio', 'project', 'gallery', 'album'] as const),
  ...(['course', 'lesson'] as const),
]);

/** The image that a page begins with. */
function leadingImage(context: PageContext): LeadingImage | null {
  if (context.template === 'home') {
    const { heroImage } = context.home ?? {};
    return heroImage ? { url: heroImage.url, width: heroImage.width, slot: 'hero' } : null;
  }
  if (
    'item' in context &&
    (context.template === 'post' || context.template === 'event' || context.template === 'project') &&
    context.item.mainImage
  ) {
    const { assetUrl, originalSize } = context.item.mainImage;
    return { url: assetUrl, width: Number.parseInt(originalSize, 10), slot: 'large' };
  }
  if (
    MADE_OF_SECTIONS.has(context.template) &&
    'page' in context &&
    context.page &&
    'sections' in context.page
  ) {
    const [section] = context.page.sections;
    const pictures = section?.columns.flatMap(({ blocks }) => blocks.flatMap(({ picture }) => picture ?? []));
    const [picture] = pictures ?? [];
    return picture ? { url: picture.url, width: picture.width, slot: 'story' } : null;
  }
  const [first] = context.template === 'product' ? context.item.items : [];
  return first
    ? { url: first.assetUrl, width: Number.parseInt(first.originalSize, 10), slot: 'gallery' }
    : null;
}

/** The same, asked for before anything else, in the width that the page is going to ask for. */
function preloaded(context: PageContext) {
  const image = leadingImage(context);
  if (!image) return null;
  const { src, srcSet } = pictureSources(image.url, image.width);
  return { src, srcset: srcSet && { srcset: srcSet, sizes: PICTURE_SLOTS[image.slot] } };
}

const OPEN_GRAPH_TYPES: Partial<Record<PageContext['template'], string>> = {
  product: 'product',
  post: 'article',
};

/** Link previews need whole addresses. */
function openGraph(context: PageContext) {
  const chosen = 'page' in context && context.page ? context.page.shareImage?.url : undefined;
  const image = chosen ?? leadingImage(context)?.url ?? context.website.shareImage?.url ?? null;
  return {
    type: OPEN_GRAPH_TYPES[context.template] ?? 'website',
    image: image === null ? null : new URL(sizedPicture(image, 1500), context.website.baseUrl).href,
  };
}

/** One address per content: sorting and chosen variants are views of it, the pages of a list are not. */
function canonicalUrl(context: PageContext): string {
  const { website } = context;
  const current = website.languages.find(({ isCurrent }) => isCurrent);
  return canonicalIn(website.languagePrefix, { website, fullUrl: pathIn(context, current) });
}

type Language = PageContext['website']['languages'][number];

/** What the page is found under in a language. */
function pathIn(context: PageContext, language: Language | undefined): string {
  const own = context.template === 'product' && language && context.addresses?.[language.tag];
  return own || inTranslation(context.fullUrl, language?.paths);
}

/** What pages are found under in the language of this one. */
const pathsOf = ({ website }: Pick<PageContext, 'website'>): TranslatedPaths | undefined =>
  website.languages.find(({ isCurrent }) => isCurrent)?.paths;

/** The page in every language that the site is shown in. */
const alternatesOf = (context: PageContext) =>
  context.website.languages.map((language) => {
    const { paths: _, ...shown } = language;
    const { website } = context;
    return {
      ...shown,
      url: canonicalIn(language.prefix, { website, fullUrl: pathIn(context, language) }),
    };
  });

/** The root of a language has no slash at its end. */
function canonicalIn(prefix: string, { website, fullUrl }: Pick<PageContext, 'website' | 'fullUrl'>): string {
  const path = prefix !== '' && fullUrl === '/' ? '' : fullUrl;
  const url = new URL(prefix + path, website.baseUrl);
  const page = url.searchParams.get('page');
  url.search = page === null || page === '1' ? '' : `?page=${encodeURIComponent(page)}`;
  url.hash = '';
  return url.href;
}
