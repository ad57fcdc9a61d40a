import { expect } from 'chai';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { RequestReturn } from '../../../domain/orders/returns.ts';
import { fulfilmentStatusOf } from '../../../domain/orders/standing.facts.ts';
import { placedOrderOf } from '../../../domain/orders/standing.ts';
import {
  fulfil,
  orderCancelled,
  orderFulfilled,
  orderRefunded,
  paidOrder,
  returnApproved,
  returnDeclined,
  returnReceived,
  returnRequested,
} from '../../support/builders/orders.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { TEN_PAST } from '../../support/instants.ts';

const { given } = deciderSpec(orderAggregate);
const sent = [...paidOrder, orderFulfilled()] as const;
const which = { orderId: 'order1', returnId: 'return1', at: TEN_PAST };

const request = (quantity = 1, returnId = 'return1'): RequestReturn => ({
  type: 'RequestReturn',
  data: { ...which, returnId, lines: [{ lineId: 'line1', quantity }], grounds: 'Too small for my hands' },
});
const answer = (given: 'approved' | 'declined', message: string) =>
  ({ type: 'AnswerReturn', data: { ...which, answer: given, message } }) as const;
const approve = answer('approved', 'Send it to the studio.');
const decline = answer('declined', 'It was made to order.');
const receive = {
  type: 'ReceiveReturn',
  data: {
    ...which,
    refundId: 'refund1',
    amount: null,
    restock: true,
    reason: 'Arrived broken',
    notifyCustomer: true,
  },
} as const;

describe('asking to send pieces back', () => {
  it('is for what left the house, once', () => {
    given(...sent)
      .when(request())
      .expectEvents(returnRequested);
    given(...sent, returnRequested)
      .when(request())
      .expectNothing();
  });

  it('never reaches further than what was sent and not asked for before', () => {
    const refusal = { lineId: 'line1', returnable: 0 };
    given(...paidOrder)
      .when(request())
      .expectRefusal('RETURN_EXCEEDS_FULFILLED', undefined, refusal);
    given(...sent, returnRequested)
      .when(request(1, 'return2'))
      .expectRefusal('RETURN_EXCEEDS_FULFILLED', undefined, refusal);
    given(...sent, returnRequested, orderRefunded(), returnReceived)
      .when(request(1, 'return2'))
      .expectRefusal('RETURN_EXCEEDS_FULFILLED', undefined, refusal);
  });

  it('is open again after a refusal by staff', () => {
    given(...sent, returnRequested, returnDeclined)
      .when(request(1, 'return2'))
      .expectEvents({
        type: 'OrderReturnRequested',
        data: { ...returnRequested.data, returnId: 'return2' },
      });
  });

  it('is too late once the order is cancelled', () => {
    given(...sent, orderCancelled())
      .when(request())
      .expectRefusal('ORDER_CANCELLED');
  });
});

describe('answering a return', () => {
  it('approves or declines it with a word to the buyer, once', () => {
    given(...sent, returnRequested)
      .when(approve)
      .expectEvents(returnApproved);
    given(...sent, returnRequested)
      .when(decline)
      .expectEvents(returnDeclined);
    given(...sent, returnRequested, returnApproved)
      .when(approve)
      .expectNothing();
    given(...sent, returnRequested, returnApproved)
      .when(decline)
      .expectRefusal('RETURN_ANSWERED', undefined, { status: 'approved' });
  });

  it('is about a return of this order', () => {
    given(...sent)
      .when(approve)
      .expectRefusal('RETURN_NOT_FOUND');
  });
});

describe('receiving what was sent back', () => {
  it('refunds the pieces and puts them on the shelf', () => {
    given(...sent, returnRequested, returnApproved)
      .when(receive)
      .expectEvents(orderRefunded(), returnReceived);
  });

  it('puts them where whoever receives them says', () => {
    const places = [{ lineId: 'line1', locationId: 'warehouse' }];
    const restocked = [
      { lineId: 'line1', itemId: 'cup', variantId: 'v1', quantity: 1, locationId: 'warehouse' },
    ];
    given(...sent, returnRequested, returnApproved)
      .when({ ...receive, data: { ...receive.data, places } })
      .expectEvents(orderRefunded({ restocked }), returnReceived);
  });

  it('needs no approval first, but no refusal either', () => {
    given(...sent, returnRequested)
      .when(receive)
      .expectEvents(orderRefunded(), returnReceived);
    given(...sent, returnRequested, returnDeclined)
      .when(receive)
      .expectRefusal('RETURN_ANSWERED');
  });

  it('happens once', () => {
    given(...sent, returnRequested, orderRefunded(), returnReceived)
      .when(receive)
      .expectNothing();
  });

  it('has a refund of its own', () => {
    const partly = given(...sent, returnRequested, orderRefunded({ lines: [], restocked: [] }));
    partly.when(receive).expectRefusal('REFUND_EXISTS');
  });

  it('leaves what has not been sent yet to be sent', () => {
    const order = given(...sent, returnRequested, orderRefunded(), returnReceived);
    expect(fulfilmentStatusOf(placedOrderOf(order.state))).to.equal('partial');
    order
      .when(fulfil({ fulfilmentId: 'parcel2', lines: [] }))
      .expectEvents(
        orderFulfilled({ fulfilmentId: 'parcel2', status: { before: 'partial', after: 'fulfilled' } }),
      );
  });
});
