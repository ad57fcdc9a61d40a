export { CAPTCHA_EARLY, CAPTCHA_FAILED, CAPTCHA_MISSING } from '../../../../domain/kernel/messages.ts';

/** With `CAPTCHA_NOT_SET_UP`: a challenge was asked of a site without a key (`docs/rules/site.md#captcha`). */
export const CAPTCHA_NOT_SET_UP = 'ReCaptcha has not been set up!';

/** What a form may be protected for (`docs/rules/site.md#captcha`). */
export const CAPTCHA_ACTIONS = [
  'FORM_BLOCK_SUBMISSION',
  'NEWSLETTER_BLOCK_SUBMISSION',
  'PRODUCT_WAITLIST_SUBMISSION',
  'PROMO_POPUP_SUBMISSION',
] as const;
/** What a token was made for; it counts for nothing else. */
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** The field of a plain form that says when its page was made, for who cannot do the work of a captcha. */
export const PATIENCE_FIELD = 'patience';
/** The field of a plain form that nobody sees. */
export const TRAP_FIELD = 'website';
