import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { isLoopback } from '../../../application/kernel/addresses.ts';

/** Headers by which a proxy says that it asks for somebody else. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];
const BEARER = /^Bearer +(?<token>\S+)$/i;

/**
 * Measurements tell how a business goes. Throws `FORBIDDEN` for whoever neither shows the token nor, where there is none,
 * asks from this very machine and for itself: a proxy that runs beside the gateway asks for the whole world.
 */
export function assertMayMeasure({ ip, headers }: FastifyRequest, token: string | null): void {
  const isAllowed =
    token === null
      ? isLoopback(ip) && FORWARDED.every((name) => headers[name] === undefined)
      : isSame(BEARER.exec(headers.authorization ?? '')?.groups?.token ?? '', token);
  if (!isAllowed) throw new DomainError('FORBIDDEN', 'Measurements are not for everybody.');
}

const isSame = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));
/** `timingSafeEqual` refuses texts of two lengths, and a refusal for that would tell the length of the token. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
