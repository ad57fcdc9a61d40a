import type { SubmissionEvent } from '../../../domain/forms/submission.events.ts';
import { mails } from '../../../projections/mail/mails.ts';
import { customerErased } from '../../support/builders/customers.ts';
import {
  aMail,
  mailDelayed,
  mailFailed,
  mailForgotten,
  mailQueued,
  mailRequeued,
  mailSent,
  mailWrittenAndSent,
  theMessage,
} from '../../support/builders/mail.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

describe('a mail in the outbox', () => {
  const { given } = projectionSpec(mails);

  it('says neither to whom nor what once its reader was erased', () => {
    const erased = customerErased({ mailIds: [aMail.mailId] });
    given(mailQueued, erased).expectShown(aMail.mailId, { to: '[erased]', message: null });
    given(mailQueued, mailSent(), erased).expectShown(aMail.mailId, {
      to: '[erased]',
      message: { subject: '', text: '', html: '' },
    });
  });

  it('says neither once the submission that it told of was erased', () => {
    const erased = {
      type: 'SubmissionErased',
      data: {
        formId: 'contact',
        submissionId: 'sub1',
        mailIds: [aMail.mailId],
        erasedAt: NINE,
      },
    } satisfies SubmissionEvent;
    given(mailQueued, erased).expectShown(aMail.mailId, { to: '[erased]', message: null });
  });
  const { facts: _, ...said } = aMail;
  const shown = { ...said, campaignId: null };

  it('waits to be sent', () => {
    given(mailQueued).expectDocument(aMail.mailId, {
      ...shown,
      status: 'queued',
      attempts: 0,
      lastError: null,
      nextAttemptAt: null,
      sentAt: null,
      transport: null,
      message: null,
      position: 0,
    });
  });

  it('names the newsletter that it is one of', () => {
    const mailId = 'nl_autumn_7';
    const one = { type: 'MailQueued', data: { ...aMail, mailId } } as const;
    given(one).expectShown(mailId, { campaignId: 'autumn' });
  });

  it('shows what was sent, and when', () => {
    given(mailQueued, mailSent()).expectShown(aMail.mailId, {
      status: 'sent',
      attempts: 1,
      transport: 'outbox',
      sentAt: NINE,
      message: theMessage,
    });
  });

  it('shows the same of one that was sent at once', () => {
    given(mailWrittenAndSent).expectDocument(aMail.mailId, {
      ...shown,
      status: 'sent',
      attempts: 1,
      lastError: null,
      nextAttemptAt: null,
      transport: 'outbox',
      sentAt: NINE,
      message: theMessage,
      position: 0,
    });
  });

  it('says why it is late and when it is tried again', () => {
    given(mailQueued, mailDelayed()).expectShown(aMail.mailId, {
      status: 'delayed',
      attempts: 1,
      lastError: 'Busy',
      nextAttemptAt: TEN_PAST,
    });
  });

  it('says why it was given up, until somebody sends it again', () => {
    given(mailQueued, mailFailed()).expectShown(aMail.mailId, {
      status: 'failed',
      lastError: 'No such mailbox',
    });
    given(mailQueued, mailFailed(), mailRequeued(2)).expectShown(aMail.mailId, {
      status: 'queued',
      lastError: 'No such mailbox',
    });
  });

  it('is gone once it is forgotten', () => {
    given(mailQueued, mailSent(), mailForgotten).expectNothing();
  });
});
