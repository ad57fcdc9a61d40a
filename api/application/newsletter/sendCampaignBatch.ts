import { BATCH, campaignAggregate } from '../../../domain/newsletter/campaign.decider.ts';
import { campaignMailId } from '../../../domain/newsletter/campaign.facts.ts';
import type { SendCampaignBatch } from '../../../domain/processes/newsletter/campaignSending.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import { subscribers } from '../../../projections/mailingList/subscribers.ts';
import { nextReaders } from '../../../projections/newsletter/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { queueForTask } from '../mail/queueForTask.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';
import { newsletterFacts } from './newsletterFacts.ts';

export interface CampaignSenderDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly readModels: ReadModels;
  /** Where the log ends. */
  readonly head: () => Promise<number>;
  readonly clock: Clock;
  readonly publicUrl: string;
}

const PROCESS = 'campaignSending';
/** How long the list of readers may take to be up to date, in milliseconds; then it is tried again later. */
const PATIENCE_MS = 30_000;

/** The task `sendCampaignBatch`: queues the next mails of a newsletter. Their ids derive from who reads them: twice is once. */
export function createSendCampaignBatch({
  commandHandler,
  readModels,
  head,
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
    // Whoever joined or left a moment ago counts: a list that lags would end the newsletter too early.
    if (!(await readModels.waitFor(subscribers.name, await head(), PATIENCE_MS)))
      throw new Error('The list of readers is not up to date yet');
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
      await queueForTask(commandHandler, { process: PROCESS, task }, mail);
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
