import { expect } from 'chai';
import { purchaseAggregate } from '../../../domain/compositions/purchase.ts';
import { composed } from '../../../domain/kernel/composition.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import { aPurchase } from '../../support/builders/checkout.ts';
import { orderPaid, orderPlaced, paymentRecorded, placeOrder } from '../../support/builders/orders.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(purchaseAggregate);

const payment = { paymentId: 'pay1', orderId: 'order1' };
const facts = { provider: 'test', amount: usd(5000) } as const;
const asked = { ...payment, ...facts, checkoutId: 'checkout1' };
const started = { type: 'CheckoutStarted', data: aPurchase() } as const;
const requested = { type: 'PaymentRequested', data: { ...asked, requestedAt: NINE } } as const;
const authorized = {
  type: 'PaymentAuthorized',
  data: { ...payment, ...facts, reference: 'ch_1', savedMethod: null, authorizedAt: NINE, asked: null },
} as const;
const captured = {
  type: 'PaymentCaptured',
  data: { ...payment, ...facts, reference: 'ch_1', capturedAt: TEN_PAST, asked: null },
} as const;
const capture = {
  type: 'RecordPaymentAnswer',
  data: { ...asked, answer: { status: 'captured', reference: 'ch_1' }, at: TEN_PAST },
} as const;

describe('a purchase in one stream', () => {
  it('has its checkout, its payment and its order each decide on facts of their own', () => {
    const { state } = given(started, requested, authorized);
    expect([state.checkout.status, state.payment.status, state.order.status]).to.deep.equal([
      'started',
      'authorized',
      'unplaced',
    ]);
    given(started)
      .when({ type: 'AcceptCheckout', data: { checkoutId: 'checkout1', at: NINE } })
      .expectEvents({
        type: 'CheckoutAccepted',
        data: { checkoutId: 'checkout1', orderId: 'order1', acceptedAt: NINE },
      });
    given(started, requested, authorized).when(placeOrder()).expectEvents(orderPlaced());
  });

  it('records the money in its order in the same breath', () => {
    given(started, requested, authorized, orderPlaced())
      .when(capture)
      .expectEvents(captured, paymentRecorded);
  });

  it('records money that came before the order once that is placed', () => {
    given(started, requested, captured)
      .when(placeOrder({ placedAt: TEN_PAST }))
      .expectEvents(orderPlaced({ placedAt: TEN_PAST }), paymentRecorded);
  });

  it('records nothing where there is no order, and nothing twice', () => {
    given(started, requested, authorized).when(capture).expectEvents(captured);
    given(started, requested, authorized, orderPlaced(), captured, paymentRecorded)
      .when({ type: 'ArchiveOrder', data: { orderId: 'order1', at: TEN_PAST } })
      .expectEvents({ type: 'OrderArchived', data: { orderId: 'order1', archivedAt: TEN_PAST } });
  });

  it('reads a stream of before, which has the facts of the order alone', () => {
    const told = { ...paymentRecorded, data: { ...paymentRecorded.data, paysInFull: false } };
    const { state } = given(orderPlaced(), told, orderPaid);
    expect(state).to.deep.include({ checkout: { status: 'absent' }, payment: { status: 'absent' } });
    expect(state.order).to.deep.equal(
      [orderPlaced(), told, orderPaid].reduce(orderAggregate.evolve, orderAggregate.initialState),
    );
  });

  describe('whose order is placed', () => {
    const accepted = {
      type: 'CheckoutAccepted',
      data: { checkoutId: 'checkout1', orderId: 'order1', acceptedAt: NINE },
    } as const;

    it('is accepted with that: one fact where both happen at once', () => {
      const { state } = given(started, authorized, orderPlaced());
      expect(state.checkout).to.deep.include({ status: 'accepted', acceptedAt: NINE });
      expect(purchaseAggregate.written?.([accepted, orderPlaced()])).to.deep.equal([orderPlaced()]);
    });

    it('comes to the same where it was accepted before', () => {
      const { state } = given(started, authorized, accepted, orderPlaced());
      expect(state).to.deep.equal(given(started, authorized, orderPlaced()).state);
      const placed = orderPlaced({ placedAt: TEN_PAST });
      expect(purchaseAggregate.written?.([accepted, placed])).to.deep.equal([accepted, placed]);
    });
  });

  it('knows no command by two names', () => {
    expect(() => composed('order', { one: orderAggregate, other: orderAggregate }, () => [])).to.throw(
      'Two parts of order know the command PlaceOrder',
    );
  });
});
