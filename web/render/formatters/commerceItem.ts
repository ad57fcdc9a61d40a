import { PRODUCT_TYPES } from '../../../api/http/contracts/catalog/productTypes.ts';
import type { WireMoney } from '../../../api/http/contracts/kernel/money.ts';
import type { ProductItem } from '../../../api/http/contracts/site/pageParts.ts';

const presented = new WeakMap<object, object>();

/**
 * A product as the template library's commerce formatters read it. They take `value` of a money node for a decimal
 * where our wire form has minor units there (`docs/rules/wire.md#money`), and they know four of the five product types: a paywall
 * is sold like a download. The data of the page itself stays as specified.
 */
export function commerceItem(item: unknown): unknown {
  if (!isProduct(item)) return item;
  const known = presented.get(item);
  if (known) return known;
  const { structuredContent: content } = item;
  const adapted = {
    ...item,
    structuredContent: {
      ...content,
      productType:
        content.productType === PRODUCT_TYPES.paywall ? PRODUCT_TYPES.digital : content.productType,
      priceMoney: decimalMoney(content.priceMoney),
      salePriceMoney: decimalMoney(content.salePriceMoney),
      variants: content.variants.map((variant) => ({
        ...variant,
        priceMoney: decimalMoney(variant.priceMoney),
        salePriceMoney: decimalMoney(variant.salePriceMoney),
      })),
    },
  };
  presented.set(item, adapted);
  return adapted;
}

export const isProduct = (candidate: unknown): candidate is ProductItem =>
  typeof candidate === 'object' &&
  candidate !== null &&
  'structuredContent' in candidate &&
  typeof candidate.structuredContent === 'object' &&
  candidate.structuredContent !== null &&
  'variants' in candidate.structuredContent;

const decimalMoney = (money: WireMoney) => ({ ...money, value: money.decimalValue });
