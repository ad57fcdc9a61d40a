import { z } from 'zod';

/** `commerce.md §5` */
export const CAPTCHA_MISSING = 'Complete CAPTCHA before submitting';
/** `site-builder.md §8` */
export const CAPTCHA_FAILED = 'reCAPTCHA failed. Refresh this page and try again.';
export const CAPTCHA_NOT_SET_UP = 'ReCaptcha has not been set up!';

/** What a form may be protected for (`site-builder.md §9`). */
export const CAPTCHA_ACTIONS = [
  'FORM_BLOCK_SUBMISSION',
  'NEWSLETTER_BLOCK_SUBMISSION',
  'PRODUCT_WAITLIST_SUBMISSION',
  'PROMO_POPUP_SUBMISSION',
] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** GET /api/captcha/challenge */
export const captchaChallengeQuerySchema = z.object({
  action: z.enum(CAPTCHA_ACTIONS).default('PRODUCT_WAITLIST_SUBMISSION'),
});
export const captchaChallengeSchema = z
  .looseObject({})
  .meta({ id: 'CaptchaChallenge', description: 'A challenge as the captcha widget of the site takes it' });
