import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { TellOwnerOfFailedRefund } from '../../../domain/processes/orders/failedRefundNotice.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import { staffAccountsOf } from '../../../projections/accounts/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';
import { amountText } from './amounts.ts';

export interface FailedRefundMailDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly readModels: ReadModels;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** Writes to the owner of the website that a refund did not reach its buyer. The mail's id is the failure's, so that asking twice writes once. */
export function createTellOwnerOfFailedRefund(dependencies: FailedRefundMailDependencies) {
  const { commandHandler, readModels, clock, publicUrl } = dependencies;
  return async (data: TellOwnerOfFailedRefund['data'], task: TaskContext): Promise<void> => {
    const { mailId, orderId, amount, reason } = data;
    const owner = (await staffAccountsOf(readModels, task.websiteId)).find(({ isOwner }) => isOwner);
    const { state: order } = await commandHandler.load(orderAggregate, orderId);
    if (!owner || order.status === 'unplaced') return;
    const { state: store } = await commandHandler.load(storeAggregate, task.websiteId);
    const { language } = store.settings;
    const now = clock.now().toISOString();
    const { orderNumber, testMode } = order.placed;
    const orderUrl = new URL(`/config/orders/${orderId}`, publicUrl).href;
    const facts = { orderNumber, testMode, orderUrl, amount: amountText(amount, language), reason };
    const mail = { mailId, recipientId: owner._id, to: owner.email, language, queuedAt: now };
    await commandHandler.handle(
      mailAggregate,
      mailId,
      { type: 'QueueMail', data: { ...mail, kind: 'refundFailed', facts } },
      taskCommand(task, 'failedRefundNotice', `failedRefundNotice:${mailId}`, now),
    );
  };
}
