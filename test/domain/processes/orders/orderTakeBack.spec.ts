import { orderTakeBack } from '../../../../domain/processes/orders/orderTakeBack.ts';
import { cardIssued } from '../../../support/builders/giftCards.ts';
import { linesReduced, orderCancelled, orderRefunded } from '../../../support/builders/orders.ts';
import { NINE } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(orderTakeBack);
const texts = { name: 'Course', description: '', productId: 'course_pass' };
const opened = { type: 'MemberAreaOpened', data: { memberAreaId: 'course', texts, openedAt: NINE } } as const;
const takeBack = (areas: Record<string, string> = {}) =>
  ({ task: 'takeBackOrder', data: { orderId: 'order1', areas } }) as const;

describe('when something of an order goes back', () => {
  it('has a look at what it gave', () => {
    following(orderRefunded()).expectReactions(takeBack());
    following(orderCancelled()).expectReactions(takeBack());
    following(linesReduced).expectReactions(takeBack());
  });

  it('knows which area a product opened', () => {
    following(opened, orderRefunded()).expectReactions(takeBack({ course_pass: 'course' }));
    const free = { ...texts, productId: null };
    const data = { memberAreaId: 'course', texts: free, previous: texts };
    following(opened, { type: 'MemberAreaDescribed', data }, orderRefunded()).expectReactions(takeBack());
  });

  it('remembers no order', () => {
    following(opened, orderRefunded()).expectResume();
  });
});

describe('when an order gives something', () => {
  it('has a look whether the order went back before', () => {
    following(cardIssued({ orderId: 'order1' })).expectReactions(takeBack());
    const membership = { memberAreaId: 'course', customerId: 'ida', joinedAt: NINE };
    const joined = (orderId: string | null) =>
      ({ type: 'MemberAreaJoined', data: { ...membership, orderId } }) as const;
    following(joined('order1')).expectReactions(takeBack());
    following(joined(null)).expectReactions();
    const { joinedAt: paidAt, ...about } = membership;
    following({
      type: 'MemberAreaPaymentAdded',
      data: { ...about, orderId: 'order1', paidAt },
    }).expectReactions(takeBack());
    following(cardIssued({ orderId: null, lineId: null })).expectReactions();
  });
});
