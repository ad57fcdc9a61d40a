import { donationAggregate } from '../../../domain/donations/donation.decider.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import type { MailDonationReceipt } from '../../../domain/processes/donations/donationReceipts.ts';
import type { SettleDonation } from '../../../domain/processes/donations/donationSettlement.ts';
import type { CommandContext, CommandHandler } from '../commands/commandHandler.ts';
import { amountText } from '../orders/amounts.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, type Tasks, taskCommand } from '../processes/tasks.ts';
import type { DonationService } from './donationService.ts';

export interface DonationTaskDependencies {
  readonly commandHandler: CommandHandler;
  readonly donationService: DonationService;
  readonly clock: Pick<Clock, 'now'>;
  readonly publicUrl: string;
}

/** What the processes around donations ask for. */
export function createDonationTasks(dependencies: DonationTaskDependencies) {
  const { commandHandler, donationService, clock, publicUrl } = dependencies;
  const contextOf = (task: TaskContext, commandId: string): CommandContext =>
    taskCommand(task, 'donations', commandId, clock.now().toISOString());

  async function settleDonation({ donationId, isOver }: SettleDonation['data'], task: TaskContext) {
    await donationService.settle(donationId, contextOf(task, task.taskId), isOver);
  }

  async function mailDonationReceipt({ mailId, donationId }: MailDonationReceipt['data'], task: TaskContext) {
    const { state: donation } = await commandHandler.load(donationAggregate, donationId);
    if (donation.status !== 'received' || donation.request.email === ERASED) return;
    const { email: to, name, amount, language, fund, testMode, repeats, pledgeId } = donation.request;
    const pledge = pledgeId ?? (repeats && donationId);
    const context = contextOf(task, `${donationId}:receipt`);
    const data: NewMail = {
      ...{ mailId, recipientId: donationId, to, language },
      kind: 'donationReceipt',
      facts: {
        ...{ name, testMode },
        amount: amountText(amount, language),
        day: context.now.slice(0, 10),
        reference: donationId.slice(0, 12),
        ...(fund && { fund }),
        ...(pledge && { pledgeUrl: `${publicUrl}/api/commerce/donations/pledges/${pledge}` }),
      },
      queuedAt: context.now,
    };
    await commandHandler.handle(mailAggregate, mailId, { type: 'QueueMail', data }, context);
  }

  return { settleDonation, mailDonationReceipt } satisfies Tasks;
}
