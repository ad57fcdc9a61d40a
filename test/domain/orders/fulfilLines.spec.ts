import { expect } from 'chai';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import { fulfilmentStatusOf } from '../../../domain/orders/standing.facts.ts';
import { placedOrderOf } from '../../../domain/orders/standing.ts';
import {
  fulfil,
  orderCancelled,
  orderFulfilled,
  orderPlaced,
  orderRefunded,
  paidOrder,
  trackingCorrected,
} from '../../support/builders/orders.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { TEN_PAST } from '../../support/instants.ts';

const { given } = deciderSpec(orderAggregate);
const theRest = orderFulfilled({
  fulfilmentId: 'parcel2',
  status: { before: 'partial', after: 'fulfilled' },
});

describe('fulfilling an order', () => {
  it('may happen in parts, with the status before and after', () => {
    given(...paidOrder)
      .when(fulfil())
      .expectEvents(orderFulfilled());
    given(...paidOrder, orderFulfilled())
      .when(fulfil({ fulfilmentId: 'parcel2' }))
      .expectEvents(theRest);
  });

  it('takes everything that is outstanding where no lines are named, and no downloads', () => {
    given(...paidOrder)
      .when(fulfil({ lines: [] }))
      .expectEvents(
        orderFulfilled({
          lines: [{ lineId: 'line1', quantity: 2 }],
          status: { before: 'unfulfilled', after: 'fulfilled' },
        }),
      );
  });

  it('needs no payment first: goods may be paid for at the door', () => {
    given(orderPlaced()).when(fulfil()).expectEvents(orderFulfilled());
  });

  it('is nothing a second time', () => {
    given(...paidOrder, orderFulfilled())
      .when(fulfil())
      .expectNothing();
  });

  it('never sends more than is outstanding', () => {
    const tooMany = fulfil({ lines: [{ lineId: 'line1', quantity: 3 }] });
    given(...paidOrder)
      .when(tooMany)
      .expectRefusal('FULFILMENT_EXCEEDS_ORDERED', undefined, {
        lineId: 'line1',
        outstanding: 2,
      });
    given(...paidOrder, orderFulfilled(), theRest)
      .when(fulfil({ fulfilmentId: 'parcel3', lines: [] }))
      .expectRefusal('NOTHING_TO_FULFIL', 'There is nothing left to fulfil.');
    given(...paidOrder)
      .when(fulfil({ lines: [{ lineId: 'line2', quantity: 1 }] }))
      .expectRefusal('FULFILMENT_EXCEEDS_ORDERED');
    given(...paidOrder)
      .when(fulfil({ lines: [{ lineId: 'line9', quantity: 1 }] }))
      .expectRefusal('ORDER_LINE_NOT_FOUND');
  });

  it('leaves out what was refunded before it left', () => {
    const order = given(...paidOrder, orderRefunded());
    order
      .when(fulfil({ lines: [] }))
      .expectEvents(orderFulfilled({ status: { before: 'unfulfilled', after: 'fulfilled' } }));
    expect(fulfilmentStatusOf(placedOrderOf(order.state))).to.equal('unfulfilled');
  });

  it('is refused once the order is cancelled', () => {
    given(...paidOrder, orderCancelled())
      .when(fulfil())
      .expectRefusal('ORDER_CANCELLED', 'This order was cancelled.');
  });
});

describe('correcting how a parcel is followed', () => {
  const correct = (fulfilmentId = 'parcel1', trackingNumber = 'RM2') =>
    ({
      type: 'CorrectTracking',
      data: {
        orderId: 'order1',
        fulfilmentId,
        carrier: 'Royal Mail',
        trackingNumber,
        trackingUrl: '',
        at: TEN_PAST,
      },
    }) as const;

  it('says it before and after, and nothing a second time', () => {
    given(...paidOrder, orderFulfilled())
      .when(correct())
      .expectEvents(trackingCorrected);
    given(...paidOrder, orderFulfilled(), trackingCorrected)
      .when(correct())
      .expectNothing();
  });

  it('is about a parcel of this order', () => {
    given(...paidOrder)
      .when(correct())
      .expectRefusal('FULFILMENT_NOT_FOUND');
  });
});
