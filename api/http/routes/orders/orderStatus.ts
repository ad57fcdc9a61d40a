import type { Address } from '../../../../domain/kernel/address.ts';
import { type Money, money, multiply, toWire } from '../../../../domain/kernel/money.ts';
import { PRODUCT_TYPES } from '../../../../domain/kernel/productType.ts';
import { returnableOf } from '../../../../domain/orders/returns.ts';
import type { OrderTimelineDoc } from '../../../../projections/orders/orderTimeline.ts';
import type { DownloadLink } from '../../../application/catalog/downloadLinks.ts';
import type { InvoiceTerms } from '../../../application/orders/invoiceTerms.ts';
import { otherBillingAddress } from '../../../application/orders/orderFacts.ts';
import type { ShownOrder } from '../../../application/orders/shownOrder.ts';
import type { OrderStatus, OrderTracking, ReturnView } from '../../contracts/orders/orderStatus.ts';
import { renewalView } from '../checkout/renewalView.ts';

/** What the buyer sees of their order: no street, no phone, half an e-mail address. */
export function orderStatusOf(
  order: ShownOrder,
  timeline: readonly OrderTimelineDoc[],
  {
    token,
    downloads,
    terms,
  }: {
    /** What it was opened with. */
    readonly token: string;
    readonly downloads: readonly DownloadLink[];
    readonly terms: InvoiceTerms | null;
  },
): OrderStatus {
  const { status, email, shippingAddress, lines } = order;
  const billingAddress = otherBillingAddress(order);
  const titles = new Map(lines.map(({ lineId, title }) => [lineId, title]));
  return {
    orderNumber: order.orderNumber,
    status,
    paymentStatus: order.paymentStatus,
    fulfilmentStatus: order.fulfilmentStatus,
    needsSending: order.needsSending,
    testMode: order.testMode,
    isSubscription: order.subscriptionId !== null,
    isMembership: lines.every(({ productType }) => productType === PRODUCT_TYPES.paywall),
    // Documents of versions before have none, as long as they are shown.
    renewal: order.renewal ? renewalView(order.renewal) : null,
    placedAt: order.placedAt,
    email: veiled(email),
    shipsTo: shippingAddress && roughly(shippingAddress),
    billsTo: billingAddress && roughly(billingAddress),
    shippingOption: order.shippingOption?.name ?? '',
    items: lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({
        lineId: line.lineId,
        title: line.title,
        attributes: line.attributes,
        url: line.url,
        image: line.image,
        quantity: line.quantity,
        fulfilled: line.fulfilled,
        refunded: line.refunded,
        returnable: status === 'open' ? returnableOf(order, line) : 0,
        subtotal: toWire(multiply(line.unitPrice, line.quantity)),
        total: toWire(line.total),
      })),
    totals: totalsOf(order),
    parcels: order.fulfilments.map(
      ({ carrier, trackingNumber, trackingUrl, fulfilledAt, lines: pieces }) => ({
        carrier,
        trackingNumber,
        trackingUrl,
        fulfilledAt,
        items: pieces.map(({ lineId, quantity }) => ({ title: titles.get(lineId) ?? '', quantity })),
      }),
    ),
    returns: returnViewsOf(order),
    timeline: timeline.map(({ occurredAt, summary }) => ({ at: occurredAt, summary })),
    downloads: [...downloads],
    ...(terms && {
      toPay: { ...terms, amount: toWire(terms.amount), instructions: [...terms.instructions] },
    }),
    invoiceUrl: `/api/commerce/orders/status/${token}/invoice`,
    statusUrl: `/api/commerce/orders/status/${token}`,
    tracking: orderTrackingOf(order),
  };
}

/** Returns without the buyer's grounds: they know them. */
export const returnViewsOf = ({ returns }: Pick<ShownOrder, 'returns'>): ReturnView[] =>
  returns.map(({ returnId, status, message, lines }) => ({ returnId, status, message, lines: [...lines] }));

/** The order as it was bought, for the purchase event of an analytics tag (`docs/rules/orders.md#tracking`). */
export function orderTrackingOf(order: ShownOrder): OrderTracking {
  const { orderId, cartId, testMode, websiteId, purchase } = order;
  return {
    id: orderId,
    purchasedCartId: cartId,
    testMode,
    websiteId,
    items: purchase.items.map(({ sku, title, quantity, unitPrice }) => ({
      sku,
      productName: title,
      quantity,
      unitPrice: toWire(unitPrice),
    })),
    grandTotal: toWire(purchase.grandTotal),
    shippingTotal: toWire(purchase.shipping),
    taxTotal: toWire(purchase.tax),
  };
}

function totalsOf(order: ShownOrder): OrderStatus['totals'] {
  const { subtotal, discount, shipping, tax, grandTotal, giftCards, amountDue } = order.totals;
  const wire = (amount: Money) => toWire(amount);
  return {
    subtotal: wire(subtotal),
    discount: wire(discount),
    shipping: wire(shipping),
    tax: wire(tax),
    grandTotal: wire(grandTotal),
    giftCards: wire(giftCards),
    amountDue: wire(amountDue),
    refunded: wire(money(order.refunded, order.currency)),
  };
}

/** The order as whoever has its address may see it on paper: where it went roughly, and half an e-mail address. */
export const veiledOrder = <Order extends ShownOrder>(order: Order): Order => ({
  ...order,
  email: veiled(order.email),
  shippingAddress: order.shippingAddress && veiledAddress(order.shippingAddress),
  billingAddress: order.billingAddress && veiledAddress(order.billingAddress),
});

const veiledAddress = (address: Address): Address => ({
  ...(Object.fromEntries(Object.keys(address).map((field) => [field, ''])) as unknown as Address),
  ...roughly(address),
});

const roughly = ({ firstName, city, postalCode, country }: Address) => ({
  firstName,
  city,
  postalCode,
  country,
});

/** `ada@example.com` → `a•••@example.com`: enough to know one's own address by. */
const veiled = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••');
