import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import type { Currency } from '../../domain/kernel/currencies.ts';
import { eraseOrder } from '../../domain/orders/eraseOrder.ts';
import { evolveOrder } from '../../domain/orders/evolveOrder.ts';
import { type OrderEvent, orderEvents } from '../../domain/orders/order.events.ts';
import type { FulfilmentStatus, PaymentStatus } from '../../domain/orders/order.facts.ts';
import { initialOrder, type PlacedOrder } from '../../domain/orders/order.state.ts';
import { fulfilmentStatusOf, refundedAmount } from '../../domain/orders/standing.facts.ts';
import { paymentStatusOf } from '../../domain/orders/standing.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Order {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly statusToken: string;
  readonly testMode: boolean;
  readonly status: PlacedOrder['status'];
  readonly paymentStatus: PaymentStatus;
  readonly fulfilmentStatus: FulfilmentStatus;
  readonly isArchived: boolean;
  readonly customerId: string | null;
  readonly email: string;
  /** Who it is for: the name on the address, empty where there is none. */
  readonly name: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly grandTotal: number;
  readonly refunded: number;
  readonly quantity: number;
  readonly tags: readonly string[];
  /** What a search finds it by: number, e-mail address and names, in lower case. */
  readonly words: readonly string[];
  readonly placedAt: string;
  /** Where in the log it was placed: the order of lists and their cursors. */
  readonly placedPosition: number;
  /** Everything that is known of it. */
  readonly order: PlacedOrder;
}

/** One order as lists and pages show it. `_id` is the order id. */
export type OrderDoc = Stored<Order>;

type ShownEvent = OrderEvent | Extract<CustomerEvent, { type: 'CustomerErased' }>;

export const orders: ReadModel<Order, ShownEvent> = {
  name: 'orders',
  version: 2,
  handles: [...orderEvents.map(({ type }) => type), 'CustomerErased'],
  indexes: [
    { keys: { websiteId: 1, placedPosition: -1 } },
    { keys: { customerId: 1, placedPosition: -1 } },
    { keys: { statusToken: 1 } },
    { keys: { words: 1 } },
  ],
  keyOf: ({ type, data }) => (type === 'CustomerErased' ? data.orderIds : data.orderId),
  project(doc, event) {
    if (event.type === 'CustomerErased') {
      return doc && shown(eraseOrder(doc.order), doc.placedPosition);
    }
    const order = evolveOrder(doc?.order ?? initialOrder, event);
    if (order.status === 'unplaced') return null;
    return shown(order, doc?.placedPosition ?? event.position);
  },
};

function shown(order: PlacedOrder, placedPosition: number): Order {
  const { placed, status, email, lines, totals, tags, isArchived } = order;
  const { orderId, orderNumber, statusToken, testMode, customerId, currency, placedAt } = placed;
  const address = order.shippingAddress ?? order.billingAddress;
  const name = address ? `${address.firstName} ${address.lastName}`.trim() : '';
  return {
    orderId,
    orderNumber,
    statusToken,
    testMode,
    status,
    paymentStatus: paymentStatusOf(order),
    fulfilmentStatus: fulfilmentStatusOf(order),
    isArchived,
    customerId,
    email,
    name,
    currency,
    grandTotal: totals.grandTotal.amount,
    refunded: refundedAmount(order),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    tags,
    words: [...new Set([orderNumber, email, ...name.split(/\s+/)].map((word) => word.toLowerCase()))].filter(
      (word) => word !== '',
    ),
    placedAt,
    placedPosition,
    order,
  };
}
