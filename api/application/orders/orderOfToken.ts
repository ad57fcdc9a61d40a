import type { OrderDoc } from '../../../projections/orders/orders.ts';
import { orderById, orderByToken } from '../../../projections/orders/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { OrderTokens } from './orderTokens.ts';

/** The order whose status page the token opens; `null` where it opens none, or none any more. */
export async function orderOfToken(
  { readModels, orderTokens }: { readonly readModels: ReadModels; readonly orderTokens: OrderTokens },
  websiteId: string,
  token: string,
): Promise<OrderDoc | null> {
  const orderId = orderTokens.orderIdIn(token);
  if (orderId === null) return orderByToken(readModels, websiteId, token);
  const order = await orderById(readModels, websiteId, orderId);
  // An order of before is opened by its own token alone, and that of somebody who was erased by none.
  return order?.statusToken === null ? order : null;
}
