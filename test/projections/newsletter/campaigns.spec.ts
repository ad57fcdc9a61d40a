import type { MailEvent } from '../../../domain/mail/mail.events.ts';
import { type CampaignContent, EVERYBODY } from '../../../domain/newsletter/campaign.facts.ts';
import { campaigns } from '../../../projections/newsletter/campaigns.ts';
import { NINE } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

describe('what became of a newsletter', () => {
  const { given } = projectionSpec(campaigns);
  const campaignId = 'c1';
  const content: CampaignContent = {
    ...{ name: 'Autumn', subject: 'From the kiln', preheader: '', body: 'Dear all', perMinute: 300 },
    audience: EVERYBODY,
  };
  const created = { type: 'CampaignCreated', data: { campaignId, content, createdAt: NINE } } as const;
  const scheduled = {
    type: 'CampaignScheduled',
    data: { campaignId, content, run: 1, sendAt: NINE, scheduledAt: NINE },
  } as const;
  const queued = (nextAt: string | null) =>
    ({
      type: 'CampaignBatchQueued',
      data: { campaignId, run: 1, mails: 50, byList: { main: 50 }, reached: 70, queuedAt: NINE, nextAt },
    }) as const;
  const mail = (mailId: string) => ({ mailId, recipientId: 'ada' });
  const sending = {
    ...{ transport: 'outbox', sentAt: NINE },
    message: { subject: 'From the kiln', text: 'Dear all', html: '<p>Dear all</p>' },
  };
  const sent = (mailId: string): MailEvent => ({
    type: 'MailSent',
    data: { ...mail(mailId), attempt: 1, ...sending },
  });
  const writtenAndSent = (mailId: string): MailEvent => ({
    type: 'MailWrittenAndSent',
    data: {
      ...{ ...mail(mailId), ...sending, to: 'ada@example.com', language: 'en', kind: 'newsletter' },
      ...{ facts: {}, queuedAt: NINE },
    },
  });
  const failed = (mailId: string): MailEvent => ({
    type: 'MailFailed',
    data: { ...mail(mailId), attempt: 1, error: 'No such address', failedAt: NINE },
  });
  const bounced = (of: string | null) => ({
    type: 'MailingListBounced',
    data: { personId: 'ben', kind: 'hard', reason: '550', campaignId: of, bouncedAt: NINE },
  });
  const before = {
    content,
    createdAt: NINE,
    sendAt: null,
    endedAt: null,
    queued: 0,
    sent: 0,
    failed: 0,
    bounced: 0,
    left: 0,
    byList: {},
  };

  it('is what its mails say, and no other mail', () => {
    given(
      created,
      scheduled,
      queued(NINE),
      queued(null),
      sent('nl_c1_3') as never,
      writtenAndSent('nl_c1_4') as never,
      failed('nl_c1_5') as never,
      sent('order_c1_3') as never,
      { type: 'CampaignLeft', data: { campaignId, personId: 'ada', listIds: ['main'], leftAt: NINE } },
      bounced(campaignId) as never,
      bounced(null) as never,
    ).expectDocument('c1', {
      ...{ ...before, status: 'sent', sendAt: NINE, endedAt: NINE },
      ...{ queued: 100, sent: 2, failed: 1, bounced: 1, left: 1 },
      byList: { main: { queued: 100, left: 1 } },
    });
  });

  it('counts by list, whoever is on several under each, and no mail that only came late', () => {
    const both = { run: 1, mails: 50, byList: { main: 50, kiln: 20 }, reached: 70, queuedAt: NINE };
    given(
      created,
      scheduled,
      { type: 'CampaignBatchQueued', data: { campaignId, ...both, nextAt: null } },
      { type: 'CampaignLeft', data: { campaignId, personId: 'ada', listIds: ['kiln'], leftAt: NINE } },
      { ...bounced(campaignId), data: { ...bounced(campaignId).data, kind: 'soft' } } as never,
    ).expectShown('c1', {
      ...{ queued: 50, left: 1, bounced: 0 },
      byList: { main: { queued: 50, left: 0 }, kiln: { queued: 20, left: 1 } },
    });
  });

  it('is a draft again once it is kept back, in its new words, and stopped where it was stopped', () => {
    const revised = { ...content, subject: 'Another' };
    given(
      created,
      { type: 'CampaignRevised', data: { campaignId, content: revised, previous: content } },
      scheduled,
      { type: 'CampaignUnscheduled', data: { campaignId, unscheduledAt: NINE } },
    ).expectDocument('c1', { ...before, status: 'draft' });
    given(created, scheduled, queued(NINE), {
      type: 'CampaignStopped',
      data: { campaignId, stoppedAt: NINE },
    }).expectDocument('c1', {
      ...{ ...before, status: 'stopped', sendAt: NINE, endedAt: NINE, queued: 50 },
      byList: { main: { queued: 50, left: 0 } },
    });
  });

  it('is gone once it is deleted', () => {
    given(created, { type: 'CampaignDeleted', data: { campaignId, deletedAt: NINE } }).expectNothing();
  });
});
