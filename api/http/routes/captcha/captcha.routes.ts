import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { Captcha } from '../../../application/ports/captcha.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';
import { captchaChallengeQuerySchema, captchaChallengeSchema } from '../../contracts/captcha/captcha.ts';
import { CAPTCHA_NOT_SET_UP } from '../../contracts/captcha/captchaWords.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';

export interface CaptchaDependencies {
  readonly captcha: Captcha;
  readonly preferences: Preferences;
}

/** GET /api/captcha/challenge: what a browser has to solve before it may send a form of this site. */
export function captchaRoutes(app: Gateway, { captcha, preferences }: CaptchaDependencies): void {
  app.route({
    method: 'GET',
    url: '/challenge',
    schema: {
      tags: ['captcha'],
      summary: 'A captcha challenge',
      description:
        'An ALTCHA challenge, good for ten minutes and one form. Only where the captcha settings of the site have a ' +
        'site key.',
      querystring: captchaChallengeQuerySchema,
      response: { 200: captchaChallengeSchema, ...problems(400, 404) },
    },
    handler: async (request, reply) => {
      const { siteKey } = await preferences.of(request.websiteId, 'captcha');
      if (siteKey === '') throw new DomainError('CAPTCHA_NOT_SET_UP', CAPTCHA_NOT_SET_UP);
      return reply.header('cache-control', 'no-store').send(await captcha.challenge(request.query.action));
    },
  });
}
