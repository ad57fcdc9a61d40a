import { money, toWire } from '../../../domain/kernel/money.ts';
import { PRODUCT_TYPES } from '../../../domain/kernel/productType.ts';
import type { ShoppingCart } from '../contracts/cart/shoppingCart.ts';
import type { OrderStatus } from '../contracts/orders/orderStatus.ts';
import type { Site } from './site.ts';

/** When it was placed: always the same, so that a preview never flickers. */
const PLACED_AT = '2026-01-01T12:00:00.000Z';
/** It leads nowhere: nobody has such an order. */
const NOWHERE = '/order/sample';

/** An order of nobody's, made of a cart of nobody's: what the pages after buying are drawn with for staff. */
export function sampleOrder(cart: ShoppingCart, { settings: { currency } }: Site): OrderStatus {
  const amountOf = (cents: number) => toWire(money(cents, currency));
  const nothing = amountOf(0);
  const isSent = ({ productType }: ShoppingCart['entries'][number]) => productType === PRODUCT_TYPES.physical;
  return {
    orderNumber: '1001',
    status: 'open',
    paymentStatus: 'paid',
    fulfilmentStatus: 'unfulfilled',
    needsSending: cart.entries.some(isSent),
    ...{ testMode: false, isSubscription: false, isMembership: false, renewal: null },
    placedAt: PLACED_AT,
    email: 's•••@example.com',
    shipsTo: { firstName: 'Sam', city: 'Portland', postalCode: '04101', country: 'US' },
    billsTo: null,
    shippingOption: cart.selectedShippingOption?.name ?? '',
    items: cart.entries.map((entry) => ({
      lineId: entry.id,
      title: entry.title,
      attributes: entry.chosenVariant.attributes,
      url: entry.fullUrl,
      image: entry.image && { url: entry.image.assetUrl, alt: entry.image.altText },
      quantity: entry.quantity,
      ...{ fulfilled: 0, refunded: 0, returnable: 0 },
      subtotal: entry.subTotal,
      total: amountOf(entry.totalCents),
    })),
    totals: {
      subtotal: cart.subtotal,
      discount: amountOf(cart.discountCents),
      shipping: amountOf(cart.shippingCostCents),
      tax: amountOf(cart.taxCents),
      grandTotal: cart.grandTotal,
      ...{ giftCards: nothing, amountDue: nothing, refunded: nothing },
    },
    ...{ parcels: [], returns: [], downloads: [] },
    timeline: [{ at: PLACED_AT, summary: 'Order placed' }],
    invoiceUrl: NOWHERE,
    statusUrl: NOWHERE,
    tracking: {
      id: 'sample',
      purchasedCartId: null,
      testMode: true,
      websiteId: cart.websiteId,
      items: [],
      grandTotal: cart.grandTotal,
      ...{ shippingTotal: nothing, taxTotal: nothing },
    },
  };
}
