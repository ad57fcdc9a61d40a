import type { CheckoutContactState } from '../../../domain/abandonedCheckouts/checkoutContact.decider.ts';
import type { SkipReason } from '../../../domain/abandonedCheckouts/checkoutContact.events.ts';
import { reminderChoiceAggregate } from '../../../domain/abandonedCheckouts/reminderChoice.decider.ts';
import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import type { CartEntry } from '../../../domain/cart/cart.state.ts';
import { stockAggregate, stockStreamId } from '../../../domain/inventory/stock.decider.ts';
import { availableOf } from '../../../domain/inventory/stock.facts.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import { isCounted } from '../../../domain/kernel/productType.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

/** Somebody who said who they are. */
export type LeftContact = Extract<CheckoutContactState, { status: 'left' }>;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** What one address gets in a week is about one cart, whoever types it into how many checkouts. */
const weekOf = (instant: string): number => Math.floor(Date.parse(instant) / WEEK_MS);

/** Which of the reminders is next, behind what tells it from the others; nothing for the first, as it was called before there were more. */
export const numberOf = ({ reminders }: LeftContact, separator: string): string =>
  reminders > 0 ? `${separator}${reminders + 1}` : '';

/** The mail that the next reminder is, were it sent at this instant: that of the first cart that asks for it. */
export const reminderMailId = (contact: LeftContact, now: string): string =>
  `reminder_${contact.personId}_${weekOf(now)}${numberOf(contact, '_')}`;

/** What of the cart somebody can be reminded of, or why they cannot (`docs/rules/abandonedCheckouts.md#reminders`). */
export async function whatIsOffered(
  commandHandler: Pick<CommandHandler, 'load'>,
  contact: LeftContact,
): Promise<readonly CartEntry[] | SkipReason> {
  if (contact.email === ERASED) return 'ERASED';
  const choice = await commandHandler.load(reminderChoiceAggregate, contact.personId);
  const { declinedAt } = choice.state;
  if (declinedAt !== null && declinedAt >= contact.leftAt) return 'DECLINED';
  const { state: cart } = await commandHandler.load(cartAggregate, contact.cartId);
  if (cart.status === 'closed') return 'BOUGHT';
  if (cart.status === 'empty' || cart.entries.length === 0) return 'EMPTY';
  const there = await Promise.all(cart.entries.map((entry) => isThere(commandHandler, entry)));
  const entries = cart.entries.filter((_, index) => there[index]);
  return entries.length > 0 ? entries : 'SOLD_OUT';
}

async function isThere(
  commandHandler: Pick<CommandHandler, 'load'>,
  { item: { itemId, variantId, productType } }: CartEntry,
): Promise<boolean> {
  if (!isCounted(productType)) return true;
  const { state } = await commandHandler.load(stockAggregate, stockStreamId(itemId, variantId));
  return state.unlimited || availableOf(state) > 0;
}
