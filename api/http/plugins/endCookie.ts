import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/**
 * Takes a cookie back: empty at once, and gone a second later. Of several cookies that one answer ends there and then,
 * some clients (curl 7.88 among them) forget the last one only and go on sending the others.
 */
export function endCookie(reply: FastifyReply, name: string, options: CookieSerializeOptions): void {
  reply.setCookie(name, '', { ...options, maxAge: 1 });
}
