import { currentPrice, isAvailable } from '../../../domain/catalog/display.facts.ts';
import { toDecimalString } from '../../../domain/kernel/money.ts';
import type { StockedVariant } from '../../../projections/catalog/productFold.ts';
import type { ProductPageDoc } from '../../../projections/catalog/productPage.ts';

/** Options that schema.org has a name of its own for. */
const VARIES_BY: Readonly<Record<string, string>> = {
  size: 'https://schema.org/size',
  color: 'https://schema.org/color',
  colour: 'https://schema.org/color',
  material: 'https://schema.org/material',
  pattern: 'https://schema.org/pattern',
};

/** A product for search engines, found at `url`: schema.org `Product`, or `ProductGroup` where there is a choice. */
export function structuredDataOf(
  product: ProductPageDoc,
  { publicUrl, url }: { readonly publicUrl: string; readonly url: string },
  rating: { readonly count: number; readonly average: number } | null = null,
): Record<string, unknown> {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const shared = {
    name: product.name,
    description: product.excerpt,
    image: product.images.map((image) => absolute(image.url)),
    url,
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
    }),
  };
  const offerOf = (variant: StockedVariant) => ({
    '@type': 'Offer',
    price: toDecimalString(currentPrice(variant)),
    priceCurrency: variant.price.currency,
    availability: `https://schema.org/${isAvailable(variant) ? 'InStock' : 'OutOfStock'}`,
    url: product.variants.length > 1 ? `${url}?variant=${encodeURIComponent(variant.sku)}` : url,
  });
  const [only, ...others] = product.variants;
  if (only && others.length === 0) {
    return {
      '@context': 'https://schema.org',
      '@type': 'Product',
      ...shared,
      sku: only.sku,
      offers: offerOf(only),
    };
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: product._id,
    variesBy: product.options.map((option) => VARIES_BY[option.toLowerCase()] ?? option),
    hasVariant: product.variants.map((variant) => {
      const picture = product.images.find(({ imageId }) => imageId === variant.imageId);
      return {
        '@type': 'Product',
        name: [product.name, ...Object.values(variant.attributes)].join(', '),
        sku: variant.sku,
        ...attributesOf(variant),
        ...(picture && { image: absolute(picture.url) }),
        offers: offerOf(variant),
      };
    }),
  };
}

function attributesOf({ attributes }: StockedVariant): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([option, value]) => {
      const property = VARIES_BY[option.toLowerCase()]?.split('/').at(-1);
      return property ? [[property, value]] : [];
    }),
  );
}
