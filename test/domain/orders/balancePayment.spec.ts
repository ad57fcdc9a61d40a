import { expect } from 'chai';
import { openRequest } from '../../../domain/orders/balancePayment.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { OrderEvent } from '../../../domain/orders/order.events.ts';
import { balanceOf } from '../../../domain/orders/standing.facts.ts';
import { placedOrderOf } from '../../../domain/orders/standing.ts';
import {
  linesAdded,
  orderCancelled,
  orderPlaced,
  paidOrder,
  paymentRecorded,
} from '../../support/builders/orders.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(orderAggregate);
const larger = [...paidOrder, linesAdded] as const;
const DUE = usd(balanceOf(placedOrderOf(given(...larger).state)));
const request = (isMailed = true) =>
  ({ type: 'RequestBalance', data: { orderId: 'order1', isMailed, at: TEN_PAST } }) as const;
const requested = (requestNumber = 1): OrderEvent => ({
  type: 'OrderBalanceRequested',
  data: {
    ...{ orderId: 'order1', orderNumber: '00001', requestNumber, amount: DUE, isMailed: true },
    requestedAt: TEN_PAST,
  },
});
const begin = (requestNumber = 1, paymentId = 'pay2') =>
  ({
    type: 'BeginBalancePayment',
    data: { orderId: 'order1', requestNumber, paymentId, provider: 'test', at: TEN_PAST },
  }) as const;
const begun: OrderEvent = {
  type: 'OrderBalancePaymentBegun',
  data: {
    ...{ orderId: 'order1', requestNumber: 1, paymentId: 'pay2', provider: 'test', amount: DUE },
    begunAt: TEN_PAST,
  },
};
const failing = { orderId: 'order1', paymentId: 'pay2', code: 'PAYMENT_DECLINED', message: 'Declined' };
const failed: OrderEvent = { type: 'OrderBalancePaymentFailed', data: { ...failing, failedAt: TEN_PAST } };
const cameIn: OrderEvent = {
  type: 'OrderPaymentRecorded',
  data: { ...paymentRecorded.data, paymentId: 'pay2', amount: DUE, paysInFull: false },
};

describe('asking for what is due of an order', () => {
  it('makes a link for as much as is due, each a new one', () => {
    given(...larger)
      .when(request())
      .expectEvents(requested());
    given(...larger, requested())
      .when(request())
      .expectEvents(requested(2));
  });

  it('is for an order that something is due of, and that no payment is on its way for', () => {
    given(...paidOrder)
      .when(request())
      .expectRefusal('NOTHING_DUE');
    given(orderPlaced()).when(request()).expectRefusal('PAYMENT_UNDER_WAY');
    given(...larger, requested(), begun)
      .when(request())
      .expectRefusal('PAYMENT_UNDER_WAY');
    given(...larger, orderCancelled())
      .when(request())
      .expectRefusal('ORDER_CANCELLED');
  });
});

describe('a link to pay what is due of an order', () => {
  const isGood = (...events: readonly OrderEvent[]) =>
    openRequest(placedOrderOf(given(...larger, requested(), ...events).state), 1) !== null;

  it('is good until it is paid, the order is edited or cancelled, or another one is made', () => {
    expect(isGood()).to.equal(true);
    expect(isGood(begun)).to.equal(true);
    expect(isGood(begun, failed)).to.equal(true);
    expect(isGood(begun, cameIn)).to.equal(false);
    expect(isGood({ ...linesAdded, data: { ...linesAdded.data, editId: 'edit3' } })).to.equal(false);
    expect(isGood(orderCancelled())).to.equal(false);
    expect(isGood(requested(2))).to.equal(false);
  });

  it('is paid by one at a time, and by nobody once it is good no more', () => {
    given(...larger, requested())
      .when(begin())
      .expectEvents(begun);
    given(...larger, requested(), begun)
      .when(begin())
      .expectNothing();
    given(...larger, requested(), begun)
      .when(begin(1, 'pay3'))
      .expectRefusal('PAYMENT_UNDER_WAY');
    given(...larger, requested(), requested(2))
      .when(begin())
      .expectRefusal('PAYMENT_LINK_CLOSED');
    given(...larger, requested(), begun, cameIn)
      .when(begin(1, 'pay3'))
      .expectRefusal('PAYMENT_LINK_CLOSED');
  });

  it('can be paid again after a payment came to nothing', () => {
    const fail = { type: 'FailBalancePayment', data: { ...failing, at: TEN_PAST } } as const;
    given(...larger, requested(), begun)
      .when(fail)
      .expectEvents(failed);
    given(...larger, requested(), begun, failed)
      .when(fail)
      .expectNothing();
    given(...larger, requested(), begun, cameIn)
      .when(fail)
      .expectNothing();
    given(...larger, requested(), begun, failed)
      .when(begin(1, 'pay3'))
      .expectEvents({ ...begun, data: { ...begun.data, paymentId: 'pay3' } } as OrderEvent);
  });

  it('pays the order in full', () => {
    const order = placedOrderOf(given(...larger, requested(), begun, cameIn).state);
    expect([balanceOf(order), order.balancePayment]).to.deep.equal([0, null]);
  });
});
