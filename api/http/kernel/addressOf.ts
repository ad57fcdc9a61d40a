import type { FastifyRequest } from 'fastify';

const ADDRESS = Symbol('address');

/** The address of whoever asks. Behind a proxy it is read out of what the proxies say, each time that somebody asks: here once. */
export function addressOf(request: FastifyRequest): string {
  const known = request as FastifyRequest & { [ADDRESS]?: string };
  known[ADDRESS] ??= request.ip;
  return known[ADDRESS];
}
