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
/**
 * What is said of a form that was sent without a script: it is sent once more after a moment; refusal code `CAPTCHA_EARLY`
 * (`docs/rules/site.md#captcha`).
 */
export const CAPTCHA_EARLY =
  'Your browser runs no scripts, so this form cannot tell by itself that you are no robot. Please wait 20 seconds, then press the button once more.';
/** What is said of a token that did not pass; refusal code `CAPTCHA_FAILED` (`docs/rules/site.md#captcha`). */
export const CAPTCHA_FAILED = 'reCAPTCHA failed. Refresh this page and try again.';

/** What somebody reads who has tried too often (`docs/rules/web.md#alerts`). */
export const TOO_MANY_REQUESTS = 'Please try again in a few seconds.';

/** With `VARIANT_UNAVAILABLE`, for page and gateway alike (`docs/rules/catalog.md#choosing`). */
export const UNAVAILABLE_VARIANT = 'Sorry, that item variant is unavailable. Please select another variant.';

/** With `DENOMINATION_MISSING`: a gift card's value was not chosen (`docs/rules/catalog.md#choosing`). */
export const DENOMINATION_MISSING = 'Select a denomination for the Gift Card';

/** 'Please select the Size option.', with two 'Size and Color options.', with more a list (`docs/rules/catalog.md#choosing`). */
export function missingOptionsMessage(options: readonly string[]): string {
  if (options.length === 1) return `Please select the ${options[0]} option.`;
  const last = options.at(-1);
  return `Please select the ${options.slice(0, -1).join(', ')} and ${last} options.`;
}
