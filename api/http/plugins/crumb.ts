import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { COOKIES_DISABLED, SESSION_EXPIRED } from '../contracts/kernel/messages.ts';
import { routeOf } from '../kernel/routeOf.ts';

export const CRUMB_COOKIE = 'crumb';
const HEADER = 'x-csrf-token';
const WELL_FORMED = /^[\w-]{16,64}$/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A request to this route is signed by its sender, who has no crumb. */
    isSigned?: boolean;
    /**
     * Plain forms lead here from pages that are the same for everybody, and so hold nobody's crumb. The browser vouches
     * for them instead: no other site can have it say that a form is one of ours.
     */
    takesPlainForms?: boolean;
  }
  interface FastifyReply {
    /** The visitor's crumb; gives out a new one where there is none yet. */
    issueCrumb(): string;
  }
}

export interface CrumbOptions {
  readonly isSecure: boolean;
}

/**
 * The session token of `docs/rules/wire.md#crumb`: a random readable cookie that every mutation repeats in a header, in the query
 * or in its body. Another site can make a browser send the cookie, but can neither read nor repeat it.
 */
export default fp(
  async (app, { isSecure }: CrumbOptions) => {
    app.decorateReply('issueCrumb', function (this: FastifyReply) {
      const present = crumbOf(this.request);
      if (present) return present;
      const crumb = randomUUID().replaceAll('-', '');
      this.setCookie(CRUMB_COOKIE, crumb, { path: '/', sameSite: 'lax', secure: isSecure });
      // What asks again for the same answer gets the same.
      this.request.cookies[CRUMB_COOKIE] = crumb;
      return crumb;
    });
    app.addHook('preValidation', (request, _reply, done) => {
      // No other site can make a browser send a key.
      const needsCrumb = !SAFE_METHODS.has(request.method) && !request.is404 && !request.apiKey;
      if (needsCrumb && !routeOf(request).config.isSigned) assertCrumb(request);
      done();
    });
  },
  { name: 'crumb', dependencies: ['@fastify/cookie'] },
);

function crumbOf(request: FastifyRequest): string | null {
  const crumb = request.cookies[CRUMB_COOKIE];
  return crumb && WELL_FORMED.test(crumb) ? crumb : null;
}

function assertCrumb(request: FastifyRequest): void {
  const cookie = crumbOf(request);
  const repeated = request.headers[HEADER] || (takeCrumb(request.query) ?? takeCrumb(request.body));
  if (isPlainFormOfOurs(request) || (cookie !== null && repeated === cookie)) return;
  const message = request.headers.cookie ? SESSION_EXPIRED : COOKIES_DISABLED;
  throw new DomainError('CRUMB_FAIL', message, { crumbFail: true });
}

/** Fetch metadata is what the browser says of a request itself; neither forms nor scripts can. */
const isPlainFormOfOurs = (request: FastifyRequest): boolean =>
  routeOf(request).config.takesPlainForms === true && request.headers['sec-fetch-site'] === 'same-origin';

/** Takes the crumb out of a query or body, so that the strict schemas behind this see only what is theirs. */
function takeCrumb(source: unknown): unknown {
  if (typeof source !== 'object' || source === null || !Object.hasOwn(source, 'crumb')) return undefined;
  const { crumb } = source as { crumb: unknown };
  Reflect.deleteProperty(source, 'crumb');
  // A plain form names every value of a field.
  return Array.isArray(crumb) ? crumb[0] : crumb;
}
