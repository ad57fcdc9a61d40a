import { checkoutReminders } from '../../../../domain/processes/abandonedCheckouts/checkoutReminders.ts';
import {
  contactLeft,
  reminded,
  remindedUntil,
  reminderRequested,
  reminderSkipped,
} from '../../../support/builders/abandonedCheckouts.ts';
import { orderPlaced } from '../../../support/builders/orders.ts';
import { HALF_PAST, TEN_PAST } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(checkoutReminders);
const remind = { task: 'remindOfCheckout', data: { cartId: 'cart1' }, notBefore: TEN_PAST } as const;

describe('when somebody is about to buy', () => {
  it('has them reminded at the moment that was named, where they agreed', () => {
    following(contactLeft()).expectReactions(remind);
    following(contactLeft()).expectResume(remind);
    following(contactLeft({ remindAt: null })).expectReactions();
    following(contactLeft({ remindAt: null })).expectResume();
  });

  it('has them reminded once more where that was asked for, unless they buy', () => {
    const again = { ...remind, notBefore: HALF_PAST };
    following(contactLeft(), remindedUntil(HALF_PAST)).expectReactions(again);
    following(contactLeft(), remindedUntil(HALF_PAST)).expectResume(again);
    following(contactLeft(), remindedUntil(HALF_PAST), orderPlaced({ cartId: 'cart1' })).expectResume();
    following(contactLeft(), remindedUntil(HALF_PAST), reminderSkipped).expectResume();
  });

  it('has them reminded at once where staff ask for it', () => {
    const now = { ...remind, notBefore: HALF_PAST };
    following(contactLeft(), reminderRequested).expectReactions(now);
    following(contactLeft(), reminderRequested).expectResume(now);
    following(contactLeft(), reminderRequested, reminded).expectResume();
  });

  it('calls it off when they buy', () => {
    following(contactLeft(), orderPlaced({ cartId: 'cart1' })).expectResume();
    following(contactLeft(), orderPlaced({ cartId: 'another' })).expectResume(remind);
    following(contactLeft(), orderPlaced({ cartId: null })).expectResume(remind);
  });

  it('is done with it once they were reminded, or were not', () => {
    following(contactLeft(), reminded).expectResume();
    following(contactLeft(), reminderSkipped).expectResume();
    following(contactLeft(), contactLeft({ remindAt: null })).expectResume();
  });
});
