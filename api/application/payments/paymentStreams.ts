import { purchaseAggregate } from '../../../domain/compositions/purchase.ts';
import { type PaymentCommand, paymentAggregate } from '../../../domain/payments/payment.decider.ts';
import { isInPurchase } from '../../../domain/payments/payment.facts.ts';
import type { KnownPayment, PaymentState } from '../../../domain/payments/payment.state.ts';
import type { CommandContext, CommandHandler, CommandResult } from '../commands/commandHandler.ts';

/** A payment by its id, wherever it stands. */
export async function loadPayment(
  commandHandler: Pick<CommandHandler, 'load'>,
  paymentId: string,
): Promise<CommandResult<PaymentState>> {
  const { state, ...purchase } = await commandHandler.load(purchaseAggregate, paymentId);
  if (state.payment.status !== 'absent') return { ...purchase, state: state.payment };
  return commandHandler.load(paymentAggregate, paymentId);
}

/** Records something of a payment where it stands; what follows from it for the order of the same stream goes along. */
export async function decidePayment(
  commandHandler: Pick<CommandHandler, 'handle'>,
  payment: Pick<KnownPayment, 'paymentId' | 'orderId'>,
  command: PaymentCommand,
  context: CommandContext,
): Promise<CommandResult<PaymentState>> {
  const { paymentId } = payment;
  if (!isInPurchase(payment)) return commandHandler.handle(paymentAggregate, paymentId, command, context);
  const { state, ...outcome } = await commandHandler.handle(purchaseAggregate, paymentId, command, context);
  return { ...outcome, state: state.payment };
}
