import type { OrderEvent } from '../../../../domain/orders/order.events.ts';
import { guestMemberships } from '../../../../domain/processes/members/guestMemberships.ts';
import { orderPlaced, paymentRecorded } from '../../../support/builders/orders.ts';
import { NINE, TEN_PAST } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(guestMemberships);
const texts = { name: 'Course', description: '', productId: 'course_pass' };
const opened = { type: 'MemberAreaOpened', data: { memberAreaId: 'course', texts, openedAt: NINE } } as const;
const { orderId } = orderPlaced().data;

function placed(
  customerId: string | null,
  itemId = 'course_pass',
): Extract<OrderEvent, { type: 'OrderPlaced' }> {
  const { data } = orderPlaced();
  const [line] = data.lines;
  if (!line) throw new Error('The order has no line');
  return {
    type: 'OrderPlaced',
    data: { ...data, customerId, lines: [{ ...line, itemId, productType: 5 }] },
  };
}
const confirmed = {
  type: 'CustomerEmailConfirmed',
  data: { customerId: 'ida', emailHash: 'a'.repeat(64), confirmedAt: TEN_PAST },
} as const;
const cancelled = {
  type: 'OrderCancelled',
  data: {
    ...{ orderId, reason: '', restock: false, notifyCustomer: false, cancelledAt: TEN_PAST },
  },
} as never;

describe('when a guest has paid for a membership', () => {
  it('looks for an account with their address, once the order is paid', () => {
    following(opened, placed(null)).expectReactions();
    following(opened, placed(null), paymentRecorded).expectReactions({
      task: 'letInGuests',
      data: { orderId, customerId: null, seenAt: 2 },
    });
    following(opened, placed(null), cancelled, paymentRecorded).expectReactions();
  });

  it('asks nothing of orders that let in nobody, and of those that an account placed', () => {
    following(opened, placed(null, 'cup'), paymentRecorded).expectReactions();
    following(opened, placed('ida'), paymentRecorded).expectReactions();
  });

  it('looks for what was bought with an address, once that is confirmed', () => {
    following(confirmed).expectReactions({
      task: 'letInGuests',
      data: { orderId: null, customerId: 'ida', seenAt: 0 },
    });
  });
});
