import { checkoutContactAggregate } from '../../../domain/abandonedCheckouts/checkoutContact.decider.ts';
import type { SkipReason } from '../../../domain/abandonedCheckouts/checkoutContact.events.ts';
import { reminderChoiceAggregate } from '../../../domain/abandonedCheckouts/reminderChoice.decider.ts';
import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import type { CartEntry } from '../../../domain/cart/cart.state.ts';
import { stockAggregate, stockStreamId } from '../../../domain/inventory/stock.decider.ts';
import { availableOf } from '../../../domain/inventory/stock.facts.ts';
import { multiply } from '../../../domain/kernel/money.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import { isCounted } from '../../../domain/kernel/productType.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import type { RemindOfCheckout } from '../../../domain/processes/abandonedCheckouts/checkoutReminders.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { LinkTokens } from '../kernel/linkTokens.ts';
import { linePicture } from '../mail/mailPicture.ts';
import { amountText } from '../orders/amounts.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, type TaskHandler, taskCommand } from '../processes/tasks.ts';

export interface ReminderDependencies {
  readonly commandHandler: CommandHandler;
  readonly clock: Pick<Clock, 'now'>;
  readonly publicUrl: string;
  readonly reminderTokens: Pick<LinkTokens, 'of'>;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** What one address gets in a week is about one cart, whoever types it into how many checkouts. */
const weekOf = (instant: string): number => Math.floor(Date.parse(instant) / WEEK_MS);

/** The task `remindOfCheckout`: the next mail with a link back to the cart, or a word on why there is none. */
export function createRemindOfCheckout({
  commandHandler,
  clock,
  publicUrl,
  reminderTokens,
}: ReminderDependencies) {
  async function isThere({ item: { itemId, variantId, productType } }: CartEntry): Promise<boolean> {
    if (!isCounted(productType)) return true;
    const { state } = await commandHandler.load(stockAggregate, stockStreamId(itemId, variantId));
    return state.unlimited || availableOf(state) > 0;
  }

  /** What of a cart can still be bought, or why nobody is to be reminded of it. */
  async function offered(cartId: string): Promise<readonly CartEntry[] | SkipReason> {
    const { state: cart } = await commandHandler.load(cartAggregate, cartId);
    if (cart.status === 'closed') return 'BOUGHT';
    if (cart.status === 'empty' || cart.entries.length === 0) return 'EMPTY';
    const there = await Promise.all(cart.entries.map(isThere));
    const entries = cart.entries.filter((_, index) => there[index]);
    return entries.length > 0 ? entries : 'SOLD_OUT';
  }

  return (async ({ cartId }: RemindOfCheckout['data'], task: TaskContext) => {
    const { state: contact } = await commandHandler.load(checkoutContactAggregate, cartId);
    const now = clock.now().toISOString();
    const { status } = contact;
    if (status === 'none' || contact.isSettled || contact.nextAt === null || contact.nextAt > now) return;
    const choice = await commandHandler.load(reminderChoiceAggregate, contact.personId);
    const { declinedAt } = choice.state;
    // Without a number for the first, as it was called before there were more.
    const number = (separator: string) =>
      contact.reminders > 0 ? `${separator}${contact.reminders + 1}` : '';
    const context = taskCommand(task, 'checkoutReminders', `reminder:${cartId}${number(':')}`, now);
    const record = (
      outcome: { kind: 'reminded'; mailId: string } | { kind: 'skipped'; reason: SkipReason },
    ) =>
      commandHandler.handle(
        checkoutContactAggregate,
        cartId,
        { type: 'RecordCheckoutReminder', data: { cartId, outcome, at: now } },
        { ...context, commandId: `${context.commandId}:recorded` },
      );
    const isDeclined = declinedAt !== null && declinedAt >= contact.leftAt;
    const obstacle = contact.email === ERASED ? 'ERASED' : isDeclined ? 'DECLINED' : null;
    const entries = obstacle ?? (await offered(cartId));
    if (typeof entries === 'string') {
      await record({ kind: 'skipped', reason: entries });
      return;
    }
    const mailId = `reminder_${contact.personId}_${weekOf(now)}${number('_')}`;
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
