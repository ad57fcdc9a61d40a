import { donationAggregate, knownDonationOf } from '../../../domain/donations/donation.decider.ts';
import {
  isPledgeDue,
  type PledgeCommand,
  pledgeAggregate,
  runningPledgeOf,
} from '../../../domain/donations/pledge.decider.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import type { RenewPledge, StartPledgeTask } from '../../../domain/processes/donations/donationPledges.ts';
import type { CommandContext } from '../commands/commandHandler.ts';
import type { PaymentService } from '../payments/paymentService.ts';
import { type TaskContext, type Tasks, taskCommand } from '../processes/tasks.ts';
import type { DonationTaskDependencies } from './donationTasks.ts';

export interface PledgeTaskDependencies
  extends Pick<DonationTaskDependencies, 'commandHandler' | 'donationService' | 'clock'> {
  readonly payments: PaymentService;
}

/** What donations that repeat ask for. Done twice it gives once: each try is one donation with one payment. */
export function createPledgeTasks(dependencies: PledgeTaskDependencies) {
  const { commandHandler, payments, donationService, clock } = dependencies;
  const contextOf = (task: TaskContext, commandId: string): CommandContext =>
    taskCommand(task, 'donations', commandId, clock.now().toISOString());
  const tell = (pledgeId: string, command: PledgeCommand, context: CommandContext) =>
    commandHandler.handle(pledgeAggregate, pledgeId, command, context);
  const donation = async (donationId: string) =>
    knownDonationOf((await commandHandler.load(donationAggregate, donationId)).state);

  async function startPledge({ donationId }: StartPledgeTask['data'], task: TaskContext) {
    const { request } = await donation(donationId);
    if (!request.repeats) return;
    const context = contextOf(task, `${donationId}:pledge`);
    const { websiteId, amount, repeats } = request;
    const data = { pledgeId: donationId, websiteId, amount, repeats, at: context.now };
    await tell(donationId, { type: 'StartPledge', data }, context);
  }

  async function renewPledge({ pledgeId, period, attempt }: RenewPledge['data'], task: TaskContext) {
    const pledge = runningPledgeOf((await commandHandler.load(pledgeAggregate, pledgeId)).state);
    if (!isPledgeDue(pledge, period, attempt)) return;
    const { request: first } = await donation(pledgeId);
    const donationId = `${pledgeId.slice(0, 40)}_${period}_${attempt}`;
    const context = contextOf(task, donationId);
    const at = context.now;
    if (first.email === ERASED) {
      const data = { pledgeId, reason: 'The donor was erased.', at };
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
    const limits = { minimum: 1, maximum: amount.amount };
    await commandHandler.handle(
      donationAggregate,
      donationId,
      { type: 'RequestDonation', data: { ...requested, limits } },
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
    const { state } = await donationService.settle(donationId, context);
    if (state.status === 'failed') await miss(state.code, state.message);
    else if (state.status === 'received') {
      await tell(pledgeId, { type: 'KeepPledge', data: { pledgeId, period, donationId, at } }, context);
    }
    // The provider takes its time. Asked again until it has decided, or the donation's time is up.
    else throw new Error(`The donation ${donationId} is not paid yet`);
  }

  return { startPledge, renewPledge } satisfies Tasks;
}
