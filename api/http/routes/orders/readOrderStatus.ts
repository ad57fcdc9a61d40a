import { orders } from '../../../../projections/orders/orders.ts';
import { orderTimeline } from '../../../../projections/orders/orderTimeline.ts';
import { orderByToken } from '../../../../projections/orders/queries.ts';
import { invoiceTermsOf } from '../../../application/orders/invoiceTerms.ts';
import { toldTimeline } from '../../../application/orders/toldTimeline.ts';
import type { OrderStatus } from '../../contracts/orders/orderStatus.ts';
import type { OrderDependencies } from './dependencies.ts';
import { orderStatusOf } from './orderStatus.ts';

/** What has to be up to date before an order's status is read. */
export const ORDER_STATUS_MODELS = [orders.name, orderTimeline.name] as const;

/** What an order's status is read from. */
export type OrderStatusDependencies = Pick<OrderDependencies, 'readModels' | 'streamStore' | 'preferences'>;

const TIMELINE = 100;

/** How an order stands, for whoever has its token; `null` where nothing has. */
export async function readOrderStatus(
  { readModels, streamStore, preferences }: OrderStatusDependencies,
  websiteId: string,
  token: string,
): Promise<OrderStatus | null> {
  const found = await orderByToken(readModels, websiteId, token);
  if (!found) return null;
  const range = { websiteId, orderId: found.orderId, onlyPublic: true, limit: TIMELINE };
  const terms = invoiceTermsOf(found, await preferences.of(websiteId, 'payments'));
  return orderStatusOf(found, await toldTimeline(readModels, streamStore, range), terms);
}
