import type { CartEntry, CartState } from '../../../domain/cart/cart.state.ts';
import { lineTotal, totalsOf } from '../../../domain/cart/totals.ts';
import { PRODUCT_TYPES } from '../../../domain/catalog/productType.ts';
import type { Currency } from '../../../domain/kernel/currencies.ts';
import { toWire, zero } from '../../../domain/kernel/money.ts';
import type { CartEntryView, ShoppingCart } from '../../contracts/shoppingCart.ts';

/** A cart as it is shown: an open one, or the empty one of somebody who has put nothing in yet. */
export interface ShownCart {
  readonly cartId: string | null;
  readonly currency: Currency;
  readonly openedAt: string | null;
  readonly entries: readonly CartEntry[];
  readonly revision: number;
}

/** A closed cart is over: who comes back with it starts with an empty one. */
export function shownCart(state: CartState, revision: number, storeCurrency: Currency): ShownCart {
  if (state.status !== 'open') return emptyCart(storeCurrency);
  const { cartId, currency, openedAt, entries } = state;
  return { cartId, currency, openedAt, entries, revision };
}

export const emptyCart = (currency: Currency): ShownCart => ({
  cartId: null,
  currency,
  openedAt: null,
  entries: [],
  revision: -1,
});

/**
 * The wire form of a cart (`commerce.md §3`): its entries and sums. Shipping, tax and discounts are nothing until their
 * rooms exist. `maxQuantities` holds, for each entry in order, the largest quantity that could be bought now.
 */
export function shoppingCartOf(
  cart: ShownCart,
  websiteId: string,
  maxQuantities: readonly number[],
): ShoppingCart {
  const { cartId, currency, openedAt, entries, revision } = cart;
  const none = zero(currency);
  const totals = totalsOf(entries, {
    currency,
    discount: none,
    shipping: none,
    tax: none,
    isShipped: (type) => type === PRODUCT_TYPES.physical,
    isDigital: (type) => type === PRODUCT_TYPES.digital,
  });
  return {
    id: cartId,
    websiteId,
    orderId: null,
    created: openedAt,
    isPurchased: false,
    entries: entries.map((entry, index) => cartEntryOf(entry, maxQuantities[index] ?? 0)),
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents: totals.subtotal.amount,
    taxCents: totals.tax.amount,
    shippingCostCents: totals.shipping.amount,
    discountCents: totals.discount.amount,
    grandTotalCents: totals.grandTotal.amount,
    totalQuantity: totals.totalQuantity,
    hasDigital: totals.hasDigital,
    purelyDigital: totals.purelyDigital,
    requiresShipping: totals.requiresShipping,
    revision,
    currency,
    subtotal: toWire(totals.subtotal),
    grandTotal: toWire(totals.grandTotal),
  };
}

function cartEntryOf(entry: CartEntry, maxQuantity: number): CartEntryView {
  const { entryId, item, quantity, unitPrice, additionalFields } = entry;
  return {
    id: entryId,
    itemId: item.itemId,
    quantity,
    chosenVariant: { sku: item.sku, attributes: item.attributes },
    title: item.title,
    subTotal: toWire(lineTotal(entry)),
    purchasePriceCents: unitPrice.amount,
    purchasePrice: toWire(unitPrice),
    productType: item.productType,
    additionalFields,
    fullUrl: item.url,
    image: item.image ? { assetUrl: item.image.url, altText: item.image.alt } : null,
    maxQuantity,
  };
}
