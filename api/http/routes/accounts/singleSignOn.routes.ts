import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { SecondFactors } from '../../../application/accounts/secondFactor.ts';
import { type SingleSignOn, SSO_SECONDS } from '../../../application/accounts/singleSignOn.ts';
import { singleSignOnCodeSchema, singleSignOnOfferSchema } from '../../contracts/accounts/singleSignOn.ts';
import { takeForms } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, sentAsBytes } from '../../kernel/schemas.ts';
import { wantsPage } from '../../pages/plainPage.ts';
import { STATUS_OF } from '../../plugins/refusals.ts';
import type { StaffAccount } from '../../plugins/staffSession.ts';
import type { FindStaffAccount } from './findStaffAccount.ts';
import { codePage, offerPage, refusedPage } from './singleSignOnPage.ts';

export interface SingleSignOnDependencies {
  readonly singleSignOn: SingleSignOn;
  readonly findStaffAccount: FindStaffAccount;
  readonly secondFactors: Pick<SecondFactors, 'check'>;
  readonly personIdOf: (email: string) => string;
  readonly isSecure: boolean;
}

/** What the browser keeps while its person is at the provider, and until they have shown their second factor. */
const PENDING = 'sso-pending';
const VOUCHED = 'sso-vouched';
const PATH = '/api/staff/sso';

const page = { 'text/html': { schema: sentAsBytes(z.string()) } };
const onward = { description: 'On', content: page };

/** `/api/staff/sso`: signing in to the editor by a provider of OpenID Connect (`docs/rules/accounts.md#single-sign-on`). */
export function singleSignOnRoutes(app: Gateway, dependencies: SingleSignOnDependencies): void {
  const { singleSignOn, findStaffAccount, secondFactors, personIdOf, isSecure } = dependencies;
  const cookie = { path: PATH, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  takeForms(app, 1024);

  app.route({
    method: 'GET',
    url: '/',
    schema: {
      tags: ['staff'],
      summary: 'Whether a provider vouches for staff',
      description: 'Page type 400 with the way to the provider for people, JSON for programs.',
      response: { 200: singleSignOnOfferSchema },
    },
    handler: async (request, reply) => {
      const label = await singleSignOn.offer(request.websiteId);
      return wantsPage(request) ? offerPage(reply as unknown as FastifyReply, label) : reply.send({ label });
    },
  });

  app.route({
    method: 'GET',
    url: '/start',
    config: { rateLimit: 'signIn' },
    schema: {
      tags: ['staff'],
      summary: 'Go to the provider',
      description:
        'With a state, a nonce and a challenge that only this browser can answer, for ten minutes.',
      response: { 302: onward, ...problems(400, 404, 429) },
    },
    handler: async (request, reply) => {
      const { url, kept } = await singleSignOn.begin(request.websiteId);
      reply.setCookie(PENDING, kept, { ...cookie, maxAge: SSO_SECONDS });
      return reply.redirect(url, 302);
    },
    errorHandler: asPage,
  });

  app.route({
    method: 'GET',
    url: '/callback',
    config: { rateLimit: 'signIn' },
    schema: {
      tags: ['staff'],
      summary: 'Come back from the provider',
      description:
        'Opens a session for whoever was invited with the address that the provider vouches for. Who has a second factor here is ' +
        'asked for it.',
      querystring: z.looseObject({}),
      response: { 302: onward, ...problems(400, 403, 404, 409, 429) },
    },
    handler: async (request, reply) => {
      const { websiteId, cookies, url } = request;
      reply.clearCookie(PENDING, cookie).header('referrer-policy', 'no-referrer');
      const email = await singleSignOn.complete(
        websiteId,
        cookies[PENDING],
        new URL(url, 'http://path').search,
      );
      const known = await findStaffAccount(request as FastifyRequest, email);
      const accountId = known?.accountId ?? personIdOf(email);
      const mutation = request.mutation({ kind: 'staff', id: accountId });
      const account = await singleSignOn.accountOf(known, accountId, mutation);
      if (account.secondFactor !== null) {
        reply.setCookie(VOUCHED, singleSignOn.keepAccount(accountId), { ...cookie, maxAge: SSO_SECONDS });
        return codePage(reply as unknown as FastifyReply, null, 200);
      }
      return letIn(request as FastifyRequest, reply as unknown as FastifyReply, account);
    },
    errorHandler: asPage,
  });

  app.route({
    method: 'POST',
    url: '/code',
    // The cookie that only the callback gives out is what allows it, and no other site can make a browser send it.
    config: { rateLimit: 'signIn', isSigned: true },
    schema: {
      tags: ['staff'],
      summary: 'Show the second factor after the provider',
      description: 'By a plain form, within ten minutes.',
      body: singleSignOnCodeSchema.meta({ examples: [{ code: '123456' }] }),
      response: { 303: onward, ...problems(400, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const accountId = singleSignOn.accountKept(request.cookies[VOUCHED]);
      if (accountId === null)
        throw new DomainError('SSO_FAILED', 'Signing in took too long. Please try again.');
      const mutation = request.mutation({ kind: 'staff', id: accountId });
      const account = await singleSignOn.accountOf(null, accountId, mutation);
      try {
        await secondFactors.check(account, request.body.code, mutation);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return codePage(reply as unknown as FastifyReply, error.message, STATUS_OF[error.code] ?? 403);
      }
      reply.clearCookie(VOUCHED, cookie);
      return letIn(request as FastifyRequest, reply as unknown as FastifyReply, account, 303);
    },
    errorHandler: asPage,
  });

  async function letIn(
    request: FastifyRequest,
    reply: FastifyReply,
    account: StaffAccount,
    status = 302,
  ): Promise<FastifyReply> {
    await reply.openSession(account, false, request.mutation({ kind: 'staff', id: account.accountId }));
    return reply.redirect('/config', status);
  }
}

/** Somebody who signs in reads a page; why in full is in the log. */
function asPage(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof DomainError)) throw error;
  request.server.countRefusal(error.code);
  if (error.cause) request.log.warn({ err: error.cause }, 'Somebody could not be vouched for');
  const { retryAfter } = error.details;
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  refusedPage(reply, error.message, STATUS_OF[error.code] ?? 400);
}
