import {
  type CheckoutContactState,
  checkoutContactAggregate,
} from '../../../domain/abandonedCheckouts/checkoutContact.decider.ts';
import { reminderRefused } from '../../../domain/abandonedCheckouts/reminderRefused.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { CommandContext, CommandHandler } from '../commands/commandHandler.ts';
import { reminderMailId, whatIsOffered } from './whatIsOffered.ts';

/**
 * Has the next reminder of a cart sent at once, on the word of staff; answers where that stands in the log. Why nobody may
 * be written to is said at once (`REMINDER_REFUSED`) and once more looked at when the mail is written.
 */
export async function remindNow(
  commandHandler: CommandHandler,
  cartId: string,
  context: CommandContext,
): Promise<number> {
  const { state } = await commandHandler.load(checkoutContactAggregate, cartId);
  await expectNoObstacle(commandHandler, state, context.now);
  const command = { type: 'RequestCheckoutReminder', data: { cartId, at: context.now } } as const;
  const { position } = await commandHandler.handle(checkoutContactAggregate, cartId, command, context);
  return position;
}

/** What the contact itself does not know; that they agreed, and how often they were reminded, its own rule says. */
async function expectNoObstacle(
  commandHandler: CommandHandler,
  contact: CheckoutContactState,
  now: string,
): Promise<void> {
  if (contact.status === 'none') return;
  const offered = await whatIsOffered(commandHandler, contact);
  if (typeof offered === 'string') throw reminderRefused(offered);
  const { state: mail } = await commandHandler.load(mailAggregate, reminderMailId(contact, now));
  if ('recipientId' in mail && mail.recipientId !== contact.cartId) throw reminderRefused('REMINDED_BEFORE');
}
