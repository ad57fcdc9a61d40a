import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';

/**
 * One line for each answer: what went well at `debug`, refusals at `info`, failures at `error`. Two lines for every
 * request, as Fastify writes by itself, cost a busy store more than they tell.
 */
export default fp(
  async (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const { statusCode } = reply;
      const level = statusCode >= 500 ? 'error' : statusCode >= 400 ? 'info' : 'debug';
      if (isWritten(request.log, level)) {
        const { method } = request;
        // Without the query: it may carry the crumb.
        const [path] = request.url.split('?');
        request.log[level]({ method, path, statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
      }
      done();
    });
  },
  { name: 'requestLog' },
);

/** Pino knows before a line is put together whether anybody will read it. */
const isWritten = (log: FastifyBaseLogger & { isLevelEnabled?(level: string): boolean }, level: string) =>
  log.isLevelEnabled?.(level) ?? true;
