import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import { staffAccountsOf } from '../../../projections/accounts/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';

export interface MailToOwnerDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly readModels: ReadModels;
  readonly clock: Pick<Clock, 'now'>;
}

/** What the owner is told, in the language of their store. */
type Told = Pick<NewMail, 'kind' | 'facts'>;

/**
 * Writes to the owner of the website what a process has to tell; nothing on a website without one. The id of the mail is that of
 * what it tells, so that asking twice writes once.
 */
export function createMailToOwner({ commandHandler, readModels, clock }: MailToOwnerDependencies) {
  return async (
    { process, mailId }: { readonly process: string; readonly mailId: string },
    task: TaskContext,
    tell: (language: string) => Told,
  ): Promise<void> => {
    const owner = (await staffAccountsOf(readModels, task.websiteId)).find(({ isOwner }) => isOwner);
    if (!owner) return;
    const { state: store } = await commandHandler.load(storeAggregate, task.websiteId);
    const { language } = store.settings;
    const queuedAt = clock.now().toISOString();
    const mail = { mailId, recipientId: owner._id, to: owner.email, language, queuedAt };
    await commandHandler.handle(
      mailAggregate,
      mailId,
      { type: 'QueueMail', data: { ...mail, ...tell(language) } as NewMail },
      taskCommand(task, process, `${process}:${mailId}`, queuedAt),
    );
  };
}
