import { restockMail } from '../../../../domain/processes/waitlist/restockMail.ts';
import { notified, theProduct, WITHDRAW } from '../../../support/builders/waitlist.ts';
import { TEN_PAST } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(restockMail);
const mail = {
  mailId: 'restock_signup_ida',
  recipientId: 'person_ida',
  to: 'ida@example.com',
  language: 'en-US',
  kind: 'restock',
  facts: { ...theProduct, withdrawUrl: `${WITHDRAW}signup_ida` },
  queuedAt: TEN_PAST,
} as const;
const queueing = {
  category: 'mail',
  streamId: mail.mailId,
  command: { type: 'QueueMail', data: mail },
} as const;

describe('when a wait is over', () => {
  it('queues one mail for the sign-up, and owes it until it is queued', () => {
    following(notified('ida')).expectReactions(queueing);
    following(notified('ida')).expectResume(queueing);
    following(notified('ida'), { type: 'MailQueued', data: mail }).expectResume();
    following(notified('ida'), { type: 'MailQueued', data: mail }).expectReactions();
  });
});
