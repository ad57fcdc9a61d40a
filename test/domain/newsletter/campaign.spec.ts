import { campaignAggregate } from '../../../domain/newsletter/campaign.decider.ts';
import type { CampaignEvent } from '../../../domain/newsletter/campaign.events.ts';
import { type CampaignContent, EVERYBODY } from '../../../domain/newsletter/campaign.facts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';

const campaignId = 'c1';
const LATER = '2099-01-01T00:00:00.000Z';
const content: CampaignContent = {
  ...{ name: 'Autumn', subject: 'From the kiln', preheader: '', body: 'Dear all', perMinute: 300 },
  audience: EVERYBODY,
};
const created = (changes: Partial<CampaignContent> = {}): CampaignEvent => ({
  type: 'CampaignCreated',
  data: { campaignId, content: { ...content, ...changes }, createdAt: NINE },
});
const scheduled = (sendAt = NINE, run = 1): CampaignEvent => ({
  type: 'CampaignScheduled',
  data: { campaignId, content, run, sendAt, scheduledAt: NINE },
});
const queued = (reached: number, nextAt: string | null = '2026-01-05T09:00:10.000Z'): CampaignEvent => ({
  type: 'CampaignBatchQueued',
  data: { campaignId, run: 1, mails: 50, byList: { main: 50 }, reached, queuedAt: NINE, nextAt },
});
const at = { campaignId, at: NINE };

describe('a newsletter', () => {
  const { given } = deciderSpec(campaignAggregate);

  it('is begun, written, and deleted while nobody has it', () => {
    given()
      .when({ type: 'CreateCampaign', data: { campaignId, content, createdAt: NINE } })
      .expectEvents(created());
    const next = { ...content, subject: 'Another' };
    given(created())
      .when({ type: 'ReviseCampaign', data: { campaignId, content: next } })
      .expectEvents({ type: 'CampaignRevised', data: { campaignId, content: next, previous: content } });
    given(created()).when({ type: 'ReviseCampaign', data: { campaignId, content } }).expectNothing();
    given(created())
      .when({ type: 'DeleteCampaign', data: at })
      .expectEvents({ type: 'CampaignDeleted', data: { campaignId, deletedAt: NINE } });
    given().when({ type: 'DeleteCampaign', data: at }).expectRefusal('CAMPAIGN_NOT_FOUND');
  });

  it('goes out at once or later, once it has a subject and says something', () => {
    const schedule = (sendAt: string | null) =>
      ({ type: 'ScheduleCampaign', data: { campaignId, sendAt, at: NINE } }) as const;
    given(created()).when(schedule(null)).expectEvents(scheduled());
    given(created()).when(schedule(LATER)).expectEvents(scheduled(LATER));
    given(created(), scheduled(LATER)).when(schedule(LATER)).expectNothing();
    given(created())
      .when(schedule('2020-01-01T00:00:00.000Z'))
      .expectRefusal('INSTANT_PASSED', 'Choose a moment that is still to come.', { field: 'sendAt' });
    given(created({ subject: '' }))
      .when(schedule(null))
      .expectRefusal('CAMPAIGN_NOT_READY', 'A newsletter needs a subject.', { field: 'subject' });
    given(created({ body: ' ' }))
      .when(schedule(null))
      .expectRefusal('CAMPAIGN_NOT_READY', 'A newsletter has to say something.', { field: 'body' });
  });

  it('is kept back while it is only planned, and stopped while it is on its way', () => {
    given(created(), scheduled(LATER))
      .when({ type: 'UnscheduleCampaign', data: at })
      .expectEvents({ type: 'CampaignUnscheduled', data: { campaignId, unscheduledAt: NINE } });
    given(created(), scheduled(), queued(50))
      .when({ type: 'UnscheduleCampaign', data: at })
      .expectRefusal('CAMPAIGN_ON_ITS_WAY');
    given(created(), scheduled(), queued(50))
      .when({ type: 'StopCampaign', data: at })
      .expectEvents({ type: 'CampaignStopped', data: { campaignId, stoppedAt: NINE } });
    given(created(), scheduled(), queued(50))
      .when({ type: 'ReviseCampaign', data: { campaignId, content: { ...content, subject: 'x' } } })
      .expectRefusal('CAMPAIGN_ON_ITS_WAY');
  });

  it('goes on at its pace: fifty mails of three hundred a minute are ten seconds', () => {
    const batch = (reached: number, isLast: boolean, run = 1) =>
      ({
        type: 'RecordCampaignBatch',
        data: { campaignId, run, mails: 50, byList: { main: 50 }, reached, isLast, at: NINE },
      }) as const;
    const nextAt = new Date(Date.parse(NINE) + 10_000).toISOString();
    given(created(), scheduled()).when(batch(50, false)).expectEvents(queued(50, nextAt));
    given(created(), scheduled()).when(batch(50, true)).expectEvents(queued(50, null));
    // Said again, of a run that was taken back, or after it was stopped.
    given(created(), scheduled(), queued(50)).when(batch(50, false)).expectNothing();
    given(created(), scheduled(LATER, 2))
      .when(batch(50, false, 1))
      .expectNothing();
    given(created(), scheduled(), queued(50), {
      type: 'CampaignStopped',
      data: { campaignId, stoppedAt: NINE },
    })
      .when(batch(100, false))
      .expectNothing();
  });

  it('comes to its end where its readers came to whole batches, with a batch of nobody', () => {
    const last = { run: 1, mails: 0, byList: {}, reached: 50 };
    given(created(), scheduled(), queued(50))
      .when({ type: 'RecordCampaignBatch', data: { campaignId, ...last, isLast: true, at: NINE } })
      .expectEvents({
        type: 'CampaignBatchQueued',
        data: { campaignId, ...last, queuedAt: NINE, nextAt: null },
      });
    given(created(), scheduled(), queued(50), queued(50, null))
      .when({ type: 'RecordCampaignBatch', data: { campaignId, ...last, isLast: true, at: NINE } })
      .expectNothing();
  });

  it('counts who left by it once', () => {
    const byAda = { campaignId, personId: 'ada', listIds: ['main'] };
    const left = { type: 'RecordCampaignLeft' as const, data: { ...byAda, at: NINE } };
    const fact: CampaignEvent = {
      type: 'CampaignLeft',
      data: { campaignId, personId: 'ada', listIds: ['main'], leftAt: NINE },
    };
    given(created(), scheduled(), queued(50, null)).when(left).expectEvents(fact);
    given(created(), scheduled(), queued(50, null), fact).when(left).expectNothing();
  });
});
