import { DomainError } from '../../../domain/kernel/errors.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import { type OrderCommand, orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { MailOrderNews } from '../../../domain/processes/orders/orderMails.ts';
import type { RefundOrderPayment, VoidOrderPayment } from '../../../domain/processes/orders/orderRefunds.ts';
import type { CommandContext, CommandHandler } from '../commands/commandHandler.ts';
import type { GuestAccounts } from '../customers/guestAccounts.ts';
import type { LinkTokens } from '../kernel/linkTokens.ts';
import type { Mailing } from '../mail/mailing.ts';
import type { PaymentService } from '../payments/paymentService.ts';
import type { Clock } from '../ports/clock.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { type TaskContext, type Tasks, taskCommand } from '../processes/tasks.ts';
import { invoiceSettingsOf } from './invoiceTerms.ts';
import { orderNewsMail } from './orderNewsMail.ts';
import type { OrderTokens } from './orderTokens.ts';

export interface OrderTaskDependencies {
  readonly commandHandler: CommandHandler;
  readonly payments: Pick<PaymentService, 'state' | 'refund' | 'void'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly preferences: Preferences;
  readonly publicUrl: string;
  readonly orderTokens: Pick<OrderTokens, 'of'>;
  readonly accountTokens: Pick<LinkTokens, 'of'>;
  readonly guestAccounts: Pick<GuestAccounts, 'urlFor'>;
  readonly mailing: Pick<Mailing, 'sendAtOnce'>;
}

/**
 * What the processes around an order ask of payment providers, and the mails to its buyer. Command ids derive from the
 * order and what is asked, not from the asking, so that a task that is done twice changes nothing the second time.
 */
export function createOrderTasks(dependencies: OrderTaskDependencies) {
  const { commandHandler, payments, clock, publicUrl, orderTokens, mailing } = dependencies;
  const { accountTokens, guestAccounts } = dependencies;
  const contextOf = (task: TaskContext, commandId: string): CommandContext =>
    taskCommand(task, 'orders', commandId, clock.now().toISOString());
  const tell = (orderId: string, command: OrderCommand, context: CommandContext) =>
    commandHandler.handle(orderAggregate, orderId, command, context);

  async function refundOrderPayment(data: RefundOrderPayment['data'], task: TaskContext) {
    const { orderId, refundId, paymentId, amount } = data;
    const context = contextOf(task, `${task.taskId}:${orderId}:${refundId}:${paymentId}`);
    const about = { orderId, refundId, paymentId, at: context.now };
    try {
      const { status } = await payments.state(paymentId);
      // Money that came in past the payment providers is given back the same way, by hand.
      if (status !== 'absent') await payments.refund(paymentId, refundId, amount, context);
      await tell(orderId, { type: 'SettleRefund', data: about }, context);
    } catch (error) {
      if (!isRefusal(error, 'REFUND_FAILED', 'REFUND_TOO_LARGE')) throw error;
      await tell(orderId, { type: 'FailRefund', data: { ...about, reason: error.message } }, context);
    }
  }

  async function voidOrderPayment({ paymentId }: VoidOrderPayment['data'], task: TaskContext) {
    try {
      await payments.void(paymentId, contextOf(task, `void:${paymentId}`));
    } catch (error) {
      // Captured meanwhile: the order hears of that and gives the money back.
      if (!isRefusal(error, 'PAYMENT_CAPTURED')) throw error;
    }
  }

  async function mailOrderNews({ mailId, orderId, news }: MailOrderNews['data'], task: TaskContext) {
    const { state: order } = await commandHandler.load(orderAggregate, orderId);
    if (order.status === 'unplaced' || order.email === ERASED) return;
    const paying = await invoiceSettingsOf(dependencies, task.websiteId);
    const accountUrl = await guestAccounts.urlFor(order.placed, task.websiteId, accountTokens);
    const content = orderNewsMail(order, news, { publicUrl, orderTokens, payments: paying, accountUrl });
    if (!content) return;
    const context = contextOf(task, `${orderId}:mail:${mailId}`);
    const { email: to, placed } = order;
    const mail = { mailId, recipientId: orderId, to, language: placed.language, queuedAt: context.now };
    const data: NewMail = { ...mail, ...content };
    await mailing.sendAtOnce(data, context);
  }

  return {
    refundOrderPayment,
    voidOrderPayment,
    mailOrderNews,
  } satisfies Tasks;
}

const isRefusal = (error: unknown, ...codes: readonly string[]): error is DomainError =>
  error instanceof DomainError && codes.includes(error.code);
