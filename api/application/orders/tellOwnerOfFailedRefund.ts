import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { TellOwnerOfFailedRefund } from '../../../domain/processes/orders/failedRefundNotice.ts';
import { createMailToOwner, type MailToOwnerDependencies } from '../mail/mailToOwner.ts';
import type { TaskContext } from '../processes/tasks.ts';
import { amountText } from './amounts.ts';

export interface FailedRefundMailDependencies extends MailToOwnerDependencies {
  readonly publicUrl: string;
}

/** Writes to the owner of the website that a refund did not reach its buyer. */
export function createTellOwnerOfFailedRefund(dependencies: FailedRefundMailDependencies) {
  const { commandHandler, publicUrl } = dependencies;
  const mailToOwner = createMailToOwner(dependencies);
  return async (data: TellOwnerOfFailedRefund['data'], task: TaskContext): Promise<void> => {
    const { mailId, orderId, amount, reason } = data;
    const { state: order } = await commandHandler.load(orderAggregate, orderId);
    if (order.status === 'unplaced') return;
    const { orderNumber, testMode } = order.placed;
    const orderUrl = new URL(`/config/orders/${orderId}`, publicUrl).href;
    await mailToOwner({ process: 'failedRefundNotice', mailId }, task, (language) => ({
      kind: 'refundFailed',
      facts: { orderNumber, testMode, orderUrl, amount: amountText(amount, language), reason },
    }));
  };
}
