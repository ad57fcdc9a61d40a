import { ERASED } from '../../../domain/kernel/personalData.ts';
import { type MailCommand, mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { DeliverMail } from '../../../domain/processes/mail/mailDelivery.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { sellerLines } from '../orders/invoiceTerms.ts';
import type { Clock } from '../ports/clock.ts';
import { MailRefused, type MailTransport } from '../ports/mail.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { errorText } from '../processes/errorText.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';
import { composeMail } from './composeMail.ts';

export interface MailDelivery {
  readonly commandHandler: CommandHandler;
  readonly transport: MailTransport;
  readonly preferences: Preferences;
  readonly clock: Pick<Clock, 'now'>;
  readonly publicUrl: string;
}

/** The task `deliverMail`: makes one try of one mail and records how it went. A try that is not due is none. */
export function createDeliverMail(dependencies: MailDelivery) {
  const { commandHandler, transport, preferences, clock, publicUrl } = dependencies;
  const host = new URL(publicUrl).hostname;

  return async ({ mailId, attempt }: DeliverMail['data'], task: TaskContext) => {
    const { state: mail } = await commandHandler.load(mailAggregate, mailId);
    if (mail.status !== 'queued' || mail.attempt !== attempt) return;
    const tried = { mailId, attempt, at: clock.now().toISOString() };

    const { state: store } = await commandHandler.load(storeAggregate, task.websiteId);

    const outcome = async (): Promise<MailCommand> => {
      if (mail.to === ERASED) {
        const error = 'The recipient was erased.';
        return { type: 'RecordMailFailure', data: { ...tried, error, isFinal: true } };
      }
      try {
        const { title } = store.settings;
        const seller = sellerLines(await preferences.of(task.websiteId, 'seller'), title);
        const message = composeMail(mail, { storeTitle: title, seller }, host);
        await transport.send(message);
        const { subject, text, html } = message;
        return {
          type: 'RecordMailSent',
          data: { ...tried, transport: transport.name, message: { subject, text, html } },
        };
      } catch (error) {
        const isFinal = error instanceof MailRefused;
        return { type: 'RecordMailFailure', data: { ...tried, error: errorText(String(error)), isFinal } };
      }
    };

    await commandHandler.handle(
      mailAggregate,
      mailId,
      await outcome(),
      taskCommand(task, 'mailDelivery', task.taskId, tried.at),
    );
  };
}
