import { orderAggregate } from '../../domain/orders/order.decider.ts';
import type { PlaceOrder } from '../../domain/orders/placeOrder.ts';
import { placeOrder } from './builders/orders.ts';
import type { TestGateway } from './gateway.ts';

/** Places an order past the checkout, and waits until it is shown. */
export async function putOrder(
  { commandHandler, context, clock, caughtUp }: TestGateway,
  orderId: string,
  changes: Partial<PlaceOrder['data']> = {},
): Promise<void> {
  const command = placeOrder({
    orderId,
    websiteId: 'main',
    statusToken: `token_of_${orderId}_0123456789`,
    payment: null,
    giftCards: [],
    placedAt: clock.now.toISOString(),
    ...changes,
  });
  const { position } = await commandHandler.handle(orderAggregate, orderId, command, context());
  await caughtUp(position);
}

/** Money of the sample order without gift cards. */
export const wholeTotals = (totals: PlaceOrder['data']['totals']): PlaceOrder['data']['totals'] => ({
  ...totals,
  giftCards: { ...totals.giftCards, amount: 0 },
  amountDue: totals.grandTotal,
});
