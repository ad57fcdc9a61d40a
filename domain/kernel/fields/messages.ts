/** What is said about forms, to the letter (`docs/rules/forms.md#messages`). */
export const FORM_MESSAGES = {
  required: 'Required',
  tooLong: 'You have exceeded the character limit',
  email: 'Email is not valid',
  /** 400 with what is wrong beside each field. */
  invalid: 'One or more fields is invalid, please check your entries.',
  noKey: 'Could not get a form submission key, please try again later.',
  unreadable: 'Could not parse the form fields, please check your entries.',
  processing: 'Error processing form submission. Please reload and try again.',
  captchaMissing: 'Complete CAPTCHA before submitting.',
  captchaFailed: 'reCAPTCHA failed. Refresh this page and try again.',
  unknown: 'Unknown error, please try again later.',
  /** 401 */
  notAllowed: 'Unable to submit form. Please try again later.',
  /** 404 */
  notConfigured: 'This form has not been configured yet.',
  /** 429 */
  tooMany: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  /** 500 */
  unsent: 'Unable to send form. Please try again later.',
  /** Above a form with problems, and below it. */
  scrollDown: 'Your form has encountered a problem. Please scroll down to review.',
  scrollUp: 'Your form has encountered a problem. Please scroll up to review.',
  submitting: 'Submitting…',
  /** A file was uploaded so long ago that it is not there any more, or never was. */
  fileGone: 'Choose the file again',
} as const;

/** Shown beside an address that is not valid. */
export const EMAIL_HINT = 'Email addresses should follow the format user@domain.com.';
