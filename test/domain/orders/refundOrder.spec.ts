import { expect } from 'chai';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import { refundableAmount } from '../../../domain/orders/standing.facts.ts';
import { paymentStatusOf, placedOrderOf } from '../../../domain/orders/standing.ts';
import {
  orderFulfilled,
  orderPlaced,
  orderRefunded,
  orderRestocked,
  paidOrder,
  refund,
  refundFailed,
  refundRetried,
  refundSettled,
} from '../../support/builders/orders.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(orderAggregate);

describe('refunding an order', () => {
  it('gives back what was paid for the pieces, and says where the money goes', () => {
    given(...paidOrder)
      .when(refund())
      .expectEvents(orderRefunded());
  });

  it('puts pieces back on the shelf only when asked to', () => {
    given(...paidOrder)
      .when(refund({ restock: false }))
      .expectEvents(orderRefunded({ restocked: [] }));
  });

  it('never puts back what is not counted', () => {
    given(...paidOrder)
      .when(refund({ lines: [{ lineId: 'line2', quantity: 1 }] }))
      .expectEvents(
        orderRefunded({
          lines: [{ lineId: 'line2', quantity: 1, amount: usd(1100) }],
          amount: usd(1100),
          toPayments: [{ paymentId: 'pay1', amount: usd(1100) }],
          restocked: [],
          refunded: { before: usd(0), after: usd(1100) },
        }),
      );
  });

  it('may be an amount alone, or another amount than the pieces come to', () => {
    given(...paidOrder)
      .when(refund({ lines: [], amount: usd(250), restock: false }))
      .expectEvents(
        orderRefunded({
          lines: [],
          adjustment: usd(250),
          amount: usd(250),
          toPayments: [{ paymentId: 'pay1', amount: usd(250) }],
          restocked: [],
          refunded: { before: usd(0), after: usd(250) },
        }),
      );
    given(...paidOrder)
      .when(refund({ amount: usd(1500) }))
      .expectEvents(
        orderRefunded({
          adjustment: usd(-425),
          amount: usd(1500),
          toPayments: [{ paymentId: 'pay1', amount: usd(1500) }],
          refunded: { before: usd(0), after: usd(1500) },
        }),
      );
  });

  it('reaches shipping with its tax, and not more of it', () => {
    given(...paidOrder)
      .when(refund({ lines: [], shipping: usd(550), restock: false }))
      .expectEvents(
        orderRefunded({
          lines: [],
          shipping: usd(550),
          amount: usd(550),
          toPayments: [{ paymentId: 'pay1', amount: usd(550) }],
          restocked: [],
          refunded: { before: usd(0), after: usd(550) },
        }),
      );
    given(...paidOrder)
      .when(refund({ lines: [], shipping: usd(551) }))
      .expectRefusal('REFUND_EXCEEDS_SHIPPING', undefined, { refundable: 550 });
  });

  it('goes back to the payment first, then to the gift cards', () => {
    const everything = refund({
      lines: [
        { lineId: 'line1', quantity: 2 },
        { lineId: 'line2', quantity: 1 },
      ],
      shipping: usd(550),
      restock: false,
    });
    given(...paidOrder)
      .when(everything)
      .expectEvents(
        orderRefunded({
          lines: [
            { lineId: 'line1', quantity: 2, amount: usd(3850) },
            { lineId: 'line2', quantity: 1, amount: usd(1100) },
          ],
          shipping: usd(550),
          amount: usd(5500),
          toPayments: [{ paymentId: 'pay1', amount: usd(5000) }],
          toGiftCards: [{ giftCardId: 'card1', amount: usd(500) }],
          restocked: [],
          refunded: { before: usd(0), after: usd(5500) },
          status: { before: 'paid', after: 'refunded' },
        }),
      );
  });

  it('twenty times with the same id is one refund', () => {
    let { state } = given(...paidOrder);
    for (let repeat = 1; repeat <= 20; repeat++) {
      state = orderAggregate.decide(refund(), state).reduce(orderAggregate.evolve, state);
    }
    expect(placedOrderOf(state).refunds).to.deep.equal([orderRefunded().data]);
    expect(refundableAmount(placedOrderOf(state))).to.equal(3575);
  });

  it('never gives back more than was paid', () => {
    given(...paidOrder, orderRefunded())
      .when(refund({ refundId: 'refund2', lines: [], amount: usd(3576) }))
      .expectRefusal('REFUND_EXCEEDS_PAID', 'This is more than was paid and not refunded yet.', {
        refundable: 3575,
      });
    given(orderPlaced({ giftCards: [] }))
      .when(refund())
      .expectRefusal('REFUND_EXCEEDS_PAID', undefined, { refundable: 0 });
  });

  it('never gives back more pieces than were sold', () => {
    given(...paidOrder, orderRefunded())
      .when(refund({ refundId: 'refund2', lines: [{ lineId: 'line1', quantity: 2 }] }))
      .expectRefusal('REFUND_EXCEEDS_QUANTITY', undefined, { lineId: 'line1', refundable: 1 });
  });

  it('has something to give back', () => {
    given(...paidOrder)
      .when(refund({ lines: [] }))
      .expectRefusal('NOTHING_TO_REFUND');
    given(...paidOrder)
      .when(refund({ amount: { amount: 100, currency: 'EUR' } }))
      .expectRefusal('CURRENCY_MISMATCH');
  });

  it('is open after fulfilment: goods come back', () => {
    given(...paidOrder, orderFulfilled())
      .when(refund())
      .expectEvents(orderRefunded());
    expect(paymentStatusOf(placedOrderOf(given(...paidOrder, orderRefunded()).state))).to.equal(
      'partiallyRefunded',
    );
  });
});

