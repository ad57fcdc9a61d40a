/** The refusal a buyer reads when stock runs short, in the cart and at checkout alike (`docs/rules/cart.md#availability`). */
export const NOT_ENOUGH_STOCK = 'Sorry, we do not have enough of that item available.';

/** What is said where an address of mail is missing; refusal code `EMAIL_BLANK` (`docs/rules/wire.md#email`). */
export const EMAIL_BLANK = 'Email cannot be blank';
/** What is said of text that is no address of mail; refusal code `EMAIL_INVALID` (`docs/rules/wire.md#email`). */
export const EMAIL_INVALID = 'Email is invalid';

/** What a cart without entries says, and why nothing can be chosen for it (`docs/rules/cart.md#lines`). */
export const CART_EMPTY = 'You have nothing in your shopping cart.';

/**
 * What is said of a form that needs a captcha and came without; refusal code `CAPTCHA_MISSING`
 * (`docs/rules/site.md#captcha`).
 */
export const CAPTCHA_MISSING = 'Complete CAPTCHA before submitting';
/** What is said of a token that did not pass; refusal code `CAPTCHA_FAILED` (`docs/rules/site.md#captcha`). */
export const CAPTCHA_FAILED = 'reCAPTCHA failed. Refresh this page and try again.';

/** What somebody reads who has tried too often (`docs/rules/web.md#alerts`). */
export const TOO_MANY_REQUESTS = 'Please try again in a few seconds.';
