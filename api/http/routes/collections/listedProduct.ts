import { productUrl } from '../../../../domain/catalog/productUrl.ts';
import { toWire } from '../../../../domain/kernel/money.ts';
import { PRODUCT_TYPES } from '../../../../domain/kernel/productType.ts';
import type { ProductListDoc } from '../../../../projections/catalog/productList.ts';
import type { ListedProductView } from '../../contracts/collections/collections.ts';

export function listedProductOf(product: ProductListDoc): ListedProductView {
  const { _id, name, slug, excerpt, type, categories, tags, images, display } = product;
  const [image] = images;
  return {
    id: _id,
    title: name,
    urlId: slug,
    fullUrl: productUrl(slug),
    excerpt,
    productType: PRODUCT_TYPES[type],
    categories: categories.map((category) => category.name),
    tags: [...tags],
    image: image ? { assetUrl: image.url, altText: image.alt } : null,
    priceMoney: display.fromPrice && toWire(display.fromPrice),
    normalPriceMoney: display.normalPrice && toWire(display.normalPrice),
    onSale: display.onSale,
    soldOut: display.soldOut,
    variedPrices: display.variedPrices,
    hasVariants: display.hasVariants,
  };
}
