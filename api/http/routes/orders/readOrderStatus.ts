import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import { orders } from '../../../../projections/orders/orders.ts';
import { orderTimeline } from '../../../../projections/orders/orderTimeline.ts';
import { keptDownloads } from '../../../application/catalog/keptDownloads.ts';
import { invoiceSettingsOf, invoiceTermsOf } from '../../../application/orders/invoiceTerms.ts';
import { orderOfToken } from '../../../application/orders/orderOfToken.ts';
import { toldTimeline } from '../../../application/orders/toldTimeline.ts';
import type { OrderStatus } from '../../contracts/orders/orderStatus.ts';
import type { OrderDependencies } from './dependencies.ts';
import { orderStatusOf } from './orderStatus.ts';

/** What has to be up to date before an order's status is read. */
export const ORDER_STATUS_MODELS = [orders.name, orderTimeline.name] as const;

/** What an order's status is read from. */
export type OrderStatusDependencies = Pick<
  OrderDependencies,
  'readModels' | 'streamStore' | 'preferences' | 'downloadLinks' | 'orderTokens' | 'now'
> & { readonly commandHandler: Pick<OrderDependencies['commandHandler'], 'load'> };

const TIMELINE = 100;

/** How an order stands, for whoever has its token; `null` where nothing has. */
export async function readOrderStatus(
  dependencies: OrderStatusDependencies,
  websiteId: string,
  token: string,
): Promise<OrderStatus | null> {
  const { readModels, streamStore, commandHandler, downloadLinks, now } = dependencies;
  const found = await orderOfToken(dependencies, websiteId, token);
  if (!found) return null;
  const range = { websiteId, orderId: found.orderId, onlyPublic: true, limit: TIMELINE };
  const [timeline, { state: order }, settings] = await Promise.all([
    toldTimeline(readModels, streamStore, range),
    commandHandler.load(orderAggregate, found.orderId),
    invoiceSettingsOf(dependencies, websiteId),
  ]);
  const downloads = order.status === 'unplaced' ? [] : await keptDownloads(order, downloadLinks, now());
  return orderStatusOf(found, timeline, { token, downloads, terms: invoiceTermsOf(found, settings) });
}
