import type { CartEntry } from '../../../../domain/cart/cart.state.ts';
import type { Currency } from '../../../../domain/kernel/currencies.ts';
import { money } from '../../../../domain/kernel/money.ts';
import { PRODUCT_TYPES } from '../../../../domain/kernel/productType.ts';
import type { ShownCart } from './cartView.ts';

/** When the sample cart was opened: always the same, so that a preview never flickers. */
const OPENED_AT = '2026-01-01T12:00:00.000Z';

/** A cart that exists nowhere, with one thing of each kind a page has to show: options, several pieces, a download. */
export function sampleCart(currency: Currency): ShownCart {
  const entry = (
    entryId: string,
    title: string,
    more: Partial<CartEntry['item']>,
    rest: Pick<CartEntry, 'quantity'> & { readonly cents: number },
  ): CartEntry => ({
    entryId,
    item: {
      itemId: `sample_${entryId}`,
      variantId: 'sample',
      sku: `SAMPLE-${entryId.toUpperCase()}`,
      title,
      productType: PRODUCT_TYPES.physical,
      attributes: {},
      url: '/shop',
      image: null,
      ...more,
    },
    quantity: rest.quantity,
    unitPrice: money(rest.cents, currency),
    additionalFields: '',
  });
  return {
    cartId: 'sample',
    currency,
    openedAt: OPENED_AT,
    entries: [
      entry('cup', 'Sample cup', { attributes: { Color: 'Sand', Size: 'M' } }, { quantity: 2, cents: 2400 }),
      entry('scarf', 'Sample scarf', {}, { quantity: 1, cents: 5900 }),
      entry('guide', 'Sample guide', { productType: PRODUCT_TYPES.digital }, { quantity: 1, cents: 900 }),
    ],
    coupons: [],
    shippingLocation: null,
    shippingOptionId: null,
    revision: 0,
    isPurchased: false,
    orderId: null,
  };
}
