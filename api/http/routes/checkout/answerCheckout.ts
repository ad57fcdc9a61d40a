import type { FastifyReply } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import type { CheckoutProgress } from '../../../application/checkout/checkoutDriver.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { OrderTokens } from '../../../application/orders/orderTokens.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';
import { checkoutView } from './checkoutView.ts';

export interface AnswerDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly payments: Pick<PaymentService, 'clientSecret'>;
  readonly orderTokens: Pick<OrderTokens, 'of'>;
}

/** 201 for an order, 202 while the buyer or the provider has to act; what failed is thrown as the refusal it is. */
export async function answerCheckout(
  reply: FastifyReply,
  { checkout, payment, position }: CheckoutProgress,
  { commandHandler, payments, orderTokens }: AnswerDependencies,
) {
  if (checkout.status === 'absent') throw checkoutNotFound();
  if (checkout.status === 'failed' || checkout.status === 'undone') {
    throw new DomainError(checkout.code, checkout.message, { checkoutId: checkout.purchase.checkoutId });
  }
  const { state: order } = await commandHandler.load(orderAggregate, checkout.purchase.orderId);
  const clientSecret = await payments.clientSecret(payment);
  const view = checkoutView(checkout, payment, order, { clientSecret, orderTokens });
  return reply
    .code(view.status === 'placed' ? 201 : 202)
    .writtenAt(position)
    .send({ checkout: view });
}

export const checkoutNotFound = () => new DomainError('CHECKOUT_NOT_FOUND', 'There is no such checkout.');
