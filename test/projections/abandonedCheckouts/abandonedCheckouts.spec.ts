import { abandonedCheckouts } from '../../../projections/abandonedCheckouts/abandonedCheckouts.ts';
import {
  aContact,
  contactLeft,
  reminded,
  remindedUntil,
  reminderRequested,
  reminderSkipped,
} from '../../support/builders/abandonedCheckouts.ts';
import { customerErased } from '../../support/builders/customers.ts';
import { orderPlaced } from '../../support/builders/orders.ts';
import { cartsForgotten } from '../../support/builders/retention.ts';
import { HALF_PAST } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

describe('the checkouts that were left open', () => {
  const { given } = projectionSpec(abandonedCheckouts);
  const { websiteId: _, furtherDelaysMinutes: __, ...contact } = aContact;

  it('show who left what, and when', () => {
    given(contactLeft()).expectDocument('cart1', {
      ...contact,
      status: 'open',
      reminders: 0,
      remindedAt: null,
      nextReminderAt: aContact.remindAt,
      skipReason: null,
      orderId: null,
      grandTotal: null,
      position: 0,
    });
  });

  it('say whether they were reminded, or why not', () => {
    given(contactLeft(), reminded).expectShown('cart1', { status: 'reminded', remindedAt: HALF_PAST });
    given(contactLeft(), reminderSkipped).expectShown('cart1', { status: 'skipped', skipReason: 'SOLD_OUT' });
  });

  it('count the reminders, and stay reminded of where the next one was decided against', () => {
    given(contactLeft(), remindedUntil(HALF_PAST)).expectShown('cart1', {
      status: 'reminded',
      reminders: 1,
      nextReminderAt: HALF_PAST,
    });
    given(contactLeft(), remindedUntil(HALF_PAST), reminderSkipped).expectShown('cart1', {
      status: 'reminded',
      reminders: 1,
      nextReminderAt: null,
      skipReason: 'SOLD_OUT',
    });
  });

  it('are due at once where staff asked for it, whatever was said against it before', () => {
    given(contactLeft(), reminderSkipped, reminderRequested).expectShown('cart1', {
      status: 'skipped',
      skipReason: null,
      nextReminderAt: HALF_PAST,
    });
  });

  it('are none once they are bought, but for what a reminder brought back', () => {
    const placed = orderPlaced({ cartId: 'cart1' });
    given(contactLeft(), placed).expectNothing();
    given(contactLeft(), reminded, placed).expectShown('cart1', {
      status: 'recovered',
      orderId: 'order1',
      grandTotal: placed.data.totals.grandTotal,
    });
    given(placed).expectNothing();
  });

  it('are none once their carts were kept long enough', () => {
    given(contactLeft(), reminded, cartsForgotten('cart1')).expectNothing();
  });

  it('say no longer who it was once they were erased', () => {
    given(contactLeft(), customerErased({ cartIds: ['cart1'] })).expectShown('cart1', {
      email: '[erased]',
      restoreToken: '[erased]',
    });
  });
});
