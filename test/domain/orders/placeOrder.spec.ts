import { expect } from 'chai';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { OrderEvent } from '../../../domain/orders/order.events.ts';
import { balanceOf, fulfilmentStatusOf } from '../../../domain/orders/standing.facts.ts';
import { paymentStatusOf, placedOrderOf } from '../../../domain/orders/standing.ts';
import {
  cancel,
  fulfil,
  orderCancelled,
  orderPaid,
  orderPlaced,
  paidOrder,
  paymentRecorded,
  placeOrder,
  recordPayment,
  refund,
  thePlacedOrder,
} from '../../support/builders/orders.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(orderAggregate);
const { totals } = thePlacedOrder;

describe('placing an order', () => {
  it('says all of it, the answers to forms apart from the lines', () => {
    given().when(placeOrder()).expectEvents(orderPlaced());
  });

  it('is nothing a second time', () => {
    given(orderPlaced()).when(placeOrder()).expectNothing();
    given(...paidOrder)
      .when(placeOrder({ email: 'somebody@example.com' }))
      .expectNothing();
  });

  it('is paid at once where gift cards cover it', () => {
    const covered = { ...totals, giftCards: usd(5500), amountDue: usd(0) };
    const giftCards = [{ giftCardId: 'card1', amount: usd(5500) }];
    given()
      .when(placeOrder({ totals: covered, giftCards, payment: null }))
      .expectEvents(orderPlaced({ totals: covered, giftCards, payment: null }), {
        type: 'OrderPaid',
        data: { orderId: 'order1', orderNumber: '00001', paid: usd(5500), paidAt: NINE },
      });
  });

  it('is paid at once where the payment was captured before', () => {
    const payment = { paymentId: 'pay1', provider: 'test', amount: usd(5000), status: 'captured' } as const;
    given()
      .when(placeOrder({ payment }))
      .expectEvents(orderPlaced({ payment }), {
        type: 'OrderPaymentRecorded',
        data: { ...paymentRecorded.data, recordedAt: NINE },
      });
  });

  it('comes before everything else', () => {
    for (const command of [recordPayment(), fulfil(), refund(), cancel()]) {
      given().when(command).expectRefusal('ORDER_NOT_FOUND', 'There is no such order.');
    }
  });
});

describe('paying an order', () => {
  const standing = (...events: OrderEvent[]) => {
    const order = placedOrderOf(given(...events).state);
    return {
      payment: paymentStatusOf(order),
      fulfilment: fulfilmentStatusOf(order),
      balance: balanceOf(order),
    };
  };

  it('is recorded with what was paid before and after, gift cards included', () => {
    given(orderPlaced()).when(recordPayment()).expectEvents(paymentRecorded);
  });

  it('takes what is due where no amount is given', () => {
    given(orderPlaced())
      .when(recordPayment({ amount: null }))
      .expectEvents(paymentRecorded);
  });

  it('is nothing when the payment is known', () => {
    given(...paidOrder)
      .when(recordPayment())
      .expectNothing();
  });

  it('may come in parts', () => {
    const part = {
      type: 'OrderPaymentRecorded',
      data: {
        orderId: 'order1',
        paymentId: 'pay1',
        method: 'test',
        amount: usd(2000),
        paid: { before: usd(500), after: usd(2500) },
        status: { before: 'pending', after: 'partiallyPaid' },
        paysInFull: false,
        recordedAt: TEN_PAST,
      },
    } as const;
    given(orderPlaced())
      .when(recordPayment({ amount: usd(2000) }))
      .expectEvents(part);
    given(orderPlaced(), part)
      .when(recordPayment({ paymentId: 'cash1', method: 'cash', amount: null }))
      .expectEvents({
        type: 'OrderPaymentRecorded',
        data: {
          ...part.data,
          paymentId: 'cash1',
          method: 'cash',
          amount: usd(3000),
          paid: { before: usd(2500), after: usd(5500) },
          status: { before: 'partiallyPaid', after: 'paid' },
          paysInFull: true,
        },
      });
  });

  it('is refused in another currency, and where nothing is due', () => {
    given(orderPlaced())
      .when(recordPayment({ amount: { amount: 5000, currency: 'EUR' } }))
      .expectRefusal('CURRENCY_MISMATCH');
    given(...paidOrder)
      .when(recordPayment({ paymentId: 'cash1', amount: null }))
      .expectRefusal('NOTHING_DUE', 'There is nothing left to pay.');
  });

  it('of a cancelled order goes back at once, gift cards included, and is no sale', () => {
    given(orderPlaced({ giftCards: [], totals: { ...totals, giftCards: usd(0) } }), orderCancelled())
      .when(recordPayment())
      .expectEvents(
        {
          type: 'OrderPaymentRecorded',
          data: {
            ...paymentRecorded.data,
            paid: { before: usd(0), after: usd(5000) },
            status: { before: 'pending', after: 'partiallyPaid' },
            paysInFull: false,
          },
        },
        {
          type: 'OrderRefunded',
          data: {
            orderId: 'order1',
            orderNumber: '00001',
            refundId: 'pay1',
            lines: [],
            shipping: usd(0),
            adjustment: usd(5000),
            amount: usd(5000),
            toPayments: [{ paymentId: 'pay1', amount: usd(5000) }],
            toGiftCards: [],
            restocked: [],
            reason: 'Paid after the order was cancelled',
            notifyCustomer: false,
            refunded: { before: usd(0), after: usd(5000) },
            status: { before: 'partiallyPaid', after: 'refunded' },
            refundedAt: TEN_PAST,
          },
        },
      );
  });

  it('leads from unpaid or pending to paid', () => {
    expect(standing(orderPlaced())).to.deep.equal({
      payment: 'pending',
      fulfilment: 'unfulfilled',
      balance: 5000,
    });
    expect(standing(orderPlaced({ payment: null })).payment).to.equal('unpaid');
    expect(standing(...paidOrder)).to.deep.equal({ payment: 'paid', fulfilment: 'unfulfilled', balance: 0 });
  });

  it('fulfils an order of nothing but downloads', () => {
    const downloads = orderPlaced({ lines: orderPlaced().data.lines.slice(1) });
    expect(standing(downloads).fulfilment).to.equal('unfulfilled');
    expect(standing(downloads, orderPaid).fulfilment).to.equal('fulfilled');
  });
});
