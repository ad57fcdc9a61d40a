import { expect } from 'chai';
import type { OrderEvent } from '../../../../domain/orders/order.events.ts';
import { entryOf, withEntry, withoutEntry } from '../../../../domain/processes/kernel/partedRecord.ts';
import { orderTakeBack } from '../../../../domain/processes/orders/orderTakeBack.ts';
import { cardIssued, cardRefunded, deactivated, redeemed } from '../../../support/builders/giftCards.ts';
import {
  linesReduced,
  orderCancelled,
  orderPlaced,
  orderRefunded,
  paymentRecorded,
} from '../../../support/builders/orders.ts';
import { started } from '../../../support/builders/subscriptions.ts';
import { NINE, QUARTER_PAST, TEN_PAST } from '../../../support/instants.ts';
import { usd } from '../../../support/money.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(orderTakeBack);

const [sold] = orderPlaced().data.lines;
if (!sold) throw new Error('the sample order has lines');
/** An order of one line of two pieces, by a customer. */
const placed = (line: object, changes: Partial<Extract<OrderEvent, { type: 'OrderPlaced' }>['data']> = {}) =>
  orderPlaced({ customerId: 'ida', lines: [{ ...sold, ...line }], ...changes });
const gifts = placed({ productType: 4 });
const refundedInFull = orderRefunded({ lines: [], status: { before: 'paid', after: 'refunded' } });

/** What takes something back, at ten past nine unless said otherwise. */
const reasonOf = (what: string) => `Order 00001 ${what}`;
const ended = (giftCardId: string, what = 'refunded', at = TEN_PAST) => ({
  category: 'giftcard',
  streamId: giftCardId,
  command: { type: 'DeactivateGiftCard', data: { giftCardId, reason: reasonOf(what), at } } as const,
});
const left = (what = 'refunded', leftAt = TEN_PAST) => ({
  category: 'member',
  streamId: 'course.ida',
  command: {
    type: 'EndBoughtMembership',
    data: { memberAreaId: 'course', customerId: 'ida', orderId: 'order1', reason: reasonOf(what), leftAt },
  } as const,
});
const cancelled = (what = 'refunded', at = TEN_PAST) => ({
  category: 'subscription',
  streamId: 'sub_1',
  command: {
    type: 'CancelSubscription',
    data: { subscriptionId: 'sub_1', when: 'now', reason: reasonOf(what), at },
  } as const,
});

describe('when an order that sold gift cards goes back', () => {
  const first = cardIssued();
  const second = cardIssued({ giftCardId: 'card2', piece: 2 });

  it('ends as many cards as pieces went back, and none before', () => {
    following(gifts, first, second).expectReactions();
    following(gifts, first, second, orderRefunded()).expectReactions(ended('card1'));
    following(gifts, first, second, linesReduced).expectReactions(ended('card1'));
    following(gifts, first, second, orderCancelled()).expectReactions(
      ended('card1', 'cancelled'),
      ended('card2', 'cancelled'),
    );
    following(gifts, first, second, refundedInFull).expectReactions(ended('card1'), ended('card2'));
  });

  it('ends those with the most money on them: what was spent stays spent', () => {
    following(gifts, first, second, redeemed, orderRefunded()).expectReactions(ended('card2'));
    const filledUp = { ...cardRefunded, data: { ...cardRefunded.data, balance: usd(10_000) } };
    following(gifts, first, second, redeemed, filledUp, orderRefunded()).expectReactions(ended('card1'));
  });

  it('counts no card that was ended before, and none that it is ending', () => {
    following(gifts, first, second, deactivated, orderRefunded()).expectReactions();
    const more = orderRefunded({ refundId: 'refund2' });
    following(gifts, first, second, orderRefunded(), more).expectReactions(ended('card2'));
    const kept = orderRefunded({ refundId: 'refund2', lines: [] });
    following(gifts, first, second, orderRefunded(), redeemed, kept).expectReactions();
  });

  it('ends a card that is issued too late', () => {
    following(gifts, orderCancelled(), first).expectReactions(ended('card1', 'cancelled', NINE));
    following(gifts, orderRefunded(), first).expectReactions();
    following(gifts, orderRefunded(), first, second).expectReactions(ended('card1', 'refunded', NINE));
  });

  it('is no business of cards that were given away, nor of other orders', () => {
    following(gifts, cardIssued({ orderId: null, lineId: null }), refundedInFull).expectReactions();
    following(gifts, cardIssued({ orderId: 'order2' }), refundedInFull).expectReactions();
    following(orderPlaced(), refundedInFull).expectReactions();
  });
});

