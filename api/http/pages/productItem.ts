import { currentPrice, displayOf } from '../../../domain/catalog/display.facts.ts';
import { productUrl } from '../../../domain/catalog/productUrl.ts';
import type { BillingPlan } from '../../../domain/kernel/billingPlan.ts';
import { type Money, money, toWire } from '../../../domain/kernel/money.ts';
import { PRODUCT_TYPES } from '../../../domain/kernel/productType.ts';
import { showsQuantityInput } from '../../../domain/kernel/quantityInput.ts';
import { NO_QUANTITY_LIMITS } from '../../../domain/kernel/quantityLimits.ts';
import { planPriceOf } from '../../../domain/pricing/planDiscount.ts';
import { discountPhrase, planPhrase } from '../../../domain/subscriptions/phrases.ts';
import type { StockedVariant } from '../../../projections/catalog/productFold.ts';
import type { ProductPageDoc } from '../../../projections/catalog/productPage.ts';
import { amountText } from '../../application/orders/amounts.ts';
import { boundsOf } from '../contracts/kernel/quantityBounds.ts';
import type { PageVariant, ProductItem } from '../contracts/site/pageParts.ts';
import { pageImageOf } from './pageImage.ts';
import { pictureSaid } from './pictureFacts.ts';
import type { Site } from './site.ts';

/** A product as a template knows it. In lists with its first pictures only, and without its long description. */
export function productItemOf(
  product: ProductPageDoc,
  { settings, pictureFacts }: Pick<Site, 'settings' | 'pictureFacts'>,
  form: 'full' | 'listed' = 'full',
  lowestPrices: ReadonlyMap<string, Money> = new Map(),
  rating: ProductItem['rating'] = null,
): ProductItem {
  const { type, currency, customAddButtonText, additionalFieldsForm } = product;
  const display = displayOf(product);
  const normalPrice = display.normalPrice ?? money(0, currency);
  const salePrice = display.onSale && display.fromPrice ? display.fromPrice : money(0, currency);
  const images = form === 'full' ? product.images : product.images.slice(0, 2);
  return {
    id: product._id,
    recordType: 11,
    recordTypeLabel: 'store-item',
    title: product.name,
    urlId: product.slug,
    fullUrl: productUrl(product.slug),
    excerpt: product.excerpt,
    body: form === 'full' ? product.description : '',
    categories: [...product.categories],
    tags: [...product.tags],
    assetUrl: images[0]?.url ?? '',
    price: normalPrice.amount,
    items: images.map((image) => pageImageOf(image, pictureFacts)),
    structuredContent: {
      productType: PRODUCT_TYPES[type],
      priceMoney: toWire(normalPrice),
      salePriceMoney: toWire(salePrice),
      onSale: display.onSale,
      isSubscribable: product.subscriptionPlan !== null,
      subscriptionPlan: product.subscriptionPlan,
      additionalFieldsFormId: additionalFieldsForm?.formId ?? null,
      additionalFieldsForm,
      useCustomAddButtonText: customAddButtonText !== '',
      customAddButtonText,
      variantOptionOrdering: [...product.options],
      variants: product.variants.map((variant) => pageVariantOf(variant, product, lowestPrices)),
    },
    rating,
    display: {
      soldOut: display.soldOut,
      onSale: display.onSale,
      mark: display.mark,
      hasVariants: display.hasVariants,
      variedPrices: display.variedPrices,
      showsQuantityInput: showsQuantityInput({
        type,
        variants: product.variants,
        isSubscribable: product.subscriptionPlan !== null,
        multipleQuantityAllowedForServices: settings.multipleQuantityAllowedForServices,
      }),
      quantityBounds: boundsOf(product.quantityLimits ?? NO_QUANTITY_LIMITS),
      billing: product.subscriptionPlan && billingPhrase(product.subscriptionPlan, settings.language),
    },
  };
}

interface Listed extends Pick<Site, 'settings' | 'pictureFacts'> {
  readonly shownBy: string;
  readonly item: ProductItem;
}
const listed = new WeakMap<ProductPageDoc, Listed>();

/** A product as lists show it: the same object for as long as its document and what it takes of the site are the same. */
export function listedItemOf(
  product: ProductPageDoc,
  site: Pick<Site, 'settings' | 'pictureFacts'>,
): ProductItem {
  const { settings, pictureFacts } = site;
  const kept = listed.get(product);
  if (kept && kept.settings === settings && kept.pictureFacts === pictureFacts) return kept.item;
  const { language, multipleQuantityAllowedForServices } = settings;
  const said = product.images
    .slice(0, 2)
    .map(({ url, width, height }) => pictureSaid(url, [width, height], pictureFacts));
  const shownBy = JSON.stringify([language, multipleQuantityAllowedForServices, said]);
  const item = kept?.shownBy === shownBy ? kept.item : productItemOf(product, site, 'listed');
  listed.set(product, { settings, pictureFacts, shownBy, item });
  return item;
}

/** 'every month for 1 year, 10% off' (`docs/rules/subscriptions.md#phrases`). */
function billingPhrase(plan: BillingPlan, language: string): string {
  const saved = plan.discount && discountPhrase(plan.discount, (amount) => amountText(amount, language));
  return [planPhrase(plan), saved].filter(Boolean).join(', ');
}

function pageVariantOf(
  variant: StockedVariant,
  { options, subscriptionPlan }: Pick<ProductPageDoc, 'options' | 'subscriptionPlan'>,
  lowestPrices: ReadonlyMap<string, Money>,
): PageVariant {
  const lowest = lowestPrices.get(variant.variantId);
  const { price, salePrice, attributes } = variant;
  const sale = salePrice ?? money(0, price.currency);
  const reduction = subscriptionPlan?.discount?.always;
  return {
    id: variant.variantId,
    sku: variant.sku,
    attributes,
    optionValues: options.map((optionName) => ({ optionName, value: attributes[optionName] ?? '' })),
    price: price.amount,
    salePrice: sale.amount,
    priceMoney: toWire(price),
    salePriceMoney: toWire(sale),
    onSale: salePrice !== null,
    planPriceMoney: reduction ? toWire(planPriceOf(currentPrice(variant), 1, reduction)) : null,
    unlimited: variant.unlimited,
    qtyInStock: variant.qtyInStock,
    imageId: variant.imageId,
    moreImageIds: [...variant.moreImageIds],
    lowestPrice30Days: lowest ? toWire(lowest) : null,
  };
}
