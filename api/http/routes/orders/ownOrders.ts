import { money, toWire } from '../../../../domain/kernel/money.ts';
import { listOrders } from '../../../../projections/orders/orderListing.ts';
import type { CustomerOrders } from '../../contracts/orders/orderStatus.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import type { Buyer } from './buyer.ts';
import type { OrderDependencies } from './dependencies.ts';

/** What the orders of an account are read from. */
export type OwnOrdersDependencies = Pick<OrderDependencies, 'readModels' | 'orderTokens'>;

/** What an account has bought, newest first. */
export async function ownOrders(
  { readModels, orderTokens }: OwnOrdersDependencies,
  account: Buyer,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<CustomerOrders> {
  const before = positionOfCursor(cursor);
  const found = await listOrders(readModels, {
    ...account,
    isArchived: 'any',
    limit,
    ...(before !== undefined && { after: [before, before] as const }),
  });
  return {
    orders: found.map((order) => ({
      id: order.orderId,
      orderNumber: order.orderNumber,
      status: order.status,
      testMode: order.testMode,
      paymentStatus: order.paymentStatus,
      fulfilmentStatus: order.fulfilmentStatus,
      needsSending: order.needsSending,
      placedAt: order.placedAt,
      quantity: order.quantity,
      grandTotal: toWire(money(order.grandTotal, order.currency)),
      statusUrl: `/api/commerce/orders/status/${orderTokens.of(order)}`,
      pageUrl: `/order/${orderTokens.of(order)}`,
    })),
    nextCursor: nextCursor(
      found.map(({ placedPosition: position }) => ({ position })),
      limit,
    ),
  };
}
