import type { Recorded } from '../../../domain/kernel/event.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { MailEvent } from '../../../domain/mail/mail.events.ts';
import type { MailKind } from '../../../domain/mail/mailKinds.ts';
import { mailsBefore } from '../../../projections/mail/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { LogPruning } from '../ports/logPruning.ts';
import type { LogReader } from '../ports/logReader.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';

export interface MailForgettingDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle'>;
  readonly readModels: ReadModels;
  readonly logReader: LogReader;
  readonly logPruning: LogPruning;
}

/** Newsletters and waitlists count what became of these, so that their facts stay, sealed with the key of who got them. */
const COUNTED: readonly MailKind[] = ['newsletter', 'restock'];

/**
 * Forgets mails that were queued before an instant. Answers with how many. What an earlier run had forgotten and not yet taken
 * out of the log, since it was cut off, goes as well.
 */
export async function forgetMails(
  { commandHandler, readModels, logReader, logPruning }: MailForgettingDependencies,
  search: {
    readonly websiteId: string;
    readonly before: string;
    readonly limit: number;
    readonly at: string;
    /** When a run before was recorded: what was forgotten until then is out of the log. */
    readonly lastRun: string | null;
  },
  task: TaskContext,
): Promise<number> {
  const { at, lastRun } = search;
  const found = await mailsBefore(readModels, search);
  for (const { mailId } of found) {
    const context = taskCommand(task, 'retention', `retention:${mailId}`, at);
    await commandHandler.handle(mailAggregate, mailId, { type: 'ForgetMail', data: { mailId, at } }, context);
  }
  for await (const { events } of logReader.backwards({ type: 'MailForgotten' }, null)) {
    for (const event of events as readonly Extract<Recorded<MailEvent>, { type: 'MailForgotten' }>[]) {
      if (lastRun !== null && event.data.forgottenAt <= lastRun) return found.length;
      if (!COUNTED.includes(event.data.kind)) await logPruning.keepFrom(event.streamName, event.revision);
    }
  }
  return found.length;
}
