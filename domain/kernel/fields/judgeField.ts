import { answerText, type FieldAnswer, filesIn, LONGEST_ANSWER } from './answers.ts';
import { DEGREES } from './fieldParts.ts';
import type { Field } from './fieldTypes.ts';
import { isOfKind, LARGEST_UPLOAD } from './files.ts';
import { masked } from './mask.ts';
import { isSignature } from './signature.ts';

/** What can be wrong with an answer. */
export type FieldFault = 'missing' | 'tooLong' | 'email' | 'malformed';

type Judged = Pick<Field, 'type' | 'required' | 'maxLength' | 'options'> &
  Partial<Pick<Field, 'scale' | 'accepts' | 'maxFiles' | 'mask'>>;

/**
 * What is wrong with the answer to one field; `null` where nothing is. A likert field is never required. `isEmail` says
 * which addresses are taken.
 */
export function faultOf(
  field: Judged,
  answer: FieldAnswer | undefined,
  isEmail = isEmailAnswer,
): FieldFault | null {
  if (field.type === 'likert' && answer !== undefined && !isLikert(field.options, answer)) return 'malformed';
  if (field.type === 'file') return fileFault(field, answer);
  const text = answerText(field, answer);
  if (text === '' || answer === undefined)
    return field.required && field.type !== 'likert' ? 'missing' : null;
  if (text.length > (field.maxLength > 0 ? field.maxLength : LONGEST_ANSWER)) return 'tooLong';
  if (field.type === 'email') return isEmail(text) ? null : 'email';
  return isWellFormed(field, answer, text) ? null : 'malformed';
}

const EMAIL = /^[^\s@]+@(?:[^\s@.]+\.)+[A-Za-z0-9]{2,4}$/;
/** Text of 3 to 256 characters, the last part of 2 to 4 letters or digits (`docs/rules/forms.md#email`). */
export const isEmailAnswer = (text: string): boolean =>
  text.length >= 3 && text.length <= 256 && EMAIL.test(text);

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]?\d|2[0-3]):[0-5]\d(\s?[ap]m)?$/i;
const PHONE = /^\+?[\d\s().\-/]{3,40}$/;
const AMOUNT = /^\d{1,15}([.,]\d{1,3})?$/;
const HANDLE = /^@?\w{1,15}$/;

function isWellFormed(
  { type, options, scale = 0, mask = '' }: Judged,
  answer: FieldAnswer,
  text: string,
): boolean {
  switch (type) {
    case 'number':
      return Number.isFinite(Number(text));
    case 'currency':
      return AMOUNT.test(text);
    case 'website':
      return URL.canParse(text.includes('://') ? text : `https://${text}`);
    case 'twitter':
      return HANDLE.test(text);
    case 'date':
      return isDay(text);
    case 'time':
      return TIME.test(text);
    case 'phone':
      return PHONE.test(text);
    case 'select':
    case 'radio':
      return options.length === 0 || options.includes(text);
    case 'rating':
      return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= scale;
    case 'masked': {
      const { isWhole, hasMore } = masked(mask, text);
      return isWhole && !hasMore;
    }
    case 'signature':
      return typeof answer === 'string' && isSignature(answer);
    case 'checkbox':
      return isChosenFrom(options, answer, text);
    default:
      return true;
  }
}

/** Files that were uploaded, of the kinds and as many as are asked for. */
function fileFault(
  { required, accepts = [], maxFiles = 0 }: Judged,
  answer: FieldAnswer | undefined,
): FieldFault | null {
  const told = answer === undefined || answer === '' ? [] : answer;
  if (!Array.isArray(told)) return 'malformed';
  if (told.length === 0) return required ? 'missing' : null;
  const files = filesIn(told);
  const isRight =
    files.length === told.length &&
    files.length <= maxFiles &&
    files.every(({ type, size }) => size <= LARGEST_UPLOAD && isOfKind(type, accepts));
  return isRight ? null : 'malformed';
}

/** A day that there is: not the 30th of February. */
function isDay(text: string): boolean {
  if (!DATE.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** A single box may be ticked as it pleases; of several, only those that are offered. */
function isChosenFrom(options: readonly string[], answer: FieldAnswer, text: string): boolean {
  if (options.length === 0 || options.includes(text)) return true;
  const chosen: readonly string[] = Array.isArray(answer) ? answer : text.split(/,\s*/);
  return chosen.every((value) => options.includes(value));
}

/** Degrees of statements that were made, each -2 to 2 or nothing. */
function isLikert(statements: readonly string[], answer: FieldAnswer): boolean {
  if (typeof answer === 'string' || Array.isArray(answer)) return typeof answer === 'string';
  return Object.entries(answer).every(
    ([statement, degree]) =>
      statements.includes(statement) &&
      (String(degree).trim() === '' || Object.hasOwn(DEGREES, String(degree))),
  );
}
