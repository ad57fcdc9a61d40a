import { mailDelivery } from '../../../../domain/processes/mail/mailDelivery.ts';
import {
  mailDelayed,
  mailFailed,
  mailQueued,
  mailRequeued,
  mailSent,
  theMail,
} from '../../../support/builders/mail.ts';
import { TEN_PAST } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(mailDelivery);
const { mailId } = theMail;
const delivery = (attempt: number) => ({ task: 'deliverMail', data: { mailId, attempt } }) as const;

describe('when a mail is queued', () => {
  it('asks for its delivery at once, and owes it until it is settled', () => {
    following(mailQueued).expectReactions(delivery(1));
    following(mailQueued).expectResume(delivery(1));
  });
});

describe('when a try came to nothing', () => {
  it('asks for the next one when that is due', () => {
    const next = { ...delivery(2), notBefore: TEN_PAST };
    following(mailQueued, mailDelayed()).expectReactions(next);
    following(mailQueued, mailDelayed()).expectResume(next);
  });
});

describe('when a mail is settled', () => {
  for (const settled of [mailSent(), mailFailed()]) {
    it(`asks for nothing and owes nothing after ${settled.type}`, () => {
      following(mailQueued, settled).expectReactions();
      following(mailQueued, settled).expectResume();
    });
  }

  it('delivers it once more when somebody asks', () => {
    following(mailQueued, mailSent(), mailRequeued(2)).expectReactions(delivery(2));
    following(mailQueued, mailSent(), mailRequeued(2)).expectResume(delivery(2));
  });
});