describe('what became of a refund', () => {
  const named = { orderId: 'order1', refundId: 'refund1', paymentId: 'pay1', at: TEN_PAST };
  const settle = { type: 'SettleRefund', data: named } as const;
  const fail = { type: 'FailRefund', data: { ...named, reason: 'The card was closed' } } as const;
  const retry = { type: 'RetryRefund', data: named } as const;
  const refunded = [...paidOrder, orderRefunded()] as const;

  it('is recorded once', () => {
    given(...refunded)
      .when(settle)
      .expectEvents(refundSettled);
    given(...refunded)
      .when(fail)
      .expectEvents(refundFailed);
    given(...refunded, refundSettled)
      .when(settle)
      .expectNothing();
    given(...refunded, refundFailed)
      .when(fail)
      .expectNothing();
    given(...refunded, refundSettled)
      .when(fail)
      .expectNothing();
  });

  it('may be tried again after a failure, and then only', () => {
    given(...refunded, refundFailed)
      .when(retry)
      .expectEvents(refundRetried);
    given(...refunded)
      .when(retry)
      .expectNothing();
    given(...refunded, refundFailed, refundRetried)
      .when(retry)
      .expectNothing();
    given(...refunded, refundFailed, refundRetried)
      .when(settle)
      .expectEvents(refundSettled);
  });

  it('still owes the money after a failure, and does not promise it twice', () => {
    expect(refundableAmount(placedOrderOf(given(...refunded, refundFailed).state))).to.equal(3575);
  });

  it('is about a refund of this order', () => {
    for (const command of [settle, fail, retry]) {
      given(...paidOrder)
        .when(command)
        .expectRefusal('REFUND_NOT_FOUND');
    }
  });
});

describe('pieces that go back on the shelf', () => {
  const { restockedAt: at, ...facts } = orderRestocked.data;
  const record = { type: 'RecordRestock', data: { ...facts, at } } as const;

  it('are recorded once for each refund', () => {
    given(...paidOrder, orderRefunded())
      .when(record)
      .expectEvents(orderRestocked);
    given(...paidOrder, orderRefunded(), orderRestocked)
      .when(record)
      .expectNothing();
  });
});
