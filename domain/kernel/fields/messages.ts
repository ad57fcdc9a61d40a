import type { FieldType } from './fieldTypes.ts';

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

/** What is said of an answer that is not of its kind; what is not named here is said by `FORM_MESSAGES.unreadable`. */
export const MALFORMED: Readonly<Partial<Record<FieldType, string>>> = {
  number: 'Enter a number, such as 12 or 1.5',
  currency: 'Enter an amount, such as 12 or 12.50',
  website: 'Enter a web address, such as example.com',
  twitter: 'Enter a user name of up to 15 letters, digits and underscores',
  date: 'Enter a date, such as 2026-03-31',
  time: 'Enter a time, such as 14:30',
  phone: 'Enter a phone number, such as +44 20 7946 0000',
  select: 'Choose one of the list',
  radio: 'Choose one of the list',
  checkbox: 'Choose from the list',
  rating: 'Choose one of the numbers',
  signature: 'Draw it again, or type your name',
  file: 'Choose the file again',
};

/** The same of a text by a pattern: `AB-1234`. */
export const inPattern = (sample: string): string => `Enter it like ${sample}`;
