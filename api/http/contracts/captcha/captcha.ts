import { z } from 'zod';
import { CAPTCHA_ACTIONS } from './captchaWords.ts';

/** GET /api/captcha/challenge */
export const captchaChallengeQuerySchema = z.object({
  action: z.enum(CAPTCHA_ACTIONS).default('PRODUCT_WAITLIST_SUBMISSION'),
});
/** 200 of GET /api/captcha/challenge: good for 10 minutes and one form (`docs/rules/site.md#captcha`). */
export const captchaChallengeSchema = z
  .looseObject({})
  .meta({ id: 'CaptchaChallenge', description: 'A challenge as the captcha widget of the site takes it' });