describe('when an order that bought a membership goes back', () => {
  const texts = { name: 'Course', description: '', productId: 'course_pass' };
  const opened = {
    type: 'MemberAreaOpened',
    data: { memberAreaId: 'course', texts, openedAt: NINE },
  } as const;
  const pass = placed({ productType: 5, itemId: 'course_pass', quantity: 1 });
  const joined = (orderId: string | null) =>
    ({
      type: 'MemberAreaJoined',
      data: { memberAreaId: 'course', customerId: 'ida', orderId, joinedAt: QUARTER_PAST },
    }) as const;

  it('ends it, once nothing of it is kept', () => {
    following(opened, pass, joined('order1')).expectReactions();
    following(opened, pass, joined('order1'), orderRefunded()).expectReactions(left());
    following(opened, pass, refundedInFull).expectReactions(left());
    const two = placed({ productType: 5, itemId: 'course_pass' });
    following(opened, two, orderRefunded()).expectReactions();
  });

  it('ends one that is joined, or paid for, too late', () => {
    following(opened, pass, orderCancelled(), joined('order1')).expectReactions(
      left('cancelled', QUARTER_PAST),
    );
    const added = {
      type: 'MemberAreaPaymentAdded',
      data: { memberAreaId: 'course', customerId: 'ida', orderId: 'order1', paidAt: QUARTER_PAST },
    } as const;
    following(opened, pass, orderCancelled(), added).expectReactions(left('cancelled', QUARTER_PAST));
    following(opened, pass, orderCancelled(), joined(null)).expectReactions();
  });

  it('knows which area the product opens now', () => {
    following(pass, orderRefunded()).expectReactions();
    following(pass, opened, orderRefunded()).expectReactions(left());
    const free = { ...texts, productId: null };
    const described = {
      type: 'MemberAreaDescribed',
      data: { memberAreaId: 'course', texts: free, previous: texts },
    } as const;
    following(opened, pass, described, orderRefunded()).expectReactions();
  });

  it('has nobody to show out where a guest bought', () => {
    const guest = placed({ productType: 5, itemId: 'course_pass', quantity: 1 }, { customerId: null });
    following(opened, guest, orderRefunded()).expectReactions();
  });

  it('shows out whom an order of a guest let in', () => {
    const guest = placed({ productType: 5, itemId: 'course_pass', quantity: 1 }, { customerId: null });
    following(opened, guest, joined('order1'), orderRefunded()).expectReactions(left());
    following(opened, guest, orderCancelled(), joined('order1')).expectReactions(
      left('cancelled', QUARTER_PAST),
    );
  });
});

describe('when an order that began a subscription goes back', () => {
  const bought = placed({}, { subscriptionId: 'sub_1' });

  it('ends the subscription with all of its money, not with a part', () => {
    following(bought, started, orderRefunded()).expectReactions();
    following(bought, started, refundedInFull).expectReactions(cancelled());
    following(bought, started, orderCancelled()).expectReactions(cancelled('cancelled'));
  });

  it('ends one that begins too late', () => {
    following(bought, refundedInFull, started).expectReactions(cancelled('refunded', started.data.startedAt));
  });

  it('leaves it when more money came in meanwhile', () => {
    const status = { before: 'refunded', after: 'partiallyRefunded' } as const;
    const more = { ...paymentRecorded, data: { ...paymentRecorded.data, status } };
    following(bought, refundedInFull, more, started).expectReactions();
  });

  it('leaves it when a renewal goes back', () => {
    const renewal = placed({}, { orderId: 'order2', subscriptionId: 'sub_1', cartId: null });
    following(bought, started, renewal, orderCancelled({ orderId: 'order2' })).expectReactions();
  });
});

describe('what is taken back', () => {
  it('is asked for at once, and owed no more after a restart', () => {
    following(gifts, cardIssued(), refundedInFull).expectResume();
    following(gifts, cardIssued(), refundedInFull, deactivated).expectReactions();
  });
});

describe('a record in parts', () => {
  it('holds what was put into it, under any id', () => {
    const ids = Array.from({ length: 1000 }, (_, index) => `id${index}`);
    const full = ids.reduce((record, id, index) => withEntry(record, id, index), {});
    expect(ids.map((id) => entryOf(full, id))).to.deep.equal(ids.map((_, index) => index));
    expect(entryOf(full, 'constructor')).to.equal(undefined);
    const fewer = withoutEntry(full, 'id7');
    expect([entryOf(fewer, 'id7'), entryOf(fewer, 'id8'), entryOf(full, 'id7')]).to.deep.equal([
      undefined,
      8,
      7,
    ]);
    expect(withoutEntry(fewer, 'id7')).to.equal(fewer);
  });
});
