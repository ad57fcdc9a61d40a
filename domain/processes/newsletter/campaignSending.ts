import type { Process, Task } from '../../kernel/process.ts';
import type { CampaignEvent } from '../../newsletter/campaign.events.ts';

type Followed = Extract<
  CampaignEvent,
  { type: 'CampaignScheduled' | 'CampaignUnscheduled' | 'CampaignBatchQueued' | 'CampaignStopped' }
>;

/** The next mails of a campaign, behind `reached` on the list; settled by `RecordCampaignBatch`. */
export type SendCampaignBatch = Task<
  'sendCampaignBatch',
  { readonly campaignId: string; readonly run: number; readonly reached: number }
>;

/** What is due of each campaign that is on its way. */
type State = Readonly<Record<string, SendCampaignBatch>>;

/** Sends newsletters batch by batch, at their pace, and goes on where it was after a restart. */
export const campaignSending: Process<State, Followed, never, SendCampaignBatch> = {
  name: 'campaignSending',
  version: 1,
  handles: ['CampaignScheduled', 'CampaignUnscheduled', 'CampaignBatchQueued', 'CampaignStopped'],
  initialState: {},
  evolve(state, event) {
    const due = dueAfter(event);
    const { [event.data.campaignId]: _, ...others } = state;
    return due ? { ...others, [event.data.campaignId]: due } : others;
  },
  react(_, event) {
    const due = dueAfter(event);
    return due ? [due] : [];
  },
  resume: (state) => Object.values(state),
};

function dueAfter(event: Followed): SendCampaignBatch | null {
  const { campaignId } = event.data;
  if (event.type === 'CampaignScheduled') {
    const { run, sendAt } = event.data;
    return { task: 'sendCampaignBatch', data: { campaignId, run, reached: 0 }, notBefore: sendAt };
  }
  if (event.type === 'CampaignBatchQueued' && event.data.nextAt !== null) {
    const { run, reached, nextAt } = event.data;
    return { task: 'sendCampaignBatch', data: { campaignId, run, reached }, notBefore: nextAt };
  }
  return null;
}
