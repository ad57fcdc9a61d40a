import { donationAggregate, knownDonationOf } from '../../../domain/donations/donation.decider.ts';
import {
  isPledgeDue,
  type PledgeCommand,
  pledgeAggregate,
  runningPledgeOf,
} from '../../../domain/donations/pledge.decider.ts';
import { pledgedDonationId } from '../../../domain/donations/pledgedDonations.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import type { RenewPledge } from '../../../domain/processes/donations/donationPledges.ts';
import type { CommandContext } from '../commands/commandHandler.ts';
import type { PaymentService } from '../payments/paymentService.ts';
import { MADE_IN_TEST_MODE } from '../payments/recordedModes.ts';
import { type TaskContext, type Tasks, taskCommand } from '../processes/tasks.ts';
import type { DonationTaskDependencies } from './donationTasks.ts';

export interface PledgeTaskDependencies extends Pick<DonationTaskDependencies, 'commandHandler' | 'clock'> {
  readonly payments: PaymentService;
}

/** What donations that repeat ask for. Done twice it gives once: each try is one donation with one payment. */
export function createPledgeTasks(dependencies: PledgeTaskDependencies) {
  const { commandHandler, payments, clock } = dependencies;
  const contextOf = (task: TaskContext, commandId: string): CommandContext =>
    taskCommand(task, 'donations', commandId, clock.now().toISOString());
  const tell = (pledgeId: string, command: PledgeCommand, context: CommandContext) =>
    commandHandler.handle(pledgeAggregate, pledgeId, command, context);
  const donation = async (donationId: string) =>
    knownDonationOf((await commandHandler.load(donationAggregate, donationId)).state);

  async function renewPledge({ pledgeId, period, attempt }: RenewPledge['data'], task: TaskContext) {
    const pledge = runningPledgeOf((await commandHandler.load(pledgeAggregate, pledgeId)).state);
    if (!isPledgeDue(pledge, period, attempt)) return;
    const { request: first } = await donation(pledgeId);
    const donationId = pledgedDonationId({ pledgeId, period, attempt });
    const context = contextOf(task, donationId);
    const at = context.now;
    if (first.email === ERASED) {
      const data = { pledgeId, reason: 'The donor was erased.', at };
      await tell(pledgeId, { type: 'EndPledge', data }, context);
      return;
    }
    if (payments.mode === 'live' && first.testMode) {
      const data = { pledgeId, reason: MADE_IN_TEST_MODE, at };
      await tell(pledgeId, { type: 'EndPledge', data }, context);
      return;
    }
    const miss = (code: string, message: string) =>
      tell(pledgeId, { type: 'MissPledge', data: { pledgeId, period, attempt, code, message, at } }, context);
    const payment = await payments.state(first.paymentId);
    const method = payment.status === 'absent' ? null : payment.savedMethod;
    if (method === null) {
      await miss('NO_SAVED_METHOD', 'There is no way to pay that may be used again.');
      return;
    }
    const { repeats: _, ...facts } = first;
    const paymentId = `${donationId}_pay`;
    const { amount, provider, email } = first;
    const requested = { ...facts, donationId, paymentId, pledgeId, requestedAt: at };
    // It stays for what it was given for first, whatever is collected for today.
    const bounds = { limits: { minimum: 1, maximum: amount.amount }, funds: facts.fund ? [facts.fund] : [] };
    await commandHandler.handle(
      donationAggregate,
      donationId,
      { type: 'RequestDonation', data: { ...requested, ...bounds } },
      { ...context, commandId: `${donationId}:requested` },
    );
    await payments.authorize(
      {
        ...{ paymentId, amount, provider, email, method, orderId: donationId, checkoutId: null },
        returnUrl: '',
        savesMethod: false,
        isOffSession: true,
      },
      context,
    );
  }

  return { renewPledge } satisfies Tasks;
}
