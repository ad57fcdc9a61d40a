import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import {
  cancel,
  orderCancelled,
  orderFulfilled,
  orderPlaced,
  orderRefunded,
  paidOrder,
} from '../../support/builders/orders.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(orderAggregate);

const everythingBack = orderRefunded({
  lines: [
    { lineId: 'line1', quantity: 2, amount: usd(3850) },
    { lineId: 'line2', quantity: 1, amount: usd(1100) },
  ],
  shipping: usd(550),
  amount: usd(5500),
  toPayments: [{ paymentId: 'pay1', amount: usd(5000) }],
  toGiftCards: [{ giftCardId: 'card1', amount: usd(500) }],
  restocked: [],
  reason: 'The buyer called off',
  notifyCustomer: false,
  refunded: { before: usd(0), after: usd(5500) },
  status: { before: 'paid', after: 'refunded' },
});

describe('cancelling an order', () => {
  it('gives everything back that was paid', () => {
    given(...paidOrder)
      .when(cancel())
      .expectEvents(everythingBack, orderCancelled({ voidedPayments: [] }));
  });

  it('lets nothing be taken that was not captured yet; gift cards go back', () => {
    given(orderPlaced())
      .when(cancel())
      .expectEvents(
        orderRefunded({
          ...everythingBack.data,
          adjustment: usd(-5000),
          amount: usd(500),
          toPayments: [],
          refunded: { before: usd(0), after: usd(500) },
          status: { before: 'pending', after: 'refunded' },
        }),
        orderCancelled(),
      );
  });

  it('refunds nothing where nothing was paid', () => {
    given(orderPlaced({ giftCards: [], payment: null }))
      .when(cancel())
      .expectEvents(orderCancelled({ voidedPayments: [] }));
  });

  it('leaves the shelf alone when asked to', () => {
    given(orderPlaced({ giftCards: [] }))
      .when(cancel({ restock: false }))
      .expectEvents(orderCancelled({ restocked: [] }));
  });

  it('does not give back twice what was refunded before', () => {
    given(...paidOrder, orderRefunded())
      .when(cancel({ refundId: 'refund2' }))
      .expectEvents(
        orderRefunded({
          ...everythingBack.data,
          refundId: 'refund2',
          lines: [
            { lineId: 'line1', quantity: 1, amount: usd(1925) },
            { lineId: 'line2', quantity: 1, amount: usd(1100) },
          ],
          amount: usd(3575),
          toPayments: [{ paymentId: 'pay1', amount: usd(3075) }],
          refunded: { before: usd(1925), after: usd(5500) },
          status: { before: 'partiallyRefunded', after: 'refunded' },
        }),
        orderCancelled({
          voidedPayments: [],
          restocked: [{ lineId: 'line1', itemId: 'cup', variantId: 'v1', quantity: 1 }],
        }),
      );
  });

  it('is nothing a second time', () => {
    given(orderPlaced({ giftCards: [] }), orderCancelled())
      .when(cancel())
      .expectNothing();
  });

  it('is refused once something left the house', () => {
    given(...paidOrder, orderFulfilled())
      .when(cancel())
      .expectRefusal('ORDER_FULFILLED', 'This order was fulfilled already, at least in part.');
  });
});
