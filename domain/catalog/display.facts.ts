import type { Money } from '../kernel/money.ts';
import { type ProductType, tracksStock } from '../kernel/productType.ts';
import type { StockLevel } from '../kernel/quantityInput.ts';

/** Prices of one piece; `salePrice` is `null` while it is not on sale. */
export interface DisplayedVariant extends StockLevel {
  readonly price: Money;
  readonly salePrice: Money | null;
}

interface DisplayedProduct {
  readonly type: ProductType;
  readonly variants: readonly DisplayedVariant[];
}

/**
 * What a page says of a product, derived from its variants (`docs/rules/catalog.md#display`): physical and service products are sold
 * out when no variant is unlimited or in stock; any variant on sale puts the product on sale, gift cards never are;
 * sold out wins over sale when the mark is chosen.
 */
export function displayOf(product: DisplayedProduct) {
  const { variants, type } = product;
  const soldOut = tracksStock(type) && !variants.some(isAvailable);
  const onSale = type !== 'giftCard' && variants.some((v) => v.salePrice !== null);
  return {
    soldOut,
    onSale,
    mark: soldOut ? ('sold out' as const) : onSale ? ('sale' as const) : null,
    hasVariants: type !== 'digital' && variants.length > 1,
    variedPrices: hasVariedPrices(variants),
    fromPrice: cheapest(variants.map(currentPrice)),
    normalPrice: cheapest(variants.map((v) => v.price)),
  };
}

/** Whether one piece at least can be sold. */
export const isAvailable = (stock: StockLevel): boolean => stock.unlimited || stock.qtyInStock > 0;

/** What a buyer pays now for a piece: the sale price while there is one. */
export const currentPrice = (variant: Pick<DisplayedVariant, 'price' | 'salePrice'>): Money =>
  variant.salePrice ?? variant.price;

/** Variants differ in being on sale, in their sale price while on sale, or in price (`docs/rules/catalog.md#display`). */
function hasVariedPrices([first, ...others]: readonly DisplayedVariant[]): boolean {
  return others.some(
    (other) =>
      other.price.amount !== first?.price.amount || other.salePrice?.amount !== first?.salePrice?.amount,
  );
}

function cheapest(prices: readonly Money[]): Money | null {
  return prices.reduce<Money | null>(
    (least, price) => (least && least.amount <= price.amount ? least : price),
    null,
  );
}
