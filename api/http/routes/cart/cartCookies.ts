import type { FastifyReply, FastifyRequest } from 'fastify';
import { endCookie } from '../../plugins/endCookie.ts';
import { CART_COOKIE } from '../../plugins/guestCart.ts';

/** Readable by scripts: pages load the cart only where there is one (`docs/rules/web.md#loading-the-cart`). */
const HAS_CART_COOKIE = 'hasCart';
const KEPT_SECONDS = 90 * 24 * 60 * 60;
const READABLE = { path: '/', sameSite: 'lax' } as const;

/** The cart a request is about: the account's own on every device where somebody is signed in, else the guest's. */
export const currentCartIdOf = (request: FastifyRequest): Promise<string | null> =>
  request.cartIdFor(undefined);

/** Gives a guest this cart. */
export function giveCart(reply: FastifyReply, cartId: string, isSecure: boolean): void {
  const cookie = { ...READABLE, secure: isSecure, maxAge: KEPT_SECONDS };
  reply.setCookie(CART_COOKIE, cartId, { ...cookie, httpOnly: true });
  reply.setCookie(HAS_CART_COOKIE, 'true', cookie);
}

/** Takes a guest's cart out of this browser; `hasCart` says whether the account that signed in has one instead. */
export function takeCart(reply: FastifyReply, hasCart: boolean, isSecure: boolean): void {
  endCookie(reply, CART_COOKIE, { ...READABLE, secure: isSecure, httpOnly: true });
  if (hasCart) markCart(reply, isSecure);
  else endCookie(reply, HAS_CART_COOKIE, { ...READABLE, secure: isSecure });
}

/** Tells the pages that there is a cart to load: the account's own, which no cookie names. */
export function markCart(reply: FastifyReply, isSecure: boolean): void {
  reply.setCookie(HAS_CART_COOKIE, 'true', { ...READABLE, secure: isSecure, maxAge: KEPT_SECONDS });
}
