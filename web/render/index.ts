import { pictureSources, sizedPicture } from '../../api/http/contracts/media/pictureSizes.ts';
import { PICTURE_SLOTS, type PictureSlot } from '../../api/http/contracts/media/pictureSlots.ts';
import type { PageContext } from '../../api/http/contracts/site/pages.ts';
import { PAGE_TYPES } from '../../api/http/contracts/site/pageTypes.ts';
import type { ProductPageContext } from '../../api/http/contracts/site/shopPages.ts';
import type { PageAssets } from '../../api/http/contracts/site/siteTemplates.ts';
import { PageIslands, pageStateOf } from './islands.tsx';
import { builtInTemplates, runTemplate, type TemplateSet } from './siteTemplate.ts';

/**
 * A page of the site as a full HTML document that is read without JavaScript, with islands that come to life. The same
 * context and assets give the same bytes. Throws `TemplateFault` when the site's template is at fault.
 */
export function renderPage(
  context: PageContext,
  assets: PageAssets,
  templates: TemplateSet = builtInTemplates(),
): string {
  const data = {
    ...context,
    assets,
    pageState: pageStateOf(context),
    canonicalUrl: canonicalUrl(context),
    heroImage: preloaded(context),
    openGraph: openGraph(context),
    showsCartPill: !PAGES_WITH_A_CART.has(context.template) && context.pageType !== LOCK_SCREEN,
    isBare: PAGES_OF_PAYING.has(context.template) || context.pageType === LOCK_SCREEN,
    asksConsent: asksConsent(context),
    bodyClass: `page-${context.template}`,
    ...hostData(context),
  };
  const islands = new PageIslands({ page: context, isFragment: false });
  return runTemplate(templates, 'layout', context.template, data, islands);
}

/** The product as a fragment for the quick-view dialog: what `?format=quick-view` answers. */
export function renderQuickView(
  context: ProductPageContext,
  templates: TemplateSet = builtInTemplates(),
): string {
  const data = { ...context, ...hostData(context) };
  const islands = new PageIslands({ page: context, isFragment: true });
  return runTemplate(templates, 'quick-view', 'quick-view', data, islands);
}

/** Around it there is nothing but the name of the site. */
const LOCK_SCREEN = PAGE_TYPES.lockScreen;

/** Pages that show the cart themselves. */
const PAGES_WITH_A_CART: ReadonlySet<PageContext['template']> = new Set([
  'cart',
  'checkout',
  'checkout-return',
  'draft-invoice',
]);

/** Who pays is led nowhere else: these pages have the name of the store, the way back, and nothing more around them. */
const PAGES_OF_PAYING: ReadonlySet<PageContext['template']> = new Set([
  'checkout',
  'checkout-return',
  'draft-invoice',
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

/** The image that a page begins with. */
function leadingImage(context: PageContext): LeadingImage | null {
  if (context.template === 'home') {
    const { heroImage } = context.home ?? {};
    return heroImage ? { url: heroImage.url, width: heroImage.width, slot: 'hero' } : null;
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

/** Link previews need whole addresses. */
function openGraph(context: PageContext) {
  const image = leadingImage(context)?.url ?? context.website.shareImage?.url ?? null;
  return {
    type: context.template === 'product' ? 'product' : 'website',
    image: image === null ? null : new URL(sizedPicture(image, 1500), context.website.baseUrl).href,
  };
}

/** One address per content: sorting and chosen variants are views of it, the pages of a list are not. */
function canonicalUrl({ website, fullUrl }: PageContext): string {
  const url = new URL(fullUrl, website.baseUrl);
  const page = url.searchParams.get('page');
  url.search = page === null || page === '1' ? '' : `?page=${encodeURIComponent(page)}`;
  url.hash = '';
  return url.href;
}
