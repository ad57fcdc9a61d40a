import { z } from 'zod';
import { DomainError } from '../kernel/errors.ts';
import { isEqual } from '../kernel/isEqual.ts';
import type { AdditionalFieldsForm, FormField } from './additionalFields.ts';

/** Texts of `docs/rules/catalog.md#answers`. */
const REQUIRED = 'Required';
const TOO_LONG = 'You have exceeded the character limit';
const EMAIL_INVALID = 'Email is not valid';
const FIELDS_UNREADABLE = 'Could not parse the form fields, please check your entries.';

/**
 * One answer as it travels (summary form field, `docs/rules/catalog.md#answers`): `value` is what people read, `values` the parts,
 * e.g. the ticked boxes, the lines of an address, or `{ 'It fits': 1 }` for a likert question (-2 to 2).
 */
const answerSchema = z.object({
  id: z.string().optional(),
  type: z.string(),
  rawTitle: z.string(),
  value: z.string(),
  values: z
    .union([z.array(z.string()), z.record(z.string(), z.union([z.string(), z.int().min(-2).max(2)]))])
    .optional(),
});
/** `id` names its question; without one `rawTitle` does. */
export type Answer = z.infer<typeof answerSchema>;

interface AnswerError {
  readonly fieldId: string;
  readonly title: string;
  readonly message: string;
}

/**
 * What is wrong with the `additionalFields` text of a cart line, in the order of the form; nothing for answers that
 * satisfy it. Answers find their question by `id`, else by title. Likert questions are never required.
 */
export function validateAnswers(form: AdditionalFieldsForm | null, answersJson: string): AnswerError[] {
  if (form === null) return [];
  const answers = parseAnswers(answersJson);
  if (!answers) return [{ fieldId: '', title: form.name, message: FIELDS_UNREADABLE }];
  const known = form.fields.flatMap((field) => {
    const given = answers.filter((answer) => isAbout(answer, field));
    const message = given.length > 1 ? FIELDS_UNREADABLE : errorOf(field, given[0]);
    return message ? [{ fieldId: field.id, title: field.title, message }] : [];
  });
  const strays = answers.filter((answer) => !form.fields.some((field) => isAbout(answer, field)));
  return [
    ...known,
    ...strays.map(({ id = '', rawTitle }) => ({ fieldId: id, title: rawTitle, message: FIELDS_UNREADABLE })),
  ];
}

/** Throws `ADDITIONAL_FIELDS_INVALID` with the first message, and all of them by field in its details. */
export function assertAnswers(form: AdditionalFieldsForm | null, answersJson: string): void {
  const errors = validateAnswers(form, answersJson);
  const [first] = errors;
  if (first) throw new DomainError('ADDITIONAL_FIELDS_INVALID', first.message, { fields: errors });
}

/** The answers in a line's text; none in an empty one, nor in an object without fields, as a form that asks nothing sends it; `null` where it is no list of answers. */
function parseAnswers(answersJson: string): readonly Answer[] | null {
  if (answersJson.trim() === '') return [];
  try {
    const given: unknown = JSON.parse(answersJson);
    if (isEqual(given, {})) return [];
    const { success, data } = z.array(answerSchema).max(50).safeParse(given);
    return success ? data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const isAbout = ({ id, rawTitle }: Answer, field: FormField): boolean =>
  id === undefined ? rawTitle === field.title : id === field.id;

function errorOf(field: FormField, answer: Answer | undefined): string | null {
  const text = answer ? textOf(answer) : '';
  if (text === '') return field.required && field.type !== 'likert' ? REQUIRED : null;
  if (field.maxLength > 0 && text.length > field.maxLength) return TOO_LONG;
  return answer && !isWellFormed(field, answer, text)
    ? field.type === 'email'
      ? EMAIL_INVALID
      : FIELDS_UNREADABLE
    : null;
}

function textOf({ value, values }: Answer): string {
  if (value.trim() !== '') return value.trim();
  return Object.values(values ?? {})
    .join(' ')
    .trim();
}

const DATE = z.iso.date();
const TIME = /^([01]?\d|2[0-3]):[0-5]\d(\s?[ap]m)?$/i;
const PHONE = /^\+?[\d\s().\-/]{3,40}$/;

function isWellFormed({ type, options }: FormField, answer: Answer, text: string): boolean {
  switch (type) {
    case 'email':
      return z.email().max(256).safeParse(text).success;
    case 'number':
      return Number.isFinite(Number(text));
    case 'website':
      return URL.canParse(text.includes('://') ? text : `https://${text}`);
    case 'date':
      return DATE.safeParse(text).success;
    case 'time':
      return TIME.test(text);
    case 'phone':
      return PHONE.test(text);
    case 'select':
    case 'radio':
      return options.length === 0 || options.includes(text);
    case 'checkbox':
      return isChosenFrom(options, answer, text);
    case 'likert':
      return isLikert(options, answer);
    default:
      return true;
  }
}

/** A single box may be ticked as it pleases; of several, only those that are offered. */
function isChosenFrom(options: readonly string[], { values }: Answer, text: string): boolean {
  if (options.length === 0 || options.includes(text)) return true;
  const chosen = Array.isArray(values) ? values : text.split(/,\s*/);
  return chosen.every((value) => options.includes(value));
}

function isLikert(statements: readonly string[], { values }: Answer): boolean {
  if (values === undefined || Array.isArray(values)) return values === undefined;
  return Object.entries(values).every(([statement, degree]) => {
    return (
      statements.includes(statement) && Number.isInteger(Number(degree)) && Math.abs(Number(degree)) <= 2
    );
  });
}
