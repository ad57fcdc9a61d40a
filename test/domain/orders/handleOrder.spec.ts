import { expect } from 'chai';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import { balanceOf } from '../../../domain/orders/standing.facts.ts';
import { paymentStatusOf, placedOrderOf } from '../../../domain/orders/standing.ts';
import {
  fulfil,
  linesAdded,
  mailRepeated,
  noteAdded,
  orderCancelled,
  orderFulfilled,
  orderHeld,
  orderPlaced,
  orderReleased,
  paidOrder,
  paymentRecorded,
  paymentVoided,
  recordPayment,
} from '../../support/builders/orders.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(orderAggregate);
const here = { orderId: 'order1', at: TEN_PAST };

describe('holding an order', () => {
  const hold = (reason = 'The address looks wrong') =>
    ({ type: 'HoldOrder', data: { ...here, reason } }) as const;
  const release = { type: 'ReleaseOrder', data: here } as const;

  it('keeps everything in the house until it is released', () => {
    given(...paidOrder)
      .when(hold())
      .expectEvents(orderHeld);
    given(...paidOrder, orderHeld)
      .when(fulfil())
      .expectRefusal('ORDER_ON_HOLD', 'This order is on hold. Release it before anything is sent.');
    given(...paidOrder, orderHeld)
      .when(release)
      .expectEvents(orderReleased);
    given(...paidOrder, orderHeld, orderReleased)
      .when(fulfil())
      .expectEvents(orderFulfilled());
  });

  it('is nothing twice for the same reason, and told again for another', () => {
    given(...paidOrder, orderHeld)
      .when(hold())
      .expectNothing();
    given(...paidOrder, orderHeld)
      .when(hold('Asked for the street'))
      .expectEvents({ type: 'OrderHeld', data: { ...orderHeld.data, reason: 'Asked for the street' } });
    given(...paidOrder)
      .when(release)
      .expectNothing();
  });

  it('is nothing for what was cancelled', () => {
    given(...paidOrder, orderCancelled())
      .when(hold())
      .expectRefusal('ORDER_CANCELLED', 'This order was cancelled.');
  });
});

describe('adding to an order', () => {
  const { lines, held, reason, editId } = linesAdded.data;
  const add = (changes: object = {}) =>
    ({ type: 'AddLines', data: { ...here, editId, lines, held, reason, ...changes } }) as const;

  it('says totals before and after, once', () => {
    given(orderPlaced()).when(add()).expectEvents(linesAdded);
    given(orderPlaced(), linesAdded).when(add()).expectNothing();
  });

  it('leaves what it costs to be paid, and tells nobody twice that the order is', () => {
    const order = given(...paidOrder, linesAdded);
    expect(balanceOf(placedOrderOf(order.state))).to.equal(1500);
    expect(paymentStatusOf(placedOrderOf(order.state))).to.equal('partiallyPaid');
    order.when(recordPayment({ paymentId: 'cash1', method: 'cash', amount: usd(1500) })).expectEvents({
      type: 'OrderPaymentRecorded',
      data: {
        ...paymentRecorded.data,
        paymentId: 'cash1',
        method: 'cash',
        amount: usd(1500),
        paid: { before: usd(5500), after: usd(7000) },
        status: { before: 'partiallyPaid', after: 'paid' },
        paysInFull: false,
      },
    });
  });

  it('is possible until something left the house', () => {
    given(...paidOrder, orderFulfilled())
      .when(add())
      .expectRefusal('ORDER_FULFILLED', 'This order was fulfilled already, at least in part.');
  });

  it('takes only goods and services, in the money of the order', () => {
    const [line] = lines;
    if (!line) return expect.fail('no line');
    given(...paidOrder)
      .when(add({ lines: [{ ...line, productType: 4 }] }))
      .expectRefusal('LINE_NOT_ADDABLE', 'Only goods and services can be added to an order.');
    given(...paidOrder)
      .when(add({ lines: [{ ...line, unitPrice: { amount: 1500, currency: 'EUR' } }] }))
      .expectRefusal('CURRENCY_MISMATCH', 'This order is in USD.');
    given(...paidOrder)
      .when(add({ lines: [{ ...line, lineId: 'line1' }] }))
      .expectRefusal('ORDER_LINE_TWICE', 'This order has such a line already.');
    const many = Array.from({ length: 249 }, (_, index) => ({ ...line, lineId: `more${index}` }));
    given(...paidOrder)
      .when(add({ lines: many }))
      .expectRefusal('TOO_MANY_LINES', 'An order has at most 250 lines.');
  });
});

describe('sending a mail again', () => {
  const repeat = (about: string, aboutId: string | null = null, requestId = 'mail1') =>
    ({ type: 'RepeatMail', data: { ...here, requestId, about, aboutId } }) as never;

  it('is a fact of its own, once for each asking', () => {
    given(orderPlaced()).when(repeat('placed')).expectEvents(mailRepeated);
    given(orderPlaced(), mailRepeated).when(repeat('placed')).expectNothing();
  });

  it('needs something that happened', () => {
    const none = ['MAIL_WITHOUT_CAUSE', 'Nothing like that happened to this order.'] as const;
    given(orderPlaced())
      .when(repeat('cancelled'))
      .expectRefusal(...none);
    given(orderPlaced())
      .when(repeat('fulfilled', 'parcel1'))
      .expectRefusal(...none);
    given(orderPlaced(), noteAdded({ audience: 'staff' }))
      .when(repeat('note', noteAdded().data.noteId))
      .expectRefusal(...none);
    given(...paidOrder, orderFulfilled())
      .when(repeat('fulfilled', 'parcel1'))
      .expectEvents({
        type: 'OrderMailRepeated',
        data: { ...mailRepeated.data, about: 'fulfilled', aboutId: 'parcel1' },
      });
  });
});

describe('letting go of a payment', () => {
  const letGo = { type: 'VoidPayment', data: here } as const;

  it('leaves the order to be paid another way', () => {
    given(orderPlaced({ giftCards: [] }))
      .when(letGo)
      .expectEvents(paymentVoided);
    expect(
      paymentStatusOf(placedOrderOf(given(orderPlaced({ giftCards: [] }), paymentVoided).state)),
    ).to.equal('unpaid');
  });

  it('is refused where nothing is set aside', () => {
    const nothing = ['NO_OPEN_PAYMENT', 'Nothing is set aside for this order that could be let go.'] as const;
    given(...paidOrder)
      .when(letGo)
      .expectRefusal(...nothing);
    given(orderPlaced(), paymentVoided)
      .when(letGo)
      .expectRefusal(...nothing);
    given(orderPlaced({ payment: null }))
      .when(letGo)
      .expectRefusal(...nothing);
  });
});
