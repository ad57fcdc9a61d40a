import { checkoutContactAggregate } from '../../../domain/abandonedCheckouts/checkoutContact.decider.ts';
import type { SkipReason } from '../../../domain/abandonedCheckouts/checkoutContact.events.ts';
import { multiply } from '../../../domain/kernel/money.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import type { RemindOfCheckout } from '../../../domain/processes/abandonedCheckouts/checkoutReminders.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { LinkTokens } from '../kernel/linkTokens.ts';
import { linePicture } from '../mail/mailPicture.ts';
import { amountText } from '../orders/amounts.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, type TaskHandler, taskCommand } from '../processes/tasks.ts';
import { numberOf, reminderMailId, whatIsOffered } from './whatIsOffered.ts';

export interface ReminderDependencies {
  readonly commandHandler: CommandHandler;
  readonly clock: Pick<Clock, 'now'>;
  readonly publicUrl: string;
  readonly reminderTokens: Pick<LinkTokens, 'of'>;
}

/** The task `remindOfCheckout`: the next mail with a link back to the cart, or a word on why there is none. */
export function createRemindOfCheckout({
  commandHandler,
  clock,
  publicUrl,
  reminderTokens,
}: ReminderDependencies) {
  return (async ({ cartId }: RemindOfCheckout['data'], task: TaskContext) => {
    const { state: contact } = await commandHandler.load(checkoutContactAggregate, cartId);
    const now = clock.now().toISOString();
    const { status } = contact;
    if (status === 'none' || contact.isSettled || contact.nextAt === null || contact.nextAt > now) return;
    // What staff ask for is another try than the one that was decided against before.
    const asked = contact.requestedAt === null ? '' : `:${contact.requestedAt}`;
    const commandId = `reminder:${cartId}${numberOf(contact, ':')}${asked}`;
    const context = taskCommand(task, 'checkoutReminders', commandId, now);
    const record = (
      outcome: { kind: 'reminded'; mailId: string } | { kind: 'skipped'; reason: SkipReason },
    ) =>
      commandHandler.handle(
        checkoutContactAggregate,
        cartId,
        { type: 'RecordCheckoutReminder', data: { cartId, outcome, at: now } },
        { ...context, commandId: `${context.commandId}:recorded` },
      );
    const entries = await whatIsOffered(commandHandler, contact);
    if (typeof entries === 'string') {
      await record({ kind: 'skipped', reason: entries });
      return;
    }
    const mailId = reminderMailId(contact, now);
    const token = reminderTokens.of(cartId, contact.restoreToken);
    const link = (path: string) =>
      new URL(`/api/commerce/checkout/reminders/${token}${path}`, publicUrl).href;
    const mail: NewMail = {
      ...{ mailId, recipientId: cartId, to: contact.email, language: contact.language },
      kind: 'checkoutReminder',
      facts: {
        lines: entries.map(({ item, quantity, unitPrice }) => ({
          title: item.title,
          quantity,
          total: amountText(multiply(unitPrice, quantity), contact.language),
          ...linePicture(publicUrl, item.image),
        })),
        restoreUrl: link(''),
        declineUrl: link('/decline'),
      },
      queuedAt: now,
    };
    const command = { type: 'QueueMail', data: mail } as const;
    const { state: queued } = await commandHandler.handle(mailAggregate, mailId, command, context);
    // Of two carts at once the mail is the first one's: it is there before, and stays as it is.
    const isOwn = 'recipientId' in queued && queued.recipientId === cartId;
    await record(isOwn ? { kind: 'reminded', mailId } : { kind: 'skipped', reason: 'REMINDED_BEFORE' });
  }) satisfies TaskHandler;
}
