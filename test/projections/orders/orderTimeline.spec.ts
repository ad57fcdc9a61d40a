import { expect } from 'chai';
import { orderTimeline, TOLD_BY_THE_LOG, wordsOf } from '../../../projections/orders/orderTimeline.ts';
import {
  addressCorrected,
  everyOrderEvent,
  noteAdded,
  orderFulfilled,
  orderPlaced,
  orderRefunded,
  paymentRecorded,
} from '../../support/builders/orders.ts';
import { NINE } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

describe('the timeline of an order', () => {
  const { given } = projectionSpec(orderTimeline);

  it('says what happened in words, who did it and when', () => {
    const told = given(orderPlaced());
    told.expectDocument(told.idOf(0), {
      orderId: 'order1',
      type: 'OrderPlaced',
      summary: 'Order 00001 was placed for 55.00 USD.',
      reason: '',
      isPublic: true,
      changes: [],
      actor: { kind: 'visitor', id: 'visitor1' },
      occurredAt: NINE,
      position: 0,
    });
  });

  it('says what it was before and after, and why, in the words of the log', () => {
    expect(wordsOf(orderRefunded())).to.deep.equal({
      summary: '19.25 USD was refunded for 1 piece.',
      reason: 'Arrived broken',
      changes: [
        { field: 'refunded', before: usd(0), after: usd(1925) },
        { field: 'paymentStatus', before: 'paid', after: 'partiallyRefunded' },
      ],
    });
  });

  it('names the parcel, in the words of the log', () => {
    expect(wordsOf(orderFulfilled()).summary).to.equal(
      '1 piece left the house with Royal Mail, tracking number RM1.',
    );
  });

  it('keeps no words itself that an erasure would have to look for', () => {
    const events = [orderRefunded(), addressCorrected, orderFulfilled()];
    const told = given(...events);
    for (const [index, { type }] of events.entries()) {
      expect(TOLD_BY_THE_LOG.has(type)).to.equal(true);
      told.expectShown(told.idOf(index), { summary: '', reason: '', changes: [] });
    }
    told.expectShown(told.idOf(1), { isPublic: false });
  });

  it('shows the buyer the payment with which the order is paid, and no other', () => {
    const part = { ...paymentRecorded, data: { ...paymentRecorded.data, paysInFull: false } };
    const told = given(part, paymentRecorded);
    told.expectShown(told.idOf(0), { summary: '50.00 USD came in by test.', isPublic: false });
    told.expectShown(told.idOf(1), {
      summary: '50.00 USD came in by test. The order is paid.',
      isPublic: true,
    });
  });

  it('shows the buyer a note that was written to them, and no other', () => {
    const told = given(noteAdded(), noteAdded({ audience: 'staff', noteId: 'note2' }));
    told.expectShown(told.idOf(0), { summary: '', isPublic: true });
    told.expectShown(told.idOf(1), { isPublic: false });
  });

  it('has a line for everything', () => {
    const told = given(...everyOrderEvent);
    everyOrderEvent.forEach(({ type }, index) => {
      told.expectShown(told.idOf(index), { type });
    });
  });
});
