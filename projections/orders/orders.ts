import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import { type OrderEvent, orderEvents } from '../../domain/orders/order.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';
import { type OrderContent, withStanding } from './orderDocument.ts';
import { changedOrder, erasedOrder, placedOrder } from './orderFold.ts';

interface Order extends OrderContent {
  /** Where in the log it was placed: the order of lists and their cursors. */
  readonly placedPosition: number;
}

/**
 * One order as lists, its pages, its papers and exports show it. `_id` is the order id. Money in a number is in minor
 * units of `currency`; instants ISO 8601. `docs/rules/orders.md`
 */
export type OrderDoc = Stored<Order>;

type ShownEvent = OrderEvent | Extract<CustomerEvent, { type: 'CustomerErased' }>;

/**
 * Folded from the stream of each order. Of a person who was erased it keeps what was sold and paid, not who it was.
 */
export const orders: ReadModel<Order, ShownEvent> = {
  name: 'orders',
  version: 9,
  handles: [...orderEvents.map(({ type }) => type), 'CustomerErased'],
  begins: ({ type }) => type === 'OrderPlaced',
  indexes: [
    { keys: { websiteId: 1, placedPosition: -1 } },
    { keys: { websiteId: 1, name: 1, placedPosition: 1 } },
    { keys: { websiteId: 1, orderNumber: 1, placedPosition: 1 } },
    { keys: { websiteId: 1, grandTotal: 1, placedPosition: 1 } },
    { keys: { customerId: 1, placedPosition: -1 } },
    { keys: { 'discounts.discountId': 1, placedPosition: -1 } },
    { keys: { subscriptionId: 1, placedPosition: -1 } },
    { keys: { statusToken: 1 } },
    { keys: { words: 1 } },
  ],
  keyOf: ({ type, data }) => (type === 'CustomerErased' ? data.orderIds : data.orderId),
  project(doc, event) {
    if (event.type === 'OrderPlaced') {
      return { ...withStanding(placedOrder(event.data)), placedPosition: event.position };
    }
    if (doc === null) return null;
    const order = event.type === 'CustomerErased' ? erasedOrder(doc) : changedOrder(doc, event);
    return { ...withStanding(order), placedPosition: doc.placedPosition };
  },
};
