import type { FastifyReply, FastifyRequest } from 'fastify';
import { idSchema } from '../../../domain/kernel/ids.ts';

const CART_COOKIE = 'cart';
/** Readable by scripts: pages load the cart only where there is one (`commerce.md §4`). */
const HAS_CART_COOKIE = 'hasCart';
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** The cart of this visitor. Whoever knows the id has the cart, so it never leaves the httpOnly cookie. */
export function cartIdOf(request: FastifyRequest): string | null {
  const id = request.cookies[CART_COOKIE];
  return id && idSchema.safeParse(id).success ? id : null;
}

export function giveCart(reply: FastifyReply, cartId: string, isSecure: boolean): void {
  const cookie = { path: '/', sameSite: 'lax', secure: isSecure, maxAge: KEPT_SECONDS } as const;
  reply.setCookie(CART_COOKIE, cartId, { ...cookie, httpOnly: true });
  reply.setCookie(HAS_CART_COOKIE, 'true', cookie);
}
