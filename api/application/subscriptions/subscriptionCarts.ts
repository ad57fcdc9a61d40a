import { type PlanReduction, planReductionAt } from '../../../domain/kernel/planDiscount.ts';
import { subscriptionAggregate } from '../../../domain/subscriptions/subscription.decider.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

/** The cart of a subscription is known by its id, which is the subscription's too. */
const PREFIX = 'sub_';

export const subscriptionCartId = (id: string): string => `${PREFIX}${id}`;

/** The subscription that a cart is to start; `null` for a cart of things that are bought once. */
export const subscriptionOfCart = (cartId: string | null): string | null =>
  cartId?.startsWith(PREFIX) ? cartId : null;

/**
 * What the plan that somebody chose takes off their first payment, whatever the product's plan says since; `null` for a
 * cart of things that are bought once.
 */
export async function agreedReductionOf(
  commandHandler: Pick<CommandHandler, 'load'>,
  cartId: string | null,
): Promise<PlanReduction | null> {
  const subscriptionId = subscriptionOfCart(cartId);
  if (subscriptionId === null) return null;
  const { state } = await commandHandler.load(subscriptionAggregate, subscriptionId);
  return state.status === 'absent' ? null : planReductionAt(state.plan, 1);
}
