import { expect } from 'chai';
import { checkoutContactAggregate } from '../../../domain/abandonedCheckouts/checkoutContact.decider.ts';
import { reminderChoiceAggregate } from '../../../domain/abandonedCheckouts/reminderChoice.decider.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import {
  aContact,
  contactLeft,
  reminded,
  remindedUntil,
  reminderRequested,
  reminderSkipped,
} from '../../support/builders/abandonedCheckouts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { HALF_PAST, NINE, TEN_PAST } from '../../support/instants.ts';

describe('somebody who is about to buy', () => {
  const { given } = deciderSpec(checkoutContactAggregate);
  const leave = (changes: Partial<typeof aContact> = {}) =>
    ({ type: 'LeaveCheckoutContact', data: { ...aContact, ...changes } }) as const;
  const record = (outcome: { kind: 'reminded'; mailId: string } | { kind: 'skipped'; reason: 'SOLD_OUT' }) =>
    ({ type: 'RecordCheckoutReminder', data: { cartId: 'cart1', outcome, at: HALF_PAST } }) as const;
  const remind = record({ kind: 'reminded', mailId: 'reminder_cart1' });
  const later = { leftAt: TEN_PAST, remindAt: HALF_PAST, restoreToken: 'fedcba9876543210' };

  it('says so once; the reminder counts from then', () => {
    given().when(leave()).expectEvents(contactLeft());
    given(contactLeft()).when(leave(later)).expectNothing();
  });

  it('may give another address, or take back that they agreed, and keeps the link', () => {
    const { restoreToken } = aContact;
    const email = 'lovelace@example.com';
    given(contactLeft())
      .when(leave({ ...later, email }))
      .expectEvents(contactLeft({ ...later, email, restoreToken }));
    given(contactLeft())
      .when(leave({ ...later, remindAt: null }))
      .expectEvents(contactLeft({ ...later, remindAt: null, restoreToken }));
  });

  it('is given another link after they were erased', () => {
    // As the log reads it then, which nobody could have written.
    const { decide, evolve, initialState } = checkoutContactAggregate;
    const erased = evolve(initialState, contactLeft({ email: ERASED, restoreToken: ERASED }));
    expect(decide(leave(later), erased)).to.deep.equal([contactLeft(later)]);
  });

  it('is reminded once at most', () => {
    given(contactLeft()).when(remind).expectEvents(reminded);
    given(contactLeft(), reminded).when(remind).expectNothing();
    given(contactLeft(), reminderSkipped).when(remind).expectNothing();
    const email = 'lovelace@example.com';
    given(contactLeft(), reminded)
      .when(leave({ ...later, email }))
      .expectEvents(contactLeft({ ...later, email, remindAt: null, restoreToken: aContact.restoreToken }));
  });

  const three = contactLeft({ furtherDelaysMinutes: [60, 24 * 60] });
  const inAnHour = '2026-03-02T10:30:00.000Z';
  const inADay = '2026-03-03T09:30:00.000Z';

  it('is reminded as often as there are delays, each counted from the reminder before', () => {
    given(three).when(remind).expectEvents(remindedUntil(inAnHour));
    given(three, remindedUntil(inAnHour)).when(remind).expectEvents(remindedUntil(inADay));
    given(three, remindedUntil(inAnHour), remindedUntil(inADay)).when(remind).expectEvents(reminded);
    given(three, remindedUntil(inAnHour), remindedUntil(inADay), reminded).when(remind).expectNothing();
  });

  it('is not reminded once more after one reminder was decided against', () => {
    given(three, remindedUntil(inAnHour))
      .when(record({ kind: 'skipped', reason: 'SOLD_OUT' }))
      .expectEvents(reminderSkipped);
    given(three, remindedUntil(inAnHour), reminderSkipped).when(remind).expectNothing();
  });

  it('does not begin anew with another address what was half done', () => {
    const email = 'lovelace@example.com';
    const moved = contactLeft({ furtherDelaysMinutes: [60, 24 * 60], email, remindAt: HALF_PAST });
    given(three, remindedUntil(inAnHour), moved).when(remind).expectEvents(remindedUntil(inADay));
  });

  const now = { type: 'RequestCheckoutReminder', data: { cartId: 'cart1', at: HALF_PAST } } as const;
  const due = contactLeft({ remindAt: inAnHour });

  it('is reminded at once where staff want it, once however often it is asked for', () => {
    given(due).when(now).expectEvents(reminderRequested);
    given(due, reminderRequested).when(now).expectNothing();
    // What is due by itself is under way.
    given(contactLeft()).when(now).expectNothing();
    given(due, reminderRequested).when(remind).expectEvents(reminded);
    given(contactLeft(), reminderSkipped).when(now).expectEvents(reminderRequested);
    given().when(now).expectRefusal('CHECKOUT_CONTACT_NOT_FOUND');
  });

  it('is reminded by staff up to three times, and only where they agreed', () => {
    given(contactLeft(), reminded, reminded).when(now).expectEvents(reminderRequested);
    given(contactLeft(), reminded, reminded, reminded).when(now).expectRefusal('REMINDER_REFUSED');
    given(contactLeft({ remindAt: null }))
      .when(now)
      .expectRefusal('REMINDER_REFUSED');
  });

  it('is not reminded where that was decided against', () => {
    given(contactLeft())
      .when(record({ kind: 'skipped', reason: 'SOLD_OUT' }))
      .expectEvents(reminderSkipped);
    given().when(remind).expectRefusal('CHECKOUT_CONTACT_NOT_FOUND');
  });
});

describe('somebody who wants no reminders', () => {
  const { given } = deciderSpec(reminderChoiceAggregate);
  const decline = (declinedAt: string) =>
    ({ type: 'DeclineCheckoutReminders', data: { personId: 'person1', declinedAt } }) as const;
  const declined = (declinedAt: string) =>
    ({ type: 'CheckoutRemindersDeclined', data: { personId: 'person1', declinedAt } }) as const;

  it('says so, and again after they agreed once more', () => {
    given().when(decline(NINE)).expectEvents(declined(NINE));
    given(declined(NINE)).when(decline(NINE)).expectNothing();
    given(declined(NINE)).when(decline(TEN_PAST)).expectEvents(declined(TEN_PAST));
  });
});
