import { money } from '../../../domain/kernel/money.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import { openRequest } from '../../../domain/orders/balancePayment.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { MailBalanceRequest } from '../../../domain/processes/orders/balancePayments.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { LinkTokens } from '../kernel/linkTokens.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, type TaskHandler, taskCommand } from '../processes/tasks.ts';
import { amountText } from './amounts.ts';
import type { OrderTokens } from './orderTokens.ts';

export interface MailBalanceRequestDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly publicUrl: string;
  readonly orderTokens: Pick<OrderTokens, 'of'>;
  readonly balanceTokens: Pick<LinkTokens, 'of'>;
}

/** What a link to pay what is due of an order is of: the order, and which of its requests. */
export const balanceLinkId = (orderId: string, requestNumber: number): string =>
  `${orderId}_${requestNumber}`;

/** The order and the request in such an id; `null` for another text. */
export function readBalanceLinkId(id: string): { orderId: string; requestNumber: number } | null {
  const [, orderId, number] = /^(.+)_(\d{1,3})$/.exec(id) ?? [];
  return orderId === undefined ? null : { orderId, requestNumber: Number(number) };
}

export const balancePath = (token: string): string => `/pay/${token}`;

/** The task `mailBalanceRequest`: how much is due and where it is paid; nothing once the link is good no more. */
export function createMailBalanceRequest(dependencies: MailBalanceRequestDependencies) {
  const { commandHandler, clock, publicUrl, orderTokens, balanceTokens } = dependencies;
  return (async ({ mailId, orderId, requestNumber }: MailBalanceRequest['data'], task: TaskContext) => {
    const { state: order } = await commandHandler.load(orderAggregate, orderId);
    if (order.status === 'unplaced' || order.email === ERASED) return;
    const request = openRequest(order, requestNumber);
    if (!request) return;
    const { orderNumber, language, testMode, currency } = order.placed;
    const urlOf = (path: string) => new URL(path, publicUrl).href;
    const mail: NewMail = {
      ...{ mailId, recipientId: orderId, to: order.email, language },
      kind: 'orderBalance',
      facts: {
        ...{ orderNumber, testMode, orderUrl: urlOf(`/order/${orderTokens.of(order.placed)}`) },
        amount: amountText(money(request.amount, currency), language),
        payUrl: urlOf(balancePath(balanceTokens.of(balanceLinkId(orderId, requestNumber), null))),
      },
      queuedAt: clock.now().toISOString(),
    };
    const context = taskCommand(task, 'balancePayments', `${orderId}:mail:${mailId}`, mail.queuedAt);
    await commandHandler.handle(mailAggregate, mailId, { type: 'QueueMail', data: mail }, context);
  }) satisfies TaskHandler;
}
