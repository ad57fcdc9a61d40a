import { type MailCommand, mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { DeliverMail } from '../../../domain/processes/mail/mailDelivery.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';
import type { Mailing } from './mailing.ts';

export interface MailDelivery {
  readonly commandHandler: CommandHandler;
  readonly mailing: Pick<Mailing, 'attempt'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** The task `deliverMail`: makes one try of one mail and records how it went. A try that is not due is none. */
export function createDeliverMail({ commandHandler, mailing, clock }: MailDelivery) {
  return async ({ mailId, attempt }: DeliverMail['data'], task: TaskContext) => {
    const { state: mail } = await commandHandler.load(mailAggregate, mailId);
    if (mail.status !== 'queued' || mail.attempt !== attempt) return;
    const tried = { mailId, attempt, at: clock.now().toISOString() };
    const came = await mailing.attempt(mail, task.websiteId);
    const command: MailCommand =
      'message' in came
        ? { type: 'RecordMailSent', data: { ...tried, ...came } }
        : { type: 'RecordMailFailure', data: { ...tried, ...came } };
    await commandHandler.handle(
      mailAggregate,
      mailId,
      command,
      taskCommand(task, 'mailDelivery', task.taskId, tried.at),
    );
  };
}
