import type { Combination } from '../discounts/combine.ts';
import type { Goods } from '../goods.ts';
import type { QuoteInput } from '../quote.ts';
import { type OfferedOption, parcelOf, selectOption, shippingOptionsOf } from './shippingOptions.ts';

/** How a cart would be sent; amounts in minor units. */
export interface Shipment {
  readonly isNeeded: boolean;
  readonly options: readonly OfferedOption[];
  readonly selected: OfferedOption | null;
  /** Of the selected option, before a discount that makes it free. */
  readonly price: number;
  /** What is charged. */
  readonly cost: number;
}

const NOTHING_TO_SEND: Shipment = { isNeeded: false, options: [], selected: null, price: 0, cost: 0 };

/** Price tiers go by what the goods cost after the discounts of the combination. */
export function shipmentOf(
  { shipping, location, currency, shippingOptionId }: QuoteInput,
  goods: readonly Goods[],
  { remaining, freeShipping }: Combination,
): Shipment {
  const parcel = parcelOf(goods, remaining);
  if (!parcel) return NOTHING_TO_SEND;
  const options = shippingOptionsOf(shipping, parcel, location, currency);
  const selected = selectOption(options, shippingOptionId);
  const price = selected?.cost.amount ?? 0;
  return { isNeeded: true, options, selected, price, cost: freeShipping ? 0 : price };
}
