import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { createGathering, type Gathered, NOWHERE } from '../kernel/gathering.ts';
import { routeOf } from '../kernel/routeOf.ts';
import { problemOf, sendProblem } from './errors.ts';

/** All of them in seconds (`docs/rules/wire.md#time-limits`). */
export interface TimeLimits {
  /** Until the headers of a request are there, counted from the opening of a connection or its first byte. */
  readonly headers: number;
  /** Until a small body is there. A call that takes large ones waits longer: a second more for each 100,000 bytes it takes. */
  readonly body: number;
  /** How long a connection is kept open for another request. */
  readonly idle: number;
  /** How long a gateway that is told to end goes on with what it has begun. */
  readonly drain: number;
}

/** Slowest that a body may come, in bytes a second. */
const SLOWEST = 100_000;
/** How often Node looks for connections whose time is over, in milliseconds. */
const LOOKS_EVERY_MS = 5_000;
/** How often bodies are looked at that have not come yet, in milliseconds: a short limit is looked at sooner. */
const LOOKS_AT_BODIES_EVERY_MS = 250;

/** How often connections are looked at, for the options of an HTTP server: a short limit is looked at sooner. */
export const checkingInterval = ({ headers }: TimeLimits): number =>
  Math.min(LOOKS_EVERY_MS, Math.ceil((headers * 1000) / 2));

/** Lets nobody hold a connection, or the end of the process, by sending nothing or half of something. */
export default fp(
  async (app, limits: TimeLimits) => {
    const server = app.server as Server;
    server.headersTimeout = limits.headers * 1000;
    server.keepAliveTimeout = limits.idle * 1000;
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });

    // One clock for all bodies: a timer and two listeners of its own cost a small request more than its body does.
    const coming = createGathering<ComingBody>();
    app.decorateRequest('comingBody', null);
    const looksEvery = Math.min(LOOKS_AT_BODIES_EVERY_MS, Math.ceil((limits.body * 1000) / 2));
    let looking: NodeJS.Timeout | undefined;
    app.addHook('onRequest', (request, reply, done) => {
      // A request that is injected has no connection, and comes as a whole.
      if (hasBody(request) && request.raw.socket instanceof Socket) {
        const seconds = limits.body + (routeOf(request).bodyLimit ?? 0) / SLOWEST;
        const body = { request, reply, until: performance.now() + seconds * 1000, place: NOWHERE };
        request.comingBody = body;
        coming.add(body);
        looking ??= setTimeout(lookAtBodies, looksEvery).unref();
      }
      done();
    });
    app.addHook('onResponse', (request, _reply, done) => {
      // Of who was answered before all of it came the rest is still waited for.
      if (request.comingBody && request.raw.complete) coming.remove(request.comingBody);
      done();
    });

    function lookAtBodies(): void {
      const now = performance.now();
      for (const body of coming.all()) {
        const { request, reply, until } = body;
        const { complete, destroyed } = request.raw;
        if (!complete && !destroyed && now < until) continue;
        coming.remove(body);
        if (!complete && !destroyed) refuse(request, reply);
      }
      looking = coming.size > 0 ? setTimeout(lookAtBodies, looksEvery).unref() : undefined;
    }

    let ending: NodeJS.Timeout | undefined;
    app.addHook('preClose', (done) => {
      // Who has said nothing yet has nothing to lose.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      ending = setTimeout(() => server.closeAllConnections(), limits.drain * 1000).unref();
      done();
    });
    // What was begun before is answered, and its connection is not kept.
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (ending) reply.header('connection', 'close');
      done();
    });
    app.addHook('onClose', async () => {
      clearTimeout(ending);
      clearTimeout(looking);
    });
  },
  { name: 'timeLimits', dependencies: ['errors'] },
);

declare module 'fastify' {
  interface FastifyRequest {
    /** Its body, from when it is waited for. */
    comingBody: ComingBody | null;
  }
}

/** A body that is on its way, and the moment (of `performance.now`) until which it may be. */
interface ComingBody extends Gathered {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly until: number;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Answers while there is somebody to answer, and lets go of the connection: the rest of the body is never read. */
function refuse(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) {
    // It was refused before its body was read, and the rest of that never came.
    request.raw.destroy();
    return;
  }
  reply.raw.once('finish', () => request.raw.socket.destroySoon());
  reply.header('connection', 'close');
  const late = new DomainError('BODY_TOO_SLOW', 'The request took too long to arrive. Please try again.');
  sendProblem(reply, problemOf(late, request.id));
}
