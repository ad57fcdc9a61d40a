import { ERASED } from '../../../domain/kernel/personalData.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import { mailingListAggregate } from '../../../domain/mailingList/mailingList.decider.ts';
import type { MailConfirmation } from '../../../domain/processes/mailingList/listConfirmation.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { queueForTask } from '../mail/queueForTask.ts';
import type { Clock } from '../ports/clock.ts';
import type { TaskContext } from '../processes/tasks.ts';

export interface MailConfirmationDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly publicUrl: string;
}

const PROCESS = 'listConfirmation';

/** Where somebody says that they meant it; the id is made with the site's secret, so that only a reader of the mail knows it. */
const confirmPath = (personId: string, number: number): string =>
  `/api/mailing-list/confirm/${personId}/${number}`;

/** The task `mailConfirmation`: asks by mail. Of a request that is answered, or asked again since, nothing. */
export function createMailConfirmation({ commandHandler, clock, publicUrl }: MailConfirmationDependencies) {
  return async ({ personId, number }: MailConfirmation['data'], task: TaskContext): Promise<void> => {
    const { state } = await commandHandler.load(mailingListAggregate, personId);
    const request = state.requests.find((one) => one.number === number);
    if (!request || request.email === ERASED) return;
    const { state: store } = await commandHandler.load(storeAggregate, task.websiteId);
    const now = clock.now().toISOString();
    const mailId = `confirm_${personId}_${number}`;
    const mail: NewMail = {
      ...{ mailId, recipientId: personId, to: request.email, language: store.settings.language },
      kind: 'mailingListConfirmation',
      facts: { confirmUrl: new URL(confirmPath(personId, number), publicUrl).href },
      queuedAt: now,
    };
    await queueForTask(commandHandler, { process: PROCESS, task }, mail);
  };
}
