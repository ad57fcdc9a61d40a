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
export {
  MAX_QUANTITY,
  MIN_QUANTITY,
  NOT_A_NUMBER,
  NOT_WHOLE,
  OUT_OF_RANGE,
  parseQuantity,
} from '../../../../domain/kernel/quantity.ts';
export { showsQuantityInput } from '../../../../domain/kernel/quantityInput.ts';

/** Titles and hints of the error catalogue (`docs/rules/web.md#alerts`). */
export const UNABLE_TO_ADD_ITEM = 'Unable to Add Item';
export const UNABLE_TO_PURCHASE_ITEM = 'Unable to Purchase Item';
export const UNABLE_TO_PURCHASE_GIFT_CARD = 'Unable to purchase Gift Card';
export const SESSION_EXPIRED = 'Your session has expired. Please reload the page and try again.';
export const COOKIES_DISABLED = 'Please enable cookies in your browser, reload the page, and try again.';
export const UNABLE_TO_UPDATE_QUANTITY = 'Unable to update quantity';
/** Of the same kind, for what the catalogue does not know. */
export const UNABLE_TO_UPDATE_PRICES = 'Unable to update prices';
export const UNABLE_TO_OPEN_FORM = 'Unable to open form';
export const UNABLE_TO_UPDATE_FORM = 'Unable to update form';
export const UNABLE_TO_REMOVE_ITEM = 'Unable to remove item';
export const CHECK_CONNECTION = 'Please check your internet connection.';
export const TRY_AGAIN = 'Please try again.';
