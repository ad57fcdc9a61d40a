import { BATCH, campaignAggregate, type KnownCampaign } from '../../../domain/newsletter/campaign.decider.ts';
import { campaignMailId } from '../../../domain/newsletter/campaign.facts.ts';
import type { SendCampaignBatch } from '../../../domain/processes/newsletter/campaignSending.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import { nextReaders, type Reader, type Readers } from '../../../projections/newsletter/queries.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { MailLooks } from '../mail/mailLooks.ts';
import { queueForTask } from '../mail/queueForTask.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';
import { AUDIENCE_MODELS, type CampaignReadersDependencies, readersOf } from './campaignReaders.ts';
import { newsletterFacts } from './newsletterFacts.ts';

export interface CampaignSenderDependencies extends CampaignReadersDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  /** Where the log ends. */
  readonly head: () => Promise<number>;
  readonly mailLooks: MailLooks;
  readonly clock: Clock;
  readonly publicUrl: string;
}

const PROCESS = 'campaignSending';
/** How long the list of readers may take to be up to date, in milliseconds; then it is tried again later. */
const PATIENCE_MS = 30_000;

/** The task `sendCampaignBatch`: queues the next mails of a newsletter. Their ids derive from who reads them: twice is once. */
export function createSendCampaignBatch(dependencies: CampaignSenderDependencies) {
  const { commandHandler, readModels, head, mailLooks, clock, publicUrl } = dependencies;
  /** Who is in the segment of the newsletter that is going out: asked once, and not again for every batch of it. */
  let asked: { readonly run: string; readonly readers: Readers } | null = null;

  async function readersOfRun(
    { campaignId, run }: SendCampaignBatch['data'],
    { content, sendAt }: KnownCampaign,
    websiteId: string,
  ): Promise<Readers> {
    const name = `${websiteId} ${campaignId} ${run}`;
    if (asked?.run !== name || content.audience.segmentId === null) {
      const readers = await readersOf(dependencies, websiteId, content.audience, new Date(sendAt ?? 0));
      asked = { run: name, readers };
    }
    return asked.readers;
  }

  return async (
    { campaignId, run, reached }: SendCampaignBatch['data'],
    task: TaskContext,
  ): Promise<void> => {
    const { state } = await commandHandler.load(campaignAggregate, campaignId);
    const isOn = state.status === 'scheduled' || state.status === 'sending';
    if (!isOn || state.run !== run || (state.status === 'sending' && state.reached !== reached)) return;
    const { websiteId } = task;
    // Whoever joined or left a moment ago counts: a list that lags would end the newsletter too early.
    const end = await head();
    for (const name of AUDIENCE_MODELS) {
      if (!(await readModels.waitFor(name, end, PATIENCE_MS)))
        throw new Error('The list of readers is not up to date yet');
    }
    const before = state.sendAt ?? '';
    const everybody = await readersOfRun({ campaignId, run, reached }, state, websiteId);
    const readers = await nextReaders(readModels, { ...everybody, reached, before, most: BATCH });
    const { state: store } = await commandHandler.load(storeAggregate, websiteId);
    const look = await mailLooks.of(websiteId);
    for (const { _id: personId, email, since } of readers) {
      const mailId = campaignMailId(campaignId, since);
      const now = clock.now().toISOString();
      const mail = {
        ...{ mailId, recipientId: personId, to: email, language: store.settings.language },
        kind: 'newsletter' as const,
        facts: newsletterFacts(state.content, look, publicUrl, { personId, campaignId }),
        queuedAt: now,
      };
      await queueForTask(commandHandler, { process: PROCESS, task }, mail);
    }
    const at = clock.now().toISOString();
    const data = {
      ...{ campaignId, run, mails: readers.length, byList: mailsByList(readers), at },
      reached: readers.at(-1)?.since ?? reached,
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

function mailsByList(readers: readonly Reader[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const listId of readers.flatMap(({ listIds }) => listIds)) counts[listId] = (counts[listId] ?? 0) + 1;
  return counts;
}
