import { hash } from 'node:crypto';
import { type CheckoutCommand, checkoutAggregate } from '../../../domain/checkout/checkout.decider.ts';
import type { Purchase } from '../../../domain/checkout/checkout.state.ts';
import {
  type PurchaseCommand,
  type PurchaseState,
  purchaseAggregate,
} from '../../../domain/compositions/purchase.ts';
import type { Command } from '../../../domain/kernel/decider.ts';
import { type OrderCommand, orderAggregate } from '../../../domain/orders/order.decider.ts';
import { type PaymentCommand, paymentAggregate } from '../../../domain/payments/payment.decider.ts';
import type { CommandContext, CommandHandler, CommandResult } from '../commands/commandHandler.ts';

/**
 * The order that a checkout becomes, and the payment for it: one id for both. Whoever knows the id of a checkout has it, so
 * nothing leads back to that.
 */
export const orderIdOf = (checkoutId: string): string =>
  hash('sha256', `order of ${checkoutId}`).slice(0, 32);

/** A purchase of before has a stream for its checkout and one for its payment besides that of its order. */
const isInOneStream = ({ checkoutId, orderId }: Pick<Purchase, 'checkoutId' | 'orderId'>): boolean =>
  orderId === orderIdOf(checkoutId);

/** How far a purchase has come; `position` is that of its newest fact. */
export async function loadPurchase(
  commandHandler: Pick<CommandHandler, 'load'>,
  checkoutId: string,
): Promise<Omit<CommandResult<PurchaseState>, 'revision'>> {
  const found = await commandHandler.load(purchaseAggregate, orderIdOf(checkoutId));
  if (found.state.checkout.status !== 'absent') return found;
  const checkout = await commandHandler.load(checkoutAggregate, checkoutId);
  if (checkout.state.status === 'absent') return found;
  const { orderId, payment } = checkout.state.purchase;
  const [paid, order] = await Promise.all([
    payment && commandHandler.load(paymentAggregate, payment.paymentId),
    commandHandler.load(orderAggregate, orderId),
  ]);
  return {
    state: {
      checkout: checkout.state,
      payment: paid?.state ?? paymentAggregate.initialState,
      order: order.state,
    },
    position: Math.max(checkout.position, order.position),
  };
}

/** Whether something was written, and up to where the log has what was asked for. */
export interface PurchaseOutcome {
  readonly wrote: boolean;
  readonly position: number;
}

/**
 * Decides what happens together in a purchase: one append, or none where one of the commands is refused. In a purchase of
 * before they are written one after the other, each once.
 */
export async function decidePurchase(
  commandHandler: Pick<CommandHandler, 'handle' | 'handleTogether'>,
  purchase: Pick<Purchase, 'checkoutId' | 'orderId' | 'payment'>,
  commands: readonly PurchaseCommand[],
  context: CommandContext,
): Promise<PurchaseOutcome> {
  if (isInOneStream(purchase)) {
    return commandHandler.handleTogether(purchaseAggregate, purchase.orderId, commands, context);
  }
  const { checkoutId, orderId, payment } = purchase;
  let outcome: PurchaseOutcome = { wrote: false, position: 0 };
  for (const command of commands) {
    const one = { ...context, commandId: `${context.commandId}:${command.type}` };
    if (isOf<CheckoutCommand>(checkoutAggregate, command)) {
      outcome = await commandHandler.handle(checkoutAggregate, checkoutId, command, one);
    } else if (isOf<PaymentCommand>(paymentAggregate, command)) {
      outcome = await commandHandler.handle(paymentAggregate, payment?.paymentId ?? '', command, one);
    } else {
      outcome = await commandHandler.handle(orderAggregate, orderId, command as OrderCommand, one);
    }
  }
  return outcome;
}

const isOf = <C extends Command>(
  { commands }: { readonly commands: object },
  command: Command,
): command is C => Object.hasOwn(commands, command.type);
