import { orderTimeline } from '../../../projections/orders/orderTimeline.ts';
import {
  addressCorrected,
  everyOrderEvent,
  noteAdded,
  orderFulfilled,
  orderPlaced,
  orderRefunded,
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

  it('says what it was before and after, and why', () => {
    const told = given(orderRefunded(), addressCorrected);
    told.expectShown(told.idOf(0), {
      summary: '19.25 USD was refunded for 1 piece.',
      reason: 'Arrived broken',
      changes: [
        { field: 'refunded', before: usd(0), after: usd(1925) },
        { field: 'paymentStatus', before: 'paid', after: 'partiallyRefunded' },
      ],
    });
    told.expectShown(told.idOf(1), {
      summary: '',
      isPublic: false,
      changes: [],
    });
  });

  it('names the parcel', () => {
    const told = given(orderFulfilled());
    told.expectShown(told.idOf(0), {
      summary: '1 piece left the house with Royal Mail, tracking number RM1.',
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
