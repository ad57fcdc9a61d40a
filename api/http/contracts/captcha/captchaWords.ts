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

/** With a call of a form that is guarded: the token of its captcha, or of its patience. */
export const CAPTCHA_HEADER = 'x-captcha-token';
/** With the same: that something stood in the field that nobody sees. */
export const TRAP_HEADER = 'x-form-trap';

/**
 * The forms of visitors that are guarded by one rule, and for which of the four actions they are asked a captcha: none of these is a
 * newsletter, a popup or a waitlist, so they count as forms. `null` has the field that nobody sees alone.
 */
export const GUARDED_FORMS = {
  signIn: 'FORM_BLOCK_SUBMISSION',
  register: 'FORM_BLOCK_SUBMISSION',
  forgottenPassword: 'FORM_BLOCK_SUBMISSION',
  review: 'FORM_BLOCK_SUBMISSION',
  donate: 'FORM_BLOCK_SUBMISSION',
  comment: 'FORM_BLOCK_SUBMISSION',
  // The same call is made in the checkout, where nothing stands between a buyer and paying: guesses are slowed down instead.
  giftCard: null,
  // Both have a captcha of their own action, whose token is in what they send.
  restock: null,
  popup: null,
} as const satisfies Record<string, CaptchaAction | null>;
/** What such a form is called on its page. */
export type GuardedForm = keyof typeof GUARDED_FORMS;

/** The action of a form; `null` for one that is asked nothing, or by a rule of its own. */
export const actionOf = (form: string): CaptchaAction | null =>
  Object.hasOwn(GUARDED_FORMS, form) ? GUARDED_FORMS[form as GuardedForm] : null;
