import type { SettleBalancePayment } from '../../../domain/processes/orders/balancePayments.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, type TaskHandler, taskCommand } from '../processes/tasks.ts';
import type { BalancePayments } from './balancePayments.ts';

/** The task `settleBalancePayment`. */
export function createSettleBalancePayment({
  balancePayments,
  clock,
}: {
  readonly balancePayments: BalancePayments;
  readonly clock: Pick<Clock, 'now'>;
}) {
  return (async (payment: SettleBalancePayment['data'], task: TaskContext) => {
    const context = taskCommand(task, 'balancePayments', task.taskId, clock.now().toISOString());
    await balancePayments.settle(payment, context);
  }) satisfies TaskHandler;
}
