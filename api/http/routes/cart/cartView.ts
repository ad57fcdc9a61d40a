import type { CartEntry, CartState, OpenCart } from '../../../../domain/cart/cart.state.ts';
import { contentsOf, lineTotal } from '../../../../domain/cart/contents.ts';
import { minimumSubtotalMessage, reachesMinimum } from '../../../../domain/cart/minimumSubtotal.ts';
import { noticesOf } from '../../../../domain/cart/notices.ts';
import type { Currency } from '../../../../domain/kernel/currencies.ts';
import { type Money, toWire } from '../../../../domain/kernel/money.ts';
import { PRODUCT_TYPES } from '../../../../domain/kernel/productType.ts';
import { NO_QUANTITY_LIMITS } from '../../../../domain/kernel/quantityLimits.ts';
import type { Quote, QuotedLine } from '../../../../domain/pricing/quote.ts';
import type { OfferedEntry } from '../../../application/catalog/offers.ts';
import { amountText } from '../../../application/orders/amounts.ts';
import type { QuotableCart } from '../../../application/pricing/quotes.ts';
import type { CartEntryView, CartNoticeView, ShoppingCart } from '../../contracts/cart/shoppingCart.ts';
import { boundsOf } from '../../contracts/kernel/quantityBounds.ts';
import { sumsOf } from './cartSums.ts';

/** A cart as it is shown: an open one, one as it was, or the empty one of somebody who has put nothing in yet. */
export interface ShownCart extends QuotableCart {
  readonly cartId: string | null;
  readonly openedAt: string | null;
  readonly revision: number;
  readonly isPurchased: boolean;
  readonly orderId: string | null;
}

/** What the view says beside the cart itself. */
export interface CartSurroundings {
  readonly websiteId: string;
  /** How the entries are sold now, in their order. */
  readonly standings: readonly OfferedEntry[];
  /** `null` where nobody asked for sums: they are 0 then. */
  readonly quote: Quote | null;
  /** The smallest subtotal that can be checked out; 0 for any. */
  readonly minimumSubtotal: Money;
  readonly language: string;
}

type OpenCartFields =
  | 'cartId'
  | 'currency'
  | 'openedAt'
  | 'entries'
  | 'coupons'
  | 'shippingLocation'
  | 'shippingOptionId';

/** A cart that somebody opened, as a command left it or as its read model has it. */
type OpenedCart = Pick<OpenCart, OpenCartFields> & { readonly status: 'open' | 'closed' };

/** A closed cart is over: who comes back with it starts with an empty one. */
export function shownCart(
  cart: OpenedCart | { readonly status: 'empty' },
  revision: number,
  storeCurrency: Currency,
): ShownCart {
  return cart.status === 'open' ? openedCart(cart, revision) : emptyCart(storeCurrency);
}

/** The same, but a closed cart is still seen: bought, by which order. */
export function cartAsItWas(state: CartState, revision: number, storeCurrency: Currency): ShownCart {
  if (state.status === 'empty') return emptyCart(storeCurrency);
  const cart = openedCart(state, revision);
  if (state.status === 'open') return cart;
  return { ...cart, isPurchased: state.reason === 'purchased', orderId: state.orderId };
}

function openedCart(cart: OpenedCart, revision: number): ShownCart {
  const { cartId, currency, openedAt, entries, coupons, shippingLocation, shippingOptionId } = cart;
  const facts = { cartId, currency, openedAt, entries, coupons, shippingLocation, shippingOptionId };
  return { ...facts, revision, isPurchased: false, orderId: null };
}

export const emptyCart = (currency: Currency): ShownCart => ({
  cartId: null,
  currency,
  openedAt: null,
  entries: [],
  coupons: [],
  shippingLocation: null,
  shippingOptionId: null,
  revision: -1,
  isPurchased: false,
  orderId: null,
});

/** The wire form of a cart: the 22 fields of `docs/rules/cart.md#fields`, and what a page shows beside them. */
export function shoppingCartOf(cart: ShownCart, surroundings: CartSurroundings): ShoppingCart {
  const { websiteId, standings, quote } = surroundings;
  const { cartId, openedAt, entries, revision, isPurchased, orderId } = cart;
  const contents = contentsOf(entries, KINDS);
  const sums = sumsOf(quote, cart.currency);
  return {
    id: cartId,
    websiteId,
    orderId,
    created: openedAt,
    isPurchased,
    entries: entries.map((entry, index) => cartEntryOf(entry, standings[index], quote?.lines[index])),
    shippingOptions: sums.shippingOptions,
    selectedShippingOption: sums.selectedShippingOption,
    shippingLocation: cart.shippingLocation,
    applicableTaxRules: sums.applicableTaxRules,
    coupons: [...cart.coupons],
    validCoupons: sums.validCoupons,
    invalidCoupons: sums.invalidCoupons,
    subtotalCents: sums.subtotal.amount,
    taxCents: sums.taxCents,
    shippingCostCents: sums.shippingCostCents,
    discountCents: sums.discountCents,
    grandTotalCents: sums.grandTotal.amount,
    totalQuantity: contents.totalQuantity,
    hasDigital: contents.hasDigital,
    purelyDigital: contents.purelyDigital,
    requiresShipping: contents.requiresShipping,
    revision,
    currency: cart.currency,
    subtotal: toWire(sums.subtotal),
    grandTotal: toWire(sums.grandTotal),
    taxIncluded: sums.taxIncluded,
    discounts: sums.discounts,
    notices: noticesOf(entries, standings).map(noticeOf),
    minimumSubtotalCents: surroundings.minimumSubtotal.amount,
    checkoutMessage: checkoutMessageOf(cart, surroundings),
  };
}

const KINDS = {
  isShipped: (type: number) => type === PRODUCT_TYPES.physical,
  isDigital: (type: number) => type === PRODUCT_TYPES.digital,
};

function checkoutMessageOf(
  { entries }: ShownCart,
  { quote, minimumSubtotal, language }: CartSurroundings,
): string | null {
  if (!quote || entries.length === 0 || reachesMinimum(quote.subtotal, minimumSubtotal)) return null;
  return minimumSubtotalMessage(amountText(minimumSubtotal, language));
}

const noticeOf = (notice: ReturnType<typeof noticesOf>[number]): CartNoticeView =>
  notice.type === 'price-changed'
    ? { ...notice, before: toWire(notice.before), after: toWire(notice.after) }
    : notice;

function cartEntryOf(
  entry: CartEntry,
  standing: OfferedEntry | undefined,
  line: QuotedLine | undefined,
): CartEntryView {
  const { entryId, item, quantity, unitPrice, additionalFields } = entry;
  const subtotal = lineTotal(entry);
  return {
    id: entryId,
    itemId: item.itemId,
    quantity,
    chosenVariant: { sku: item.sku, attributes: item.attributes },
    title: item.title,
    subTotal: toWire(subtotal),
    purchasePriceCents: unitPrice.amount,
    purchasePrice: toWire(unitPrice),
    discountCents: line?.discount.amount ?? 0,
    taxCents: line?.tax.amount ?? 0,
    totalCents: line?.total.amount ?? subtotal.amount,
    productType: item.productType,
    additionalFields,
    additionalFieldsFormId: standing?.formId ?? null,
    fullUrl: item.url,
    image: item.image ? { assetUrl: item.image.url, altText: item.image.alt } : null,
    maxQuantity: standing?.maxQuantity ?? 0,
    quantityBounds: boundsOf(standing?.limits ?? NO_QUANTITY_LIMITS),
  };
}
