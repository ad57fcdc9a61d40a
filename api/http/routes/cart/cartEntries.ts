import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import type { CartEntry } from '../../../../domain/cart/cart.state.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { CartEntryView, ShoppingCart } from '../../contracts/cart/shoppingCart.ts';
import { currentCartIdOf } from './cartCookies.ts';

/** Which line of the visitor's cart a call is about. */
export const entryParams = z.object({ entryId: idSchema });

/** The refusal `CART_ENTRY_NOT_FOUND` (`docs/rules/cart.md#lines`). */
export const entryNotFound = (entryId: string): DomainError =>
  new DomainError('CART_ENTRY_NOT_FOUND', 'This item is no longer in your cart.', { entryId });

/** Looks a line up in the visitor's cart. Throws `CART_ENTRY_NOT_FOUND`. */
export function createFindEntry({ commandHandler }: { readonly commandHandler: CommandHandler }) {
  return async (request: FastifyRequest, entryId: string): Promise<CartEntry> => {
    const cartId = await currentCartIdOf(request);
    const { state } = cartId ? await commandHandler.load(cartAggregate, cartId) : { state: null };
    const entries = state?.status === 'open' ? state.entries : [];
    const entry = entries.find((candidate) => candidate.entryId === entryId);
    if (!entry) throw entryNotFound(entryId);
    return entry;
  };
}

/** The line as it is shown in a cart that has it. */
export function shownEntry({ entries }: ShoppingCart, entryId: string): CartEntryView {
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) throw new Error(`Entry ${entryId} is not in its cart`);
  return entry;
}
