import type { FastifyRequest } from 'fastify';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { CART_EMPTY } from '../../../../domain/kernel/messages.ts';
import type { CartLink } from '../../contracts/cart/shoppingCart.ts';
import type { CartDependencies } from './dependencies.ts';

/** How long a link brings a cart to another device, in seconds (`docs/rules/cart.md#on-another-device`). */
const LINK_SECONDS = 24 * 60 * 60;
export const LINK_ENDED =
  'This link brings no cart any more. Open your cart on the other device and ask for a new one.';

export type CartLinkDependencies = Pick<
  CartDependencies,
  'commandHandler' | 'cartTokens' | 'publicUrl' | 'now'
>;

export const linkEnded = (): DomainError => new DomainError('LINK_EXPIRED', LINK_ENDED);

/** The link for the cart that the visitor has here. Throws `CART_EMPTY`. */
export async function cartLinkOf(
  request: FastifyRequest,
  { commandHandler, cartTokens, publicUrl, now }: CartLinkDependencies,
): Promise<CartLink> {
  const cartId = await request.cartIdFor(undefined);
  const open = cartId && (await openCartOf(cartId, commandHandler));
  if (!open || open.entries.length === 0) throw new DomainError('CART_EMPTY', CART_EMPTY);
  // The cart of an account is there already for who signs in, and for nobody else.
  if (await request.customer()) return { url: `${publicUrl}/account/sign-in?next=%2Fcart`, expiresAt: null };
  const seconds = Math.floor(now().getTime() / 1000) + LINK_SECONDS;
  const token = cartTokens.of(`${cartId}.${seconds}`, null);
  const expiresAt = new Date(seconds * 1000).toISOString();
  return { url: `${publicUrl}/cart?${new URLSearchParams({ from: token })}`, expiresAt };
}

/**
 * The cart that a link brings; `null` for one that was never given out, has run out, or whose cart was bought, taken along
 * already, or became an account's meanwhile.
 */
export async function cartOfLink(
  request: FastifyRequest,
  token: string,
  { commandHandler, cartTokens, now }: CartLinkDependencies,
): Promise<{ readonly cartId: string; readonly pieces: number } | null> {
  const [named = '', seconds] = cartTokens.idIn(token)?.split('.') ?? [];
  if (seconds === undefined || Number(seconds) * 1000 <= now().getTime()) return null;
  const cartId = await request.cartIdFor(named);
  const open = cartId && (await openCartOf(cartId, commandHandler));
  if (!cartId || !open || open.entries.length === 0) return null;
  return { cartId, pieces: open.entries.reduce((sum, { quantity }) => sum + quantity, 0) };
}

async function openCartOf(cartId: string, commandHandler: CartDependencies['commandHandler']) {
  const { state } = await commandHandler.load(cartAggregate, cartId);
  return state.status === 'open' ? state : null;
}
