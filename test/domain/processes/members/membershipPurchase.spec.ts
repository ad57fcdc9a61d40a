import type { OrderEvent } from '../../../../domain/orders/order.events.ts';
import { membershipPurchase } from '../../../../domain/processes/members/membershipPurchase.ts';
import { orderPlaced, paymentRecorded } from '../../../support/builders/orders.ts';
import { NINE, TEN_PAST } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(membershipPurchase);
type OrderPlaced = Extract<OrderEvent, { type: 'OrderPlaced' }>;
type OrderPaid = Extract<OrderEvent, { type: 'OrderPaid' }>;

const texts = { name: 'Course', description: '', productId: 'course_pass' };
const opened = { type: 'MemberAreaOpened', data: { memberAreaId: 'course', texts, openedAt: NINE } } as const;

const placed = (customerId: string | null, productType = 5): OrderPlaced => {
  const { data } = orderPlaced();
  const [line] = data.lines;
  if (!line) throw new Error('The order has no line');
  return {
    type: 'OrderPlaced',
    data: { ...data, customerId, lines: [{ ...line, itemId: 'course_pass', productType }] },
  };
};
const { orderId, orderNumber, totals } = orderPlaced().data;
const paid: OrderPaid = {
  type: 'OrderPaid',
  data: { orderId, orderNumber, paid: totals.grandTotal, paidAt: TEN_PAST },
};
const joining = { memberAreaId: 'course', customerId: 'ida', orderId, joinedAt: TEN_PAST };
const join = {
  category: 'member',
  streamId: 'course.ida',
  command: { type: 'JoinMemberArea', data: joining },
} as const;
const joined = { type: 'MemberAreaJoined', data: joining } as const;
const left = {
  type: 'MemberAreaLeft',
  data: { memberAreaId: 'course', customerId: 'ida', reason: 'Refunded', leftAt: TEN_PAST },
} as const;

describe('when an order with a membership is paid', () => {
  it('lets its customer in, and owes it until they are', () => {
    following(opened, placed('ida')).expectReactions();
    following(opened, placed('ida'), paid).expectReactions(join);
    following(opened, placed('ida'), paymentRecorded).expectReactions(join);
    const part = { ...paymentRecorded, data: { ...paymentRecorded.data, paysInFull: false } };
    following(opened, placed('ida'), part).expectReactions();
    following(opened, placed('ida'), part).expectResume();
    following(opened, placed('ida'), paid).expectResume(join);
    following(opened, placed('ida'), paid, joined).expectResume();
  });

  it('says where it was done in test mode', () => {
    const { type, data } = placed('ida');
    const trial = { type, data: { ...data, testMode: true } } as const;
    const tried = {
      ...join,
      command: { type: 'JoinMemberArea', data: { ...joining, testMode: true } },
    } as const;
    following(opened, trial, paid).expectReactions(tried);
  });

  it('lets in who bought a service, which may be sold by subscription, and nobody for other goods', () => {
    following(opened, placed('ida', 3), paid).expectReactions(join);
    following(opened, placed('ida', 1), paid).expectReactions();
  });

  it('owes each of two orders that pay for the same', () => {
    const second = { ...placed('ida').data, orderId: 'order2' };
    const paidToo: OrderPaid = { type: 'OrderPaid', data: { ...paid.data, orderId: 'order2' } };
    const joinToo = {
      ...join,
      command: { type: 'JoinMemberArea', data: { ...joining, orderId: 'order2' } },
    } as const;
    const both = [opened, placed('ida'), { type: 'OrderPlaced', data: second }, paid, paidToo] as const;
    following(...both).expectReactions(joinToo);
    following(...both).expectResume(join, joinToo);
    following(...both, joined).expectResume(joinToo);
    const { joinedAt, ...about } = joinToo.command.data;
    const paymentAdded = { type: 'MemberAreaPaymentAdded', data: { ...about, paidAt: joinedAt } } as const;
    following(...both, joined, paymentAdded).expectResume();
  });

  it('lets nobody in a second time who has left since', () => {
    following(opened, placed('ida'), paid, left).expectResume();
  });
});

describe('when an order has nothing to do with members', () => {
  it('asks for nothing', () => {
    following(opened, placed(null), paid).expectReactions();
    following(opened, placed('ida', 1), paid).expectReactions();
    following(placed('ida'), paid).expectReactions();
    following(opened, paid).expectReactions();
  });

  it('asks for nothing once it was cancelled', () => {
    const cancelled: OrderEvent = {
      type: 'OrderCancelled',
      data: {
        ...{ orderId, orderNumber, reason: 'Changed my mind', restocked: [], voidedPayments: [] },
        notifyCustomer: false,
        cancelledAt: NINE,
      },
    };
    following(opened, placed('ida'), cancelled, paid).expectReactions();
  });

  it('knows the product that opens an area by what was said last', () => {
    const free = { ...texts, productId: null };
    const data = { memberAreaId: 'course', texts: free, previous: texts };
    following(opened, { type: 'MemberAreaDescribed', data }, placed('ida'), paid).expectReactions();
  });
});
