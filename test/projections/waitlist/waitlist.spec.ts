import type { MailEvent } from '../../../domain/mail/mail.events.ts';
import { waitlistGroups } from '../../../projections/waitlist/waitlistGroups.ts';
import { waitlistSignUps } from '../../../projections/waitlist/waitlistSignUps.ts';
import { customerErased } from '../../support/builders/customers.ts';
import { aMail, mailFailed, mailSent } from '../../support/builders/mail.ts';
import { joined, left, notified } from '../../support/builders/waitlist.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

describe('a sign-up', () => {
  const { given } = projectionSpec(waitlistSignUps);

  it('says no longer whose it is once they were erased', () => {
    given(joined('ida'), customerErased({ signUpIds: ['signup_ida'] })).expectShown('signup_ida', {
      email: '[erased]',
      joinedAt: NINE,
    });
  });
  const about = { mailId: 'restock_signup_ida' };
  const queued = { type: 'MailQueued', data: { ...aMail, ...about } } as const satisfies MailEvent;
  const sent = mailSent(about) as Extract<MailEvent, { type: 'MailSent' }>;
  const failed = mailFailed(about) as Extract<MailEvent, { type: 'MailFailed' }>;

  it('waits', () => {
    given(joined('ida')).expectDocument('signup_ida', {
      productId: 'cup',
      variantId: 'v1',
      email: 'ida@example.com',
      language: 'en-US',
      isJoinMailingList: false,
      joinedAt: NINE,
      notifiedAt: null,
      mail: null,
      position: 0,
    });
  });

  it('says what became of the mail that ended the wait', () => {
    given(joined('ida'), notified('ida'), queued).expectShown('signup_ida', {
      notifiedAt: TEN_PAST,
      mail: 'queued',
    });
    given(joined('ida'), notified('ida'), queued, sent).expectShown('signup_ida', { mail: 'sent' });
    given(joined('ida'), notified('ida'), queued, failed).expectShown('signup_ida', { mail: 'failed' });
  });

  it('leaves nothing behind when it is withdrawn', () => {
    given(joined('ida'), left('ida')).expectNothing();
  });

  it('is not made by a mail about something else', () => {
    given({ type: 'MailQueued', data: { ...aMail, mailId: 'confirm_1' } }).expectNothing();
  });
});

describe('what people wait for', () => {
  const { given } = projectionSpec(waitlistGroups);

  it('counts who waits and who was told', () => {
    given(joined('ida'), joined('bo'), joined('eva'), left('bo'), notified('ida')).expectDocument('cup.v1', {
      productId: 'cup',
      variantId: 'v1',
      waiting: 1,
      notified: 1,
      isAwaited: true,
      isTold: true,
      newestSignUpAt: NINE,
      newestNotificationAt: TEN_PAST,
      position: 0,
    });
  });
});
