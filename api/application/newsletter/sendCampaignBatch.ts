import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import { BATCH, campaignAggregate } from '../../../domain/newsletter/campaign.decider.ts';
import { campaignMailId } from '../../../domain/newsletter/campaign.facts.ts';
import type { SendCampaignBatch } from '../../../domain/processes/newsletter/campaignSending.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import { nextReaders } from '../../../projections/newsletter/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';
import { newsletterFacts } from './newsletterFacts.ts';

export interface CampaignSenderDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly readModels: ReadModels;
  readonly clock: Clock;
  readonly publicUrl: string;
}

const PROCESS = 'campaignSending';

/** The task `sendCampaignBatch`: queues the next mails of a newsletter. Their ids derive from who reads them: twice is once. */
export function createSendCampaignBatch({
  commandHandler,
  readModels,
  clock,
  publicUrl,
}: CampaignSenderDependencies) {
  return async (
    { campaignId, run, reached }: SendCampaignBatch['data'],
    task: TaskContext,
  ): Promise<void> => {
    const { state } = await commandHandler.load(campaignAggregate, campaignId);
    const isOn = state.status === 'scheduled' || state.status === 'sending';
    if (!isOn || state.run !== run || (state.status === 'sending' && state.reached !== reached)) return;
    const { websiteId } = task;
    const { audience } = state.content;
    const before = state.sendAt ?? '';
    const readers = await nextReaders(readModels, { websiteId, audience, reached, before, most: BATCH });
    const { state: store } = await commandHandler.load(storeAggregate, websiteId);
    for (const { _id: personId, email, position } of readers) {
      const mailId = campaignMailId(campaignId, position);
      const now = clock.now().toISOString();
      const mail = {
        ...{ mailId, recipientId: personId, to: email, language: store.settings.language },
        kind: 'newsletter' as const,
        facts: newsletterFacts(state.content, publicUrl, { personId, campaignId }),
        queuedAt: now,
      };
      await commandHandler.handle(
        mailAggregate,
        mailId,
        { type: 'QueueMail', data: mail },
        taskCommand(task, PROCESS, `${PROCESS}:${mailId}`, now),
      );
    }
    const at = clock.now().toISOString();
    const data = {
      ...{ campaignId, run, mails: readers.length, at },
      reached: readers.at(-1)?.position ?? reached,
      isLast: readers.length < BATCH,
    };
    await commandHandler.handle(
      campaignAggregate,
      campaignId,
      { type: 'RecordCampaignBatch', data },
      taskCommand(task, PROCESS, `${PROCESS}:${campaignId}:${run}:${reached}`, at),
    );
  };
}
