import type { WireMoney } from '../../../../api/http/contracts/kernel/money.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { FormProduct, FormVariant } from './formProduct.ts';

export type PriceView =
  | { readonly kind: 'from'; readonly text: string }
  | {
      readonly kind: 'sale';
      readonly price: string;
      readonly original: string;
      /** What it cost at least in the 30 days before the sale; `null` while nobody knows. */
      readonly lowest: string | null;
    }
  | { readonly kind: 'normal'; readonly price: string };

/**
 * The price line: of the chosen variant, else 'from …' where prices differ (`docs/rules/web.md#price-line`); 'Unavailable' of a
 * subscription where no combination matches what was chosen.
 */
export function priceView(
  product: FormProduct,
  chosen: FormVariant | null,
  language: string,
  isUnavailable = false,
): PriceView {
  if (isUnavailable && product.isSubscribable) return UNAVAILABLE;
  const variant = chosen ?? product.variants[0];
  const shown = shownPrice(product, chosen);
  if (!variant || !shown) return { kind: 'normal', price: product.labels.notAvailable };
  if (!chosen && product.variedPrices) {
    return {
      kind: 'from',
      text: product.labels.fromPrice.replace('{fromPrice}', formatMoney(shown, language)),
    };
  }
  const original = formatMoney(variant.priceMoney, language);
  if (!variant.onSale) return { kind: 'normal', price: original };
  const { lowestPrice30Days: lowest } = variant;
  return {
    kind: 'sale',
    price: formatMoney(variant.salePriceMoney, language),
    original,
    lowest: lowest && formatMoney(lowest, language),
  };
}

/** What the product costs as far as it is chosen: the lowest price while nothing is. */
export function shownPrice(product: FormProduct, chosen: FormVariant | null): WireMoney | null {
  const prices = (chosen ? [chosen] : product.variants).map(currentPrice);
  return prices.length > 0 ? prices.reduce(lower) : null;
}

const UNAVAILABLE: PriceView = { kind: 'normal', price: 'Unavailable' };

const currentPrice = (variant: FormVariant): WireMoney =>
  variant.onSale ? variant.salePriceMoney : variant.priceMoney;

const lower = (a: WireMoney, b: WireMoney): WireMoney => (BigInt(b.value) < BigInt(a.value) ? b : a);
