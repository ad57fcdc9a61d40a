import type { FastifyReply } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import type { CheckoutProgress } from '../../../application/checkout/checkoutDriver.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { checkoutView } from './checkoutView.ts';

/** 201 for an order, 202 while the buyer or the provider has to act; what failed is thrown as the refusal it is. */
export async function answerCheckout(
  reply: FastifyReply,
  { checkout, payment, position }: CheckoutProgress,
  commandHandler: Pick<CommandHandler, 'load'>,
) {
  if (checkout.status === 'absent') throw checkoutNotFound();
  if (checkout.status === 'failed' || checkout.status === 'undone') {
    throw new DomainError(checkout.code, checkout.message, { checkoutId: checkout.purchase.checkoutId });
  }
  const { state: order } = await commandHandler.load(orderAggregate, checkout.purchase.orderId);
  const view = checkoutView(checkout, payment, order);
  return reply
    .code(view.status === 'placed' ? 201 : 202)
    .writtenAt(position)
    .send({ checkout: view });
}

export const checkoutNotFound = () => new DomainError('CHECKOUT_NOT_FOUND', 'There is no such checkout.');
