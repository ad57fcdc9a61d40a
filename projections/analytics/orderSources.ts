import type { Landing, OrderSourceEvent } from '../../domain/analytics/orderSource.events.ts';
import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/** How the visit began that an order came from. `_id` is the order id. `docs/rules/analytics.md#sources-of-orders` */
export type OrderSourceDoc = Stored<Landing>;

type Told = OrderSourceEvent | Extract<CustomerEvent, { type: 'CustomerErased' }>;

/** Folded from what was noted of orders whose buyers had agreed to it, until they are erased. */
export const orderSources: ReadModel<Landing, Told> = {
  name: 'orderSources',
  version: 1,
  handles: ['OrderSourceNoted', 'CustomerErased'],
  indexes: [],
  keyOf: ({ type, data }) => (type === 'CustomerErased' ? data.orderIds : data.orderId),
  project: (_, { type, data }) => (type === 'CustomerErased' ? null : data.landing),
};

/** How the visits began that these orders came from, by order id; those of which it is not known are left out. */
export async function landingsOf(
  readModels: ReadModels,
  websiteId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Landing>> {
  const collection = await readModels.collection<OrderSourceDoc>(orderSources.name);
  const found = await collection.find({ websiteId, _id: { $in: [...orderIds] } }).toArray();
  return new Map(found.map(({ _id, source, campaign, page, at }) => [_id, { source, campaign, page, at }]));
}
