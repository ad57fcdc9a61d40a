import type { CustomerEvent } from '../../../../domain/customers/customer.events.ts';
import type { MailEvent } from '../../../../domain/mail/mail.events.ts';
import { customerCredentials } from '../../../../domain/processes/customers/customerCredentials.ts';
import {
  emailChangeRequested,
  HASH,
  LINK,
  NEW_HASH,
  resetRequested,
} from '../../../support/builders/customers.ts';
import { NINE } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const emailChanged: Extract<CustomerEvent, { type: 'CustomerEmailChanged' }> = {
  type: 'CustomerEmailChanged',
  data: {
    customerId: 'ida',
    email: 'ida@new.example',
    emailHash: NEW_HASH,
    previousEmail: 'Ida@example.com',
    previousEmailHash: HASH,
  },
};
const { following } = processSpec(customerCredentials);

describe('what customers ask to be mailed', () => {
  it('goes to the address that is to be confirmed', () => {
    following(emailChangeRequested).expectReactions({
      category: 'mail',
      streamId: 'emailchange_change1',
      command: {
        type: 'QueueMail',
        data: {
          mailId: 'emailchange_change1',
          recipientId: 'ida',
          to: 'ida@new.example',
          language: 'en-US',
          kind: 'customerEmailChange',
          facts: { confirmUrl: LINK },
          queuedAt: NINE,
        },
      },
    });
  });

  it('goes to the address of the account when the password was forgotten', () => {
    following(resetRequested).expectReactions({
      category: 'mail',
      streamId: 'passwordreset_reset1',
      command: {
        type: 'QueueMail',
        data: {
          mailId: 'passwordreset_reset1',
          recipientId: 'ida',
          to: 'Ida@example.com',
          language: 'en-US',
          kind: 'customerPasswordReset',
          facts: { resetUrl: LINK },
          queuedAt: NINE,
        },
      },
    });
  });
});

describe('an address that its customer has left', () => {
  const release = {
    category: 'customeremail',
    streamId: `site1.${HASH}`,
    command: { type: 'ReleaseCustomerEmail', data: { emailHash: HASH, customerId: 'ida' } },
  } as const;

  it('is free for another account, and owed until it is', () => {
    following(emailChanged).expectReactions(release);
    following(emailChanged).expectResume(release);
    following(emailChanged, {
      type: 'CustomerEmailReleased',
      data: { emailHash: HASH, customerId: 'ida' },
    }).expectResume();
  });
});

describe('a restart', () => {
  const mail = (mailId: string): Extract<MailEvent, { type: 'MailQueued' }> => ({
    type: 'MailQueued',
    data: {
      mailId,
      recipientId: 'ida',
      to: 'ida@new.example',
      language: 'en-US',
      kind: 'customerEmailChange',
      facts: { confirmUrl: LINK },
      queuedAt: NINE,
    },
  });

  it('owes the mails that were not queued, and no other', () => {
    following(emailChangeRequested, mail('emailchange_change1')).expectResume();
    following(
      emailChangeRequested,
      mail('another'),
      mail('emailchange_change1'),
      emailChanged,
    ).expectReactions({
      category: 'customeremail',
      streamId: `site1.${HASH}`,
      command: { type: 'ReleaseCustomerEmail', data: { emailHash: HASH, customerId: 'ida' } },
    });
  });
});
