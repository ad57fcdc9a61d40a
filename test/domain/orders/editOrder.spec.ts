import { expect } from 'chai';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import { balanceOf } from '../../../domain/orders/standing.facts.ts';
import { placedOrderOf } from '../../../domain/orders/standing.ts';
import {
  addNote,
  addressCorrected,
  anAddress,
  emailCorrected,
  linesReduced,
  noteAdded,
  orderArchived,
  orderCancelled,
  orderFulfilled,
  orderPaid,
  orderPlaced,
  orderRefunded,
  orderTagged,
  orderUnarchived,
  paidOrder,
  recordPayment,
  reduce,
} from '../../support/builders/orders.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(orderAggregate);
const here = { orderId: 'order1', at: TEN_PAST };

describe('making an order smaller', () => {
  it('shrinks discount and tax with the line, and says totals before and after', () => {
    given(orderPlaced()).when(reduce()).expectEvents(linesReduced);
  });

  it('removes a line', () => {
    given(orderPlaced(), linesReduced)
      .when(reduce({ editId: 'edit2', lines: [{ lineId: 'line2', quantity: 0 }] }))
      .expectEvents({
        type: 'OrderLinesReduced',
        data: {
          ...linesReduced.data,
          editId: 'edit2',
          lines: [
            {
              lineId: 'line2',
              quantity: { before: 1, after: 0 },
              discount: { before: usd(0), after: usd(0) },
              tax: { before: usd(100), after: usd(0) },
              total: { before: usd(1100), after: usd(0) },
            },
          ],
          totals: {
            before: linesReduced.data.totals.after,
            after: {
              subtotal: usd(1900),
              discount: usd(150),
              shipping: usd(500),
              tax: usd(225),
              grandTotal: usd(2475),
              giftCards: usd(500),
              amountDue: usd(1975),
            },
          },
          restocked: [],
        },
      });
  });

  it('keeps sums whole where the tax is in the price', () => {
    const lines = orderPlaced().data.lines.map((line) => ({
      ...line,
      total: usd(line.unitPrice.amount * line.quantity - line.discount.amount),
    }));
    const order = given(orderPlaced({ lines }));
    const [one] = orderAggregate.decide(reduce(), order.state);
    if (one?.type !== 'OrderLinesReduced') return expect.fail('nothing was reduced');
    expect(one.data.lines[0]?.total).to.deep.equal({ before: usd(3500), after: usd(1750) });
  });

  it('leaves a balance in favour of the buyer who has paid', () => {
    expect(balanceOf(placedOrderOf(given(...paidOrder, linesReduced).state))).to.equal(-1925);
  });

  it('pays an order that became as small as what came in', () => {
    const [partly] = orderAggregate.decide(recordPayment({ amount: usd(3075) }), given(orderPlaced()).state);
    if (!partly) return expect.fail('nothing was recorded');
    given(orderPlaced(), partly)
      .when(reduce())
      .expectEvents(linesReduced, { type: 'OrderPaid', data: { ...orderPaid.data, paid: usd(3575) } });
  });

  it('is nothing where nothing changes, or a second time', () => {
    given(orderPlaced())
      .when(reduce({ lines: [{ lineId: 'line1', quantity: 2 }] }))
      .expectNothing();
    given(orderPlaced(), linesReduced).when(reduce()).expectNothing();
  });

  it('only ever makes it smaller, and leaves something', () => {
    given(orderPlaced())
      .when(reduce({ lines: [{ lineId: 'line1', quantity: 3 }] }))
      .expectRefusal('ORDER_LINE_CANNOT_GROW');
    given(...paidOrder, orderRefunded())
      .when(reduce({ lines: [{ lineId: 'line1', quantity: 0 }] }))
      .expectRefusal('ORDER_LINE_REFUNDED');
    given(orderPlaced())
      .when(
        reduce({
          lines: [
            { lineId: 'line1', quantity: 0 },
            { lineId: 'line2', quantity: 0 },
          ],
        }),
      )
      .expectRefusal('ORDER_WOULD_BE_EMPTY');
  });

  it('is refused after fulfilment and cancellation', () => {
    given(orderPlaced(), orderFulfilled()).when(reduce()).expectRefusal('ORDER_FULFILLED');
    given(orderPlaced(), orderCancelled()).when(reduce()).expectRefusal('ORDER_CANCELLED');
  });
});

describe('correcting where an order goes', () => {
  const toBath = {
    type: 'CorrectAddress',
    data: { ...here, kind: 'shipping', address: { ...anAddress, city: 'Bath' } },
  } as const;
  const billToBath = { ...toBath, data: { ...toBath.data, kind: 'billing' } } as const;
  const toLovelace = { type: 'CorrectEmail', data: { ...here, email: 'lovelace@example.com' } } as const;

  it('says the address before and after', () => {
    given(orderPlaced()).when(toBath).expectEvents(addressCorrected);
    given(orderPlaced(), addressCorrected).when(toBath).expectNothing();
  });

  it('is too late for a parcel that left, not for the bill', () => {
    given(orderPlaced(), orderFulfilled()).when(toBath).expectRefusal('ORDER_FULFILLED');
    given(orderPlaced(), orderFulfilled())
      .when(billToBath)
      .expectEvents({
        type: 'OrderAddressCorrected',
        data: {
          orderId: 'order1',
          kind: 'billing',
          address: { ...anAddress, city: 'Bath' },
          previousAddress: null,
          correctedAt: TEN_PAST,
        },
      });
  });

  it('says the e-mail address before and after', () => {
    given(orderPlaced()).when(toLovelace).expectEvents(emailCorrected);
    given(orderPlaced(), emailCorrected).when(toLovelace).expectNothing();
  });
});

describe('notes, tags and the archive', () => {
  const tag = (...tags: string[]) => ({ type: 'TagOrder', data: { ...here, tags } }) as const;
  const archive = { type: 'ArchiveOrder', data: here } as const;
  const unarchive = { type: 'UnarchiveOrder', data: here } as const;

  it('adds a note once', () => {
    given(orderPlaced()).when(addNote()).expectEvents(noteAdded());
    given(orderPlaced(), noteAdded()).when(addNote()).expectNothing();
  });

  it('says the tags before and after, each once', () => {
    given(orderPlaced()).when(tag('gift', 'gift')).expectEvents(orderTagged);
    given(orderPlaced(), orderTagged).when(tag('gift')).expectNothing();
    given(orderPlaced(), orderTagged)
      .when(tag())
      .expectEvents({
        type: 'OrderTagged',
        data: { orderId: 'order1', tags: { before: ['gift'], after: [] }, taggedAt: TEN_PAST },
      });
  });

  it('archives and unarchives', () => {
    given(orderPlaced()).when(archive).expectEvents(orderArchived);
    given(orderPlaced(), orderArchived).when(archive).expectNothing();
    given(orderPlaced(), orderArchived).when(unarchive).expectEvents(orderUnarchived);
    given(orderPlaced()).when(unarchive).expectNothing();
  });
});
