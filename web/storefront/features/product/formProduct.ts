import { isCounted, PRODUCT_TYPES } from '../../../../api/http/contracts/catalog/productTypes.ts';
import { FEW_LEFT } from '../../../../api/http/contracts/inventory/fewLeft.ts';
import type { QuantityBounds } from '../../../../api/http/contracts/kernel/quantityBounds.ts';
import type { PageVariant, ProductItem } from '../../../../api/http/contracts/site/pageParts.ts';
import type { ProductPageContext } from '../../../../api/http/contracts/site/shopPages.ts';
import type { AdditionalFieldsForm } from './additionalField.ts';
import type { Purpose } from './ownCart.ts';
import { scarcityOf } from './scarcity.ts';

export type FormVariant = Pick<
  ProductItem['structuredContent']['variants'][number],
  | 'id'
  | 'sku'
  | 'attributes'
  | 'priceMoney'
  | 'salePriceMoney'
  | 'onSale'
  | 'lowestPrice30Days'
  | 'unlimited'
  | 'imageId'
  | 'moreImageIds'
> & {
  /** Pieces; `null` where there are more than a few, and the gateway knows whether there are enough. */
  readonly qtyInStock: number | null;
  /** 'Only 2 left', when this variant is scarce. */
  readonly scarcity: string | null;
};

/** What the product form has to know: small enough to travel in the page beside its server-rendered HTML. */
export interface FormProduct {
  readonly id: string;
  readonly title: string;
  /** The page of the product, where its form leads without JavaScript. */
  readonly url: string;
  readonly isGiftCard: boolean;
  readonly isSubscribable: boolean;
  /** What it is bought in, where that is not the visitor's cart. */
  readonly ownCart: Purpose | null;
  /** 'every month for 1 year' */
  readonly billing: string | null;
  readonly tracksStock: boolean;
  readonly soldOut: boolean;
  readonly variedPrices: boolean;
  readonly showsQuantityInput: boolean;
  /** What it takes. */
  readonly quantityBounds: QuantityBounds;
  readonly options: readonly string[];
  /** Option → value → address of its picture, for options whose every value has a picture of its own. */
  readonly swatches: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly variants: readonly FormVariant[];
  readonly form: AdditionalFieldsForm | null;
  readonly restock: FormRestock | null;
  readonly instalments: ProductPageContext['instalments'];
  readonly labels: FormLabels;
}

/** What the sign-up for sold-out variants has to know; nothing where none can be waited for. */
export interface FormRestock {
  readonly variantIds: readonly string[];
  readonly texts: RestockTexts;
  readonly offersMailingList: boolean;
  /** Whether the box of the mailing list is ticked before anybody ticks it. */
  readonly isOptedIn: boolean;
  readonly asksCaptcha: boolean;
}

export interface RestockTexts {
  readonly CTAText: string;
  readonly buttonText: string;
  readonly placeholderText: string;
  readonly mailingListDescription: string;
  readonly successText: string;
}

export interface FormLabels {
  readonly add: string;
  readonly quantity: string;
  readonly selectVariant: string;
  readonly soldOut: string;
  readonly fromPrice: string;
  /** Where there is no price at all. */
  readonly notAvailable: string;
}

type Surroundings = Pick<
  ProductPageContext,
  'localizedStrings' | 'productMerchandisingContext' | 'website' | 'websiteSettings'
> &
  Partial<Pick<ProductPageContext, 'instalments'>>;

