import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';

const HEADER = 'x-correlation-id';
const ACCEPTABLE = /^[\w.-]{1,64}$/;

/** The caller's correlation id where it is harmless to log, else a new one. Serves as Fastify's request id. */
export function correlationIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[HEADER];
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
}

/** Says in every answer under which id the logs and events of the request are found. */
export default fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header(HEADER, request.id);
      done();
    });
  },
  { name: 'correlation' },
);
