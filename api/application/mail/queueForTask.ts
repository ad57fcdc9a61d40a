import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';

/** Queues a mail that a task of a process writes: once, however often the task is done. */
export async function queueForTask(
  commandHandler: Pick<CommandHandler, 'handle'>,
  { process, task }: { readonly process: string; readonly task: TaskContext },
  mail: NewMail,
): Promise<void> {
  await commandHandler.handle(
    mailAggregate,
    mail.mailId,
    { type: 'QueueMail', data: mail },
    taskCommand(task, process, `${process}:${mail.mailId}`, mail.queuedAt),
  );
}