export function formProduct(item: ProductItem, page: Surroundings): FormProduct {
  const { structuredContent: content, display } = item;
  const merchandising = page.productMerchandisingContext[item.id];
  const hasVariants = content.variants.length > 1;
  return {
    id: item.id,
    title: item.title,
    url: item.fullUrl,
    isGiftCard: content.productType === PRODUCT_TYPES.giftCard,
    isSubscribable: content.isSubscribable,
    ownCart: ownCartOf(item, page),
    billing: display.billing,
    tracksStock: isCounted(content.productType),
    soldOut: display.soldOut,
    variedPrices: display.variedPrices,
    showsQuantityInput: display.showsQuantityInput,
    quantityBounds: display.quantityBounds,
    options: hasVariants ? content.variantOptionOrdering : [],
    swatches: hasVariants ? swatchesOf(item) : {},
    variants: content.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      attributes: variant.attributes,
      ...pricesOf(variant),
      lowestPrice30Days: variant.lowestPrice30Days,
      unlimited: variant.unlimited,
      qtyInStock: variant.qtyInStock > FEW_LEFT ? null : variant.qtyInStock,
      imageId: variant.imageId,
      moreImageIds: variant.moreImageIds,
      scarcity: scarcityOf(variant, merchandising),
    })),
    form: content.additionalFieldsForm as AdditionalFieldsForm | null,
    restock: restockOf(merchandising, page),
    instalments: page.instalments ?? null,
    labels: labelsOf(item, page),
  };
}

function swatchesOf({ items, structuredContent }: ProductItem): FormProduct['swatches'] {
  const { variants, variantOptionOrdering } = structuredContent;
  const urlOf = new Map(items.map(({ id, assetUrl }) => [id, assetUrl]));
  const found = variantOptionOrdering.flatMap((option) => {
    const pictures: Record<string, string> = {};
    for (const { attributes, imageId } of variants) {
      const value = attributes[option];
      const url = imageId === null ? undefined : urlOf.get(imageId);
      // A picture that another value of the option has, or two for one value: it shows something else.
      if (value === undefined || url === undefined || (pictures[value] ?? url) !== url) return [];
      pictures[value] = url;
    }
    const urls = Object.values(pictures);
    return urls.length > 1 && new Set(urls).size === urls.length ? [[option, pictures] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Who subscribes where the plan saves something sees the price it is off like the one before a sale. */
function pricesOf({
  priceMoney,
  salePriceMoney,
  onSale,
  planPriceMoney,
}: PageVariant): Pick<FormVariant, 'priceMoney' | 'salePriceMoney' | 'onSale'> {
  if (planPriceMoney === null) return { priceMoney, salePriceMoney, onSale };
  return { priceMoney: onSale ? salePriceMoney : priceMoney, salePriceMoney: planPriceMoney, onSale: true };
}

function ownCartOf({ structuredContent }: ProductItem, { websiteSettings }: Surroundings): Purpose | null {
  if (structuredContent.isSubscribable) return 'subscription';
  return websiteSettings.storeSettings.expressCheckout ? 'express' : null;
}

function restockOf(
  merchandising: ProductPageContext['productMerchandisingContext'][string] | undefined,
  { website }: Surroundings,
): FormRestock | null {
  const variantIds = Object.keys(merchandising?.restockNotificationViews ?? {});
  if (!merchandising || variantIds.length === 0) return null;
  return {
    variantIds,
    texts: merchandising.restockNotificationMessages as unknown as RestockTexts,
    offersMailingList: merchandising.mailingListSignUpEnabled,
    isOptedIn: merchandising.mailingListOptInByDefault,
    asksCaptcha: website.captchaSettings.siteKey !== undefined,
  };
}

/** The owner's words, else the default labels (`docs/rules/web.md#labels`). */
function labelsOf(item: ProductItem, page: Surroundings): FormLabels {
  const { structuredContent: content } = item;
  const strings = page.localizedStrings;
  const custom = content.useCustomAddButtonText ? content.customAddButtonText : '';
  const add = {
    subscription: strings.productSubscribeText || 'Subscribe',
    express: strings.productPurchaseText || 'Buy Now',
    cart: strings.productAddToCartText || 'Add To Cart',
  }[ownCartOf(item, page) ?? 'cart'];
  return {
    add: custom || add,
    quantity: strings.productQuantityInputLabel || 'Quantity',
    selectVariant:
      content.productType === PRODUCT_TYPES.giftCard
        ? strings.giftCardVariantSelectText || 'Select Value'
        : strings.productVariantSelectText || 'Select {variantName}',
    soldOut:
      page.productMerchandisingContext[item.id]?.customSoldOutText ||
      strings.productSoldOutText ||
      'sold out',
    fromPrice: strings.productPriceFromText || 'from {fromPrice}',
    notAvailable: strings.productPriceNotAvailableText || 'N/A',
  };
}
