/** The refusal a buyer reads when stock runs short, in the cart and at checkout alike (`docs/rules/cart.md#availability`). */
export const NOT_ENOUGH_STOCK = 'Sorry, we do not have enough of that item available.';

/** What is said of an e-mail address that cannot be one (`docs/rules/wire.md#email`). */
export const EMAIL_BLANK = 'Email cannot be blank';
export const EMAIL_INVALID = 'Email is invalid';

/** What a cart without entries says, and why nothing can be chosen for it (`docs/rules/cart.md#lines`). */
export const CART_EMPTY = 'You have nothing in your shopping cart.';

/** What is said of a form that needs a captcha and has none, or one that did not pass (`docs/rules/site.md#captcha`). */
export const CAPTCHA_MISSING = 'Complete CAPTCHA before submitting';
export const CAPTCHA_FAILED = 'reCAPTCHA failed. Refresh this page and try again.';

/** What somebody reads who has tried too often (`docs/rules/web.md#alerts`). */
export const TOO_MANY_REQUESTS = 'Please try again in a few seconds.';

export const UNAVAILABLE_VARIANT = 'Sorry, that item variant is unavailable. Please select another variant.';

export const DENOMINATION_MISSING = 'Select a denomination for the Gift Card';

/** 'Please select the Size option.', with two 'Size and Color options.', with more a list (`docs/rules/catalog.md#choosing`). */
export function missingOptionsMessage(options: readonly string[]): string {
  if (options.length === 1) return `Please select the ${options[0]} option.`;
  const last = options.at(-1);
  return `Please select the ${options.slice(0, -1).join(', ')} and ${last} options.`;
}
