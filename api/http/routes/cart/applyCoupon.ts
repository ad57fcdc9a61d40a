import type { FastifyRequest } from 'fastify';
import { discountBookAggregate } from '../../../../domain/pricing/discounts/discountBook.decider.ts';
import { discountsFor } from '../../../../domain/pricing/discounts/discountBook.state.ts';
import { readMadeCodes } from '../../../application/pricing/madeCodes.ts';
import { type ChangedCart, createChangeCart } from './cartChanges.ts';
import type { CartDependencies } from './dependencies.ts';

type Parts = Pick<
  CartDependencies,
  'commandHandler' | 'cartOwners' | 'shoppingCarts' | 'guessLimits' | 'now'
>;

/**
 * Gives the cart of a request a code. One that stands for nothing is kept as any other and counts as a guess
 * (`docs/rules/accounts.md#guessing`). Throws what changing a cart throws, and `TOO_MANY_REQUESTS`.
 */
export function createApplyCoupon(parts: Parts) {
  const changeCart = createChangeCart(parts);

  async function isUnknown({ websiteId }: FastifyRequest, code: string): Promise<boolean> {
    const { state } = await parts.commandHandler.load(discountBookAggregate, websiteId);
    if (discountsFor(state, [code]).length > state.automatic.length) return false;
    const { offered } = await readMadeCodes(parts.commandHandler, state, [code]);
    return offered.length === 0;
  }

  return (request: FastifyRequest, code: string): Promise<ChangedCart> =>
    parts.guessLimits.tryCode(
      request.ip,
      parts.now(),
      () => changeCart(request, (cartId) => ({ type: 'ApplyCoupon', data: { cartId, code } })),
      () => isUnknown(request, code),
    );
}
