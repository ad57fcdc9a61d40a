import type { CampaignEvent } from '../../../../domain/newsletter/campaign.events.ts';
import { EVERYBODY } from '../../../../domain/newsletter/campaign.facts.ts';
import { campaignSending } from '../../../../domain/processes/newsletter/campaignSending.ts';
import { NINE } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

type Of<Type extends CampaignEvent['type']> = Extract<CampaignEvent, { type: Type }>;
const campaignId = 'c1';
const LATER = '2099-01-01T00:00:00.000Z';

describe('sending a newsletter', () => {
  const { following } = processSpec(campaignSending);
  const scheduled: Of<'CampaignScheduled'> = {
    type: 'CampaignScheduled',
    data: {
      ...{ campaignId, run: 1, sendAt: LATER, scheduledAt: NINE },
      content: {
        ...{ name: 'Autumn', subject: 'From the kiln', preheader: '', body: 'Dear all', perMinute: 300 },
        audience: EVERYBODY,
      },
    },
  };
  const queued = (nextAt: string | null): Of<'CampaignBatchQueued'> => ({
    type: 'CampaignBatchQueued',
    data: { campaignId, run: 1, mails: 50, byList: { main: 50 }, reached: 70, queuedAt: NINE, nextAt },
  });
  const batch = (reached: number, notBefore: string) =>
    ({ task: 'sendCampaignBatch', data: { campaignId, run: 1, reached }, notBefore }) as const;

  it('begins at its moment, and goes on after each batch where it had got to', () => {
    following(scheduled).expectReactions(batch(0, LATER));
    following(scheduled, queued(LATER)).expectReactions(batch(70, LATER));
    following(scheduled, queued(LATER)).expectResume(batch(70, LATER));
  });

  it('ends with the last batch, and where it was kept back or stopped', () => {
    following(scheduled, queued(null)).expectReactions();
    following(scheduled, queued(null)).expectResume();
    following(scheduled, {
      type: 'CampaignUnscheduled',
      data: { campaignId, unscheduledAt: NINE },
    }).expectResume();
    following(scheduled, queued(LATER), {
      type: 'CampaignStopped',
      data: { campaignId, stoppedAt: NINE },
    }).expectResume();
  });
});
