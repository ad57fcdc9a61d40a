import { productUrl } from '../../../domain/catalog/productUrl.ts';
import { toWire } from '../../../domain/kernel/money.ts';
import { PRODUCT_TYPES } from '../../../domain/kernel/productType.ts';
import type { ProductPageDoc } from '../../../projections/catalog/productPage.ts';
import type { Shopping } from '../contracts/analytics/saidFields.ts';
import { PAGE_TYPES } from '../contracts/site/pageTypes.ts';
import type { ProductPageContext } from '../contracts/site/shopPages.ts';
import { merchandisingContextOf } from './merchandisingContext.ts';
import type { PageMaking } from './pageSources.ts';
import { addressOf, translatedAddresses } from './productAddresses.ts';
import { productInstalments } from './productInstalments.ts';
import { listedItemOf, productItemOf } from './productItem.ts';
import { productReviews } from './productReviews.ts';
import { pageBaseOf, type Site } from './site.ts';
import { structuredDataOf } from './structuredData.ts';

/** Related products below one product. */
const RELATED = 4;

/**
 * `null` for a product that is not in the store: unknown, still a draft, or archived. Staff see it whatever it is, a download as
 * who composes it does (210).
 */
export async function productContext(
  sources: PageMaking,
  site: Site,
  slug: string,
  seenBy: 'visitors' | 'staff' = 'visitors',
): Promise<ProductPageContext | null> {
  const { catalogue, note } = sources;
  const product = await catalogue.productAt(site.websiteId, slug, note);
  if (!product || (seenBy === 'visitors' && product.status !== 'published')) return null;
  const isComposed = seenBy === 'staff' && product.type === 'digital';
  const category = site.categories.find(({ title }) => title === product.categories[0]);
  const related = await relatedTo(sources, site, product, category?.urlId);
  const { rating, reviews } = await productReviews(sources, site, product._id);
  const fullUrl = productUrl(product.slug);
  // Only what is on sale has a price before it to tell of.
  const priorPrices = product.variants.some(({ salePrice }) => salePrice !== null)
    ? await catalogue.priorPrices(site.websiteId, product._id, note)
    : undefined;
  return {
    ...pageBaseOf(site, {
      fullUrl,
      title: `${product.seo.title || product.name} — ${site.settings.title}`,
      description: product.seo.description || product.excerpt,
    }),
    pageType: isComposed ? PAGE_TYPES.digitalProductComposerPreview : PAGE_TYPES.contentItem,
    productMerchandisingContext: merchandisingContextOf([product, ...related]),
    template: 'product',
    ...translatedAddresses(site, fullUrl),
    shopping: JSON.stringify(shoppingOf(product, related)),
    collection: { title: 'Shop', fullUrl: '/shop' },
    item: productItemOf(product, site, 'full', priorPrices, rating),
    policies: product.type === 'physical' ? site.policies : { delivery: '', returns: '' },
    instalments: productInstalments(site, PRODUCT_TYPES[product.type]),
    structuredData: structuredDataOf(
      product,
      { publicUrl: site.publicUrl, url: addressOf(site, fullUrl) },
      rating,
    ),
    breadcrumbs: [
      { title: 'Shop', fullUrl: '/shop' },
      ...(category ? [{ title: category.title, fullUrl: category.fullUrl }] : []),
      { title: product.name, fullUrl },
    ],
    reviews,
    related: related.map((other) => listedItemOf(other, site)),
  };
}

/** As shopping events say it; the price is that of the first variant. */
function shoppingOf(product: ProductPageDoc, related: readonly ProductPageDoc[]): Shopping {
  const [variant] = product.variants;
  const price = variant && toWire(variant.salePrice ?? variant.price);
  return {
    ...{ page_id: product._id, product_page: productUrl(product.slug), pdp_layout: 'columns' },
    ...{ item_id: product._id, item_type: product.type, item_title: product.name },
    ...(price && { item_price: price.decimalValue, currency_code: price.currencyCode }),
    related_product_item_ids: related.map(({ _id }) => _id),
  };
}

async function relatedTo(
  { catalogue, note }: PageMaking,
  { websiteId }: Site,
  product: ProductPageDoc,
  categorySlug: string | undefined,
): Promise<readonly ProductPageDoc[]> {
  if (product.relatedProductIds.length > 0) {
    const chosen = await catalogue.products(websiteId, product.relatedProductIds, note);
    return chosen.filter(({ status }) => status === 'published');
  }
  if (categorySlug === undefined) return [];
  const items = await catalogue.listing({ websiteId, categorySlug, pageSize: RELATED + 1 }, note);
  const ids = items
    .map(({ _id }) => _id)
    .filter((id) => id !== product._id)
    .slice(0, RELATED);
  return catalogue.products(websiteId, ids, note);
}
