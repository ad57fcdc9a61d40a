import { draftOrderAggregate, knownDraftOf } from '../../../domain/draftOrders/draftOrder.decider.ts';
import { multiply } from '../../../domain/kernel/money.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import type { MailDraftInvoice } from '../../../domain/processes/draftOrders/draftOrders.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { LinkTokens } from '../kernel/linkTokens.ts';
import { linePicture } from '../mail/mailPicture.ts';
import { amountText } from '../orders/amounts.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, type TaskHandler, taskCommand } from '../processes/tasks.ts';

export interface MailDraftInvoiceDependencies {
  readonly commandHandler: CommandHandler;
  readonly clock: Pick<Clock, 'now'>;
  readonly publicUrl: string;
  readonly draftTokens: Pick<LinkTokens, 'of'>;
}

export const draftInvoicePath = (payToken: string): string => `/invoice/${payToken}`;

/** Where a draft order is looked at and bought. */
export const draftInvoiceUrl = (publicUrl: string, payToken: string): string =>
  new URL(draftInvoicePath(payToken), publicUrl).href;

/** The task `mailDraftInvoice`: what is to be paid and where; nothing once the draft is closed. */
export function createMailDraftInvoice({
  commandHandler,
  clock,
  publicUrl,
  draftTokens,
}: MailDraftInvoiceDependencies) {
  return (async ({ mailId, draftId }: MailDraftInvoice['data'], task: TaskContext) => {
    const draft = knownDraftOf((await commandHandler.load(draftOrderAggregate, draftId)).state);
    if (draft.status !== 'open' || draft.email === ERASED) return;
    const { language } = draft;
    const mail: NewMail = {
      ...{ mailId, recipientId: draftId, to: draft.email, language },
      kind: 'draftInvoice',
      facts: {
        lines: draft.lines.map(({ title, quantity, unitPrice, image }) => ({
          ...{ title, quantity },
          total: amountText(multiply(unitPrice, quantity), language),
          ...linePicture(publicUrl, image),
        })),
        invoiceUrl: draftInvoiceUrl(publicUrl, draftTokens.of(draftId, draft.payToken)),
      },
      queuedAt: clock.now().toISOString(),
    };
    const context = taskCommand(task, 'draftOrders', `${draftId}:mail:${mailId}`, mail.queuedAt);
    await commandHandler.handle(mailAggregate, mailId, { type: 'QueueMail', data: mail }, context);
  }) satisfies TaskHandler;
}
