import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { placeIn } from '../../../../domain/access/access.state.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { type AccessPasses, PASS_SECONDS } from '../../../application/access/accessPasses.ts';
import type { AccessRules } from '../../../application/access/accessRules.ts';
import type { PasswordCheck } from '../../../application/accounts/passwordCheck.ts';
import { unlockFormSchema } from '../../contracts/access/access.ts';
import { TRAP_FIELD } from '../../contracts/captcha/captchaWords.ts';
import { lockPageContextSchema } from '../../contracts/site/lockPages.ts';
import { takeForms } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, sentAsBytes } from '../../kernel/schemas.ts';
import type { Pages } from '../../pages/pages.ts';
import { passCookie } from '../../plugins/siteLock.ts';
import { nextPathOf } from '../customers/nextPath.ts';
import { pageOf } from '../site/pageSchemas.ts';
import { showLock } from './showLock.ts';

export interface UnlockDependencies {
  readonly pages: Pages;
  readonly accessRules: AccessRules;
  readonly accessPasses: AccessPasses;
  readonly checkPassword: PasswordCheck;
  readonly isSecure: boolean;
  readonly now: () => Date;
}

const unlockedSchema = z.string();
const WRONG = 'This password is not right.';

/** POST /_unlock: the password of the site or of a page, by a plain form (`docs/rules/access.md#passwords`). */
export function unlockRoute(app: Gateway, dependencies: UnlockDependencies): void {
  const { pages, accessRules, accessPasses, checkPassword, isSecure, now } = dependencies;
  takeForms(app, 8192);

  app.route({
    method: 'POST',
    url: '/_unlock',
    config: { rateLimit: 'signIn', takesPlainForms: true, staysOpen: true },
    schema: {
      tags: ['pages'],
      summary: 'Give the password of the site or of a page',
      description:
        'By a plain form. Leads on to `next` with a cookie that is good for 30 days, or until the password is another one. ' +
        'A wrong password is the page that asks for it, which says so.',
      body: unlockFormSchema.meta({ examples: [{ password: 'open sesame', place: '_site', next: '/' }] }),
      response: {
        303: {
          description: 'On to `next`',
          content: { 'text/html': { schema: sentAsBytes(unlockedSchema) } },
        },
        403: pageOf(lockPageContextSchema)[200],
        ...problems(400, 404, 429),
      },
    },
    handler: async (request, reply) => {
      const { place: placeId, password, [TRAP_FIELD]: trap = '' } = request.body;
      const { websiteId, ip: address } = request;
      const next = nextPathOf(request.body.next, '/');
      const { passwordHash, words } = placeIn(await accessRules.of(websiteId), placeId);
      if (passwordHash === null) return reply.redirect(next, 303);
      const attempt = { password, hash: passwordHash, device: null, now: now() };
      const tried =
        trap === ''
          ? await tryIt(() =>
              checkPassword({ ...attempt, account: `place ${websiteId} ${placeId}`, address }),
            )
          : TRAPPED;
      if (tried.isRight) {
        const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
        const pass = accessPasses.issue({ websiteId, placeId, passwordHash });
        reply.setCookie(passCookie(placeId), pass, { ...cookie, maxAge: PASS_SECONDS });
        return reply.header('cache-control', 'private, no-store').redirect(next, 303);
      }
      const visit = { placeId, words, next, refusal: tried.refusal };
      if (tried.retryAfter !== null) reply.header('retry-after', String(tried.retryAfter));
      return showLock(
        pages,
        request as FastifyRequest,
        reply as unknown as FastifyReply,
        visit,
        tried.retryAfter === null ? undefined : 429,
      );
    },
  });
}

/** Only a program fills in what nobody sees: it does not hear whether the password was right. */
const TRAPPED: Tried = { isRight: false, refusal: WRONG, retryAfter: null };

interface Tried {
  readonly isRight: boolean;
  readonly refusal: string;
  readonly retryAfter: number | null;
}

/** A password that is wrong, or one too many, is said on the page that asks for it. */
async function tryIt(check: () => Promise<boolean>): Promise<Tried> {
  try {
    return { isRight: await check(), refusal: WRONG, retryAfter: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    return { isRight: false, refusal: error.message, retryAfter: Number(error.details.retryAfter ?? 60) };
  }
}
