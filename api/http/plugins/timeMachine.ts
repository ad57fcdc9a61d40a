import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type MomentName, momentInvalid, parseMomentName } from '../../application/timeMachine/moment.ts';
import { pastIsReadOnly } from '../../application/timeMachine/streamsAsOf.ts';
import { waitingWhere } from '../kernel/hooks.ts';
import type { TimeMachine } from '../kernel/timeMachine.ts';
import { assertMay, staffOf } from './staffSession.ts';

/** The moment that a request is about: an instant, or `@` and a position of the log. */
export const AS_OF_HEADER = 'x-as-of';
/** What the header says to stay in the present whatever the cookie says, as the editor does while its browser visits the past. */
const NOW = 'now';
/** The header for pages that a browser opens by itself. */
export const AS_OF_COOKIE = 'as-of';
/** The search parameter for files that a browser fetches by itself from a link. */
const AS_OF_PARAMETER = 'as-of';
/** Of the cookies that a browser sends only these mean the same in the past: who looks, and at what. */
const STAFF_COOKIE = 'staff';
/** What a browser knows of today, which would only mislead the past. */
const OF_TODAY = ['x-after-position', 'if-none-match', 'if-modified-since'] as const;

const LOOKS: readonly string[] = ['GET', 'HEAD'];
/** What is of no moment: the editor itself, what it is made of, pictures, which never change, and calls about looking at the past. */
const TIMELESS = [
  '/config',
  '/assets/',
  '/media/',
  '/api/time-machine',
  '/api/live',
  '/api/docs',
  '/healthz',
  '/readyz',
  '/metrics',
];

export interface TimeMachineOptions {
  readonly timeMachine: TimeMachine;
}

/** Has requests about a past moment answered by the site as it was then: for staff, and only to look. */
export default fp(
  async (app, { timeMachine }: TimeMachineOptions) => {
    const visit = async (asked: MomentName, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      assertMay(await staffOf(request), 'products.read');
      if (!LOOKS.includes(request.method)) throw pastIsReadOnly();
      const past = await timeMachine.visit(asked);
      const { headers } = request.raw;
      // The gateway of the past has no moment to be asked for.
      request.raw.url = withoutMoment(request.raw.url ?? '/');
      for (const name of OF_TODAY) delete headers[name];
      const session = request.cookies[STAFF_COOKIE];
      if (session === undefined) delete headers.cookie;
      else headers.cookie = `${STAFF_COOKIE}=${encodeURIComponent(session)}`;
      reply.hijack();
      past.answer(request.raw, reply.raw);
    };
    app.addHook('onRequest', waitingWhere(askedFor, visit));
    app.addHook('onClose', () => timeMachine.close());
  },
  { name: 'timeMachine', dependencies: ['staffSession', 'consistency'] },
);

/** The header is a program's or the editor's, the parameter a link's, the cookie a browser's; `null` for now. Throws `MOMENT_INVALID`. */
function askedFor(request: FastifyRequest): MomentName | null {
  const path = request.url;
  const linked = path.startsWith('/api/') ? takenFrom(request.query) : undefined;
  if (TIMELESS.some((prefix) => path.startsWith(prefix))) return null;
  const text = request.headers[AS_OF_HEADER] ?? linked ?? request.cookies[AS_OF_COOKIE];
  if (text === undefined || text === NOW) return null;
  const name = typeof text === 'string' ? parseMomentName(text) : null;
  if (name) return name;
  throw momentInvalid();
}

/** The moment that a link names. It is taken out, because what the link leads to does not know of it. */
function takenFrom(query: unknown): unknown {
  const params = query as Record<string, unknown>;
  const moment = params[AS_OF_PARAMETER];
  delete params[AS_OF_PARAMETER];
  return moment;
}

function withoutMoment(url: string): string {
  const [path = url, search] = url.split('?', 2);
  if (search === undefined) return url;
  const left = search.split('&').filter((pair) => !pair.startsWith(`${AS_OF_PARAMETER}=`));
  return left.length === 0 ? path : `${path}?${left.join('&')}`;
}
