import { PRODUCT_TYPES } from '../../../../domain/kernel/productType.ts';
import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import { ordersWithType } from '../../../../projections/orders/queries.ts';
import { keptDownloads } from '../../../application/catalog/keptDownloads.ts';
import type { OwnDownloads } from '../../contracts/orders/downloads.ts';
import type { Buyer } from './buyer.ts';
import type { OrderStatusDependencies } from './readOrderStatus.ts';

/** Orders that are looked through, the newest first. */
const MOST_ORDERS = 100;

/** What an account has paid for, keeps, and may download: each file once, from the newest order that it came with. */
export async function ownDownloads(
  {
    readModels,
    commandHandler,
    downloadLinks,
    orderTokens,
    now,
  }: Omit<OrderStatusDependencies, 'streamStore'>,
  account: Buyer,
): Promise<OwnDownloads> {
  const found = await ordersWithType(readModels, {
    ...account,
    productType: PRODUCT_TYPES.digital,
    limit: MOST_ORDERS,
  });
  const lists = await Promise.all(
    found.map(async (order) => {
      const { orderId, orderNumber } = order;
      const { state } = await commandHandler.load(orderAggregate, orderId);
      const links = state.status === 'unplaced' ? [] : await keptDownloads(state, downloadLinks, now());
      return links.map((link) => ({ ...link, orderNumber, orderUrl: `/order/${orderTokens.of(order)}` }));
    }),
  );
  const byFile = new Map(
    lists
      .flat()
      .toReversed()
      .map((link) => [link.fileId, link]),
  );
  return { downloads: [...byFile.values()].toReversed() };
}
