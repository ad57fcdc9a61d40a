import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { CaptchaGuard } from '../../application/captcha/captchaGuard.ts';
import { atMost } from '../../application/kernel/cacheOptions.ts';
import type { Patience } from '../../application/ports/captcha.ts';
import {
  CAPTCHA_FAILED,
  CAPTCHA_HEADER,
  GUARDED_FORMS,
  type GuardedForm,
  TRAP_HEADER,
} from '../contracts/captcha/captchaWords.ts';
import { waitingWhere } from '../kernel/hooks.ts';
import { routeOf } from '../kernel/routeOf.ts';

/** Requests that passed and may come again under their key; beyond them the longest unused is forgotten. */
const REMEMBERED = 10_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form of a page that this call is made for: no program gets through that a captcha or a trap holds. */
    guardedForm?: GuardedForm;
    /** What fell into the trap is kept as such by the route itself, and not refused. */
    keepsTrapped?: boolean;
  }
  interface FastifyInstance {
    /** Begins the wait of who cannot do a captcha (`docs/rules/site.md#captcha`). */
    beginPatience: Patience['begin'];
  }
}

export interface FormGuardOptions {
  readonly captchaGuard: CaptchaGuard;
  readonly patience: Pick<Patience, 'begin' | 'isToken'>;
}

/**
 * The captcha and the trap of what visitors send by forms (`docs/rules/site.md#public-forms`). Looked at last, once the body was understood: asking
 * uses a token up. The same request again, under its key, is not asked again.
 */
export default fp(
  async (app, { captchaGuard, patience }: FormGuardOptions) => {
    const passed = new LRUCache<string, true>(atMost(REMEMBERED));
    app.decorate('beginPatience', (action: string) => patience.begin(action));
    app.addHook(
      'preHandler',
      waitingWhere(guardedFormOf, async (form, request) => {
        const { [TRAP_HEADER]: trap = '', [CAPTCHA_HEADER]: token } = request.headers;
        if (trap !== '' && !routeOf(request).config.keepsTrapped) {
          throw new DomainError('CAPTCHA_FAILED', CAPTCHA_FAILED);
        }
        const action = GUARDED_FORMS[form];
        if (action === null) return;
        const key = request.requestKey && `${request.requestKey.key} ${request.requestKey.mark}`;
        if (key && passed.has(key)) return;
        const captchaToken = typeof token === 'string' ? token : null;
        // Whoever has nothing but patience is let in rarely.
        if (captchaToken !== null && patience.isToken(captchaToken)) app.countAgainst('patience', request.ip);
        await captchaGuard.assertPassed(request.websiteId, action, { captchaToken });
        if (key) passed.set(key, true);
      }),
    );
  },
  { name: 'formGuard', dependencies: ['website', 'sameRequest', 'rateLimit'] },
);

const guardedFormOf = (request: FastifyRequest): GuardedForm | null =>
  routeOf(request).config.guardedForm ?? null;
