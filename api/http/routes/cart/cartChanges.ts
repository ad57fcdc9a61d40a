import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CartCommand, cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import type { CartState, OpenCart } from '../../../../domain/cart/cart.state.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { CART_EMPTY } from '../../../../domain/kernel/messages.ts';
import type { CommandHandler, CommandResult } from '../../../application/commands/commandHandler.ts';
import { cartResponseSchema, type ShoppingCart } from '../../contracts/cart/shoppingCart.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { currentCartIdOf } from './cartCookies.ts';
import { expectedRevision, revisionTag } from './cartRevision.ts';
import type { CartDependencies } from './dependencies.ts';

/** What every change of a cart may carry in its headers. */
export const cartChangeHeadersSchema = mutationHeadersSchema.extend({
  'if-match': z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'The `etag` of the cart that is to be changed; 412 when it has changed meanwhile' }),
});

/** What a change of the whole cart is answered with. */
export const cartChangeResponses = { 200: cartResponseSchema, ...problems(400, 403, 409, 412) };

/** What a change came to. */
export interface ChangedCart {
  readonly result: CommandResult<CartState>;
  /** The cart as the change left it. */
  readonly shoppingCart: ShoppingCart;
}

/** Sends one command to the cart of the request, at the revision it expects. Throws `CART_EMPTY` where there is no cart. */
export type ChangeCart = (
  request: FastifyRequest,
  commandOn: (cartId: string) => CartCommand,
) => Promise<ChangedCart>;

/** The change that each route of the cart makes. */
export function createChangeCart(
  parts: Pick<CartDependencies, 'commandHandler' | 'cartOwners' | 'shoppingCarts'>,
): ChangeCart {
  const { commandHandler, cartOwners, shoppingCarts } = parts;
  return async (request, commandOn) => {
    const { cartId, actorOn, customerKey, customerId } = await cartOwners(request);
    if (!cartId) throw new DomainError('CART_EMPTY', CART_EMPTY);
    const expected = expectedRevision(request.headers['if-match']);
    const result = await commandHandler.handle(cartAggregate, cartId, commandOn(cartId), {
      ...request.mutation(actorOn(cartId)),
      ...(expected !== undefined && { expectedRevision: expected }),
    });
    const { websiteId } = request;
    const shoppingCart = await shoppingCarts.after(result, { websiteId, customerKey, customerId });
    return { result, shoppingCart };
  };
}

/** The visitor's cart as it is now. Throws `CART_EMPTY` where they have none (`docs/rules/cart.md#lines`). */
export async function openCartOf(
  request: FastifyRequest,
  commandHandler: Pick<CommandHandler, 'load'>,
): Promise<OpenCart> {
  const cartId = await currentCartIdOf(request);
  const { state } = cartId ? await commandHandler.load(cartAggregate, cartId) : { state: null };
  if (state?.status !== 'open') throw new DomainError('CART_EMPTY', CART_EMPTY);
  return state;
}

/** The headers of every answer to a change: where it was written, and the revision it left. */
export const tagged = <Reply extends FastifyReply>(
  reply: Reply,
  { position, revision }: { readonly position: number; readonly revision: number },
): Reply => {
  reply.writtenAt(position).header('etag', revisionTag(revision));
  return reply;
};
