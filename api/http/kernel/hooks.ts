import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

/**
 * A hook that only those requests wait for in which something is found. All others pass at once: a promise for each hook of
 * each request costs a busy gateway more than what most hooks do.
 */
export const waitingWhere =
  <Found>(
    find: (request: FastifyRequest) => Found | null,
    hook: (found: Found, request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  ) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const found = find(request);
    if (found === null) done();
    else hook(found, request, reply).then(() => done(), done);
  };
