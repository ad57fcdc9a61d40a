/**
 * Texts and checks that the page and the gateway share, so that both say the same. They are domain rules; the browser
 * reaches them here because contracts are the one door between the floors.
 */

export { DomainError } from '../../../../domain/kernel/errors.ts';
export {
  CART_EMPTY,
  DENOMINATION_MISSING,
  EMAIL_BLANK,
  EMAIL_INVALID,
  missingOptionsMessage,
  NOT_ENOUGH_STOCK,
  TOO_MANY_REQUESTS,
  UNAVAILABLE_VARIANT,
} from '../../../../domain/kernel/messages.ts';
export { parseQuantity } from '../../../../domain/kernel/quantity.ts';

/** Title of the alert where the add button failed (`docs/rules/web.md#alerts`). */
export const UNABLE_TO_ADD_ITEM = 'Unable to Add Item';
/** The same title in express checkout (`docs/rules/web.md#alerts`). */
export const UNABLE_TO_PURCHASE_ITEM = 'Unable to Purchase Item';
/** The same title for gift cards (`docs/rules/web.md#alerts`). */
export const UNABLE_TO_PURCHASE_GIFT_CARD = 'Unable to purchase Gift Card';
/** With `CRUMB_FAIL`, where the browser keeps cookies (`docs/rules/web.md#failures`). */
export const SESSION_EXPIRED = 'Your session has expired. Please reload the page and try again.';
/** With `CRUMB_FAIL`, where it keeps none (`docs/rules/web.md#failures`). */
export const COOKIES_DISABLED = 'Please enable cookies in your browser, reload the page, and try again.';
/** Title of the alert where a line's quantity stayed as it was (`docs/rules/web.md#alerts`). */
export const UNABLE_TO_UPDATE_QUANTITY = 'Unable to update quantity';
/** Title where new prices could not be taken over: ours, of the same kind (`docs/rules/web.md#alerts`). */
export const UNABLE_TO_UPDATE_PRICES = 'Unable to update prices';
/** Title where a line's form could not be shown (`docs/rules/web.md#alerts`). */
export const UNABLE_TO_OPEN_FORM = 'Unable to open form';
/** Title where a line's answers stayed as they were (`docs/rules/web.md#alerts`). */
export const UNABLE_TO_UPDATE_FORM = 'Unable to update form';
/** Title where a line stayed in the cart (`docs/rules/web.md#alerts`). */
export const UNABLE_TO_REMOVE_ITEM = 'Unable to remove item';
/** Where the gateway was not reached at all (`docs/rules/web.md#failures`). */
export const CHECK_CONNECTION = 'Please check your internet connection.';
/** Of a form with a captcha, where the server said nothing (`docs/rules/web.md#failures`). */
export const UNABLE_TO_SUBMIT_FORM = 'Unable to submit form. Please try again later.';
/** Where nothing better is known (`docs/rules/web.md#failures`). */
export const TRY_AGAIN = 'Please try again.';
