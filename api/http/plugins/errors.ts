import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { escapeHtml } from '../../application/kernel/escapeHtml.ts';
import type { OutageOf } from '../../application/ports/outages.ts';
import { TOO_MANY_REQUESTS } from '../contracts/kernel/messages.ts';
import type { Problem } from '../contracts/kernel/problem.ts';
import { PAGE_TYPES } from '../contracts/site/pageTypes.ts';
import { sendPlainPage, wantsPage } from '../pages/plainPage.ts';
import { STATUS_OF } from './refusals.ts';

const PLAIN_MESSAGES: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['INVALID_REQUEST', 'The request could not be read.'],
  404: ['NOT_FOUND', 'There is nothing here.'],
  413: ['BODY_TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send the request as JSON.'],
  429: ['TOO_MANY_REQUESTS', TOO_MANY_REQUESTS],
  503: ['UNAVAILABLE', 'The store cannot be reached just now. Please try again.'],
  507: ['STORAGE_FULL', 'The store has no room left to save this. Nothing was changed.'],
};

const STATUS_OF_OUTAGE = { unavailable: 503, full: 507 } as const;
/** How long whoever was told 503 should wait before they ask again, in seconds. */
export const RETRY_AFTER = 5;

/** What went wrong, as a problem. Without `outageOf` nothing counts as an outage: for errors that the gateway makes itself. */
export function problemOf(error: unknown, correlationId: string, outageOf: OutageOf = () => null): Problem {
  if (error instanceof DomainError) {
    const { crumbFail, ...details } = error.details;
    return problem(error.code, error.message, correlationId, {
      ...(Object.keys(details).length > 0 && { details }),
      ...(crumbFail === true && { crumbFail }),
    });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0];
    const field = (first?.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.');
    const message = first?.message ?? 'Invalid value';
    return problem('INVALID_REQUEST', field ? `${field}: ${message}` : message, correlationId, {
      details: { field, in: error.validationContext ?? 'body' },
    });
  }
  const outage = outageOf(error);
  if (outage) return plain(STATUS_OF_OUTAGE[outage], correlationId);
  const { statusCode = 500 } = error as Partial<FastifyError>;
  return plain(statusCode, correlationId);
}

function plain(status: number, correlationId: string): Problem {
  const known = PLAIN_MESSAGES[status] ?? (status < 500 ? PLAIN_MESSAGES[400] : undefined);
  if (!known)
    return problem('INTERNAL', 'Something went wrong on our side. Please try again.', correlationId);
  return problem(known[0], known[1], correlationId);
}

function problem(code: string, message: string, correlationId: string, more: Partial<Problem> = {}): Problem {
  const status = STATUS_OF[code] ?? 400;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? '',
    status,
    code,
    message,
    ...more,
    correlationId,
  };
}

export function sendProblem(reply: FastifyReply, answer: Problem): FastifyReply {
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((payload: string) => payload)
    .send(JSON.stringify(answer));
}

/** A person who opened an address, rather than a program that called one. */
const isPageVisit = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !request.url.startsWith('/api/') && wantsPage(request);

/**
 * Says it without the site's template, which may be what failed. The message is escaped: it may name a field that the visitor sent.
 * What passes by itself is asked for again by itself, after as many seconds as everybody is told to wait.
 */
function sendErrorPage(reply: FastifyReply, answer: Problem): FastifyReply {
  const { status, title, message, correlationId } = answer;
  const wait = status === 503 ? waitOf(answer) : undefined;
  const said = `<p>${escapeHtml(message)}</p>`;
  const again =
    wait === undefined
      ? ''
      : `<p>This page tries again by itself in ${wait} seconds. <a href="">Try now</a></p>`;
  if (wait !== undefined) void reply.header('refresh', String(wait));
  return sendPlainPage(
    reply.header('cache-control', 'no-store'),
    wait === undefined ? title : 'One moment, please',
    `${said}${again}<p><small>${correlationId}</small></p>`,
    { status, pageType: status === 404 ? PAGE_TYPES.notFound : PAGE_TYPES.error },
  );
}

/** How long to wait before asking again, in seconds; nothing where waiting does not help. */
const waitOf = ({ status, details }: Problem): number | undefined => {
  const wait = details?.retryAfter ?? (status === 503 ? RETRY_AFTER : undefined);
  return typeof wait === 'number' ? wait : undefined;
};

/** Answers as where an address leads nowhere: it is the visitor's link that is broken, and what its parts look like is not theirs to know. */
const NOWHERE = 404;

/** For what never came to a route, such as an address that cannot be read. */
export function sendUnroutable(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (isPageVisit(request)) return sendErrorPage(reply, plain(NOWHERE, request.id));
  return sendProblem(reply, problemOf(error, request.id));
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * What went wrong, as a problem that a route says in words of its own: counted, kept in the log where it is ours, and
     * with the header that says when to ask again.
     */
    refusalOf(error: unknown, request: FastifyRequest, reply: FastifyReply): Problem;
  }
}

export interface ErrorOptions {
  readonly outageOf: OutageOf;
  /** Shows the page of the site that says that there is nothing; without, a plain one does. */
  readonly showNothingHere?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** Turns everything that is thrown into problem+json. What went wrong inside stays in the log. */
export default fp(
  async (app, { outageOf, showNothingHere }: ErrorOptions) => {
    app.decorate('refusalOf', (error, request, reply) => {
      const answer = problemOf(error, request.id, outageOf);
      request.server.countRefusal(answer.code);
      if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
      const wait = waitOf(answer);
      if (wait !== undefined) void reply.header('retry-after', wait);
      return answer;
    });
    const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply): unknown => {
      const answer = app.refusalOf(error, request, reply);
      if (!isPageVisit(request)) return sendProblem(reply, answer);
      if (!hasZodFastifySchemaValidationErrors(error)) return sendErrorPage(reply, answer);
      if (error.validationContext !== 'params') return sendErrorPage(reply, plain(400, request.id));
      if (!showNothingHere) return sendErrorPage(reply, plain(NOWHERE, request.id));
      // What the site's own page is made of may be away.
      return showNothingHere(request, reply).catch((failure: unknown) => refuse(failure, request, reply));
    };
    app.setErrorHandler(refuse);
  },
  { name: 'errors' },
);
