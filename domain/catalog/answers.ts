import { z } from 'zod';
import { DomainError } from '../kernel/errors.ts';
import type { FieldAnswer } from '../kernel/fields/answers.ts';
import { faultOf } from '../kernel/fields/judgeField.ts';
import { FORM_MESSAGES } from '../kernel/fields/messages.ts';
import { isEqual } from '../kernel/isEqual.ts';
import type { AdditionalFieldsForm, FormField } from './additionalFields.ts';

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
  if (!answers) return [{ fieldId: '', title: form.name, message: FORM_MESSAGES.unreadable }];
  const known = form.fields.flatMap((field) => {
    const given = answers.filter((answer) => isAbout(answer, field));
    const message = given.length > 1 ? FORM_MESSAGES.unreadable : errorOf(field, given[0]);
    return message ? [{ fieldId: field.id, title: field.title, message }] : [];
  });
  const strays = answers.filter((answer) => !form.fields.some((field) => isAbout(answer, field)));
  return [
    ...known,
    ...strays.map(({ id = '', rawTitle }) => ({
      fieldId: id,
      title: rawTitle,
      message: FORM_MESSAGES.unreadable,
    })),
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

/** Texts of `docs/rules/catalog.md#answers`. */
const WORDS_FOR = {
  missing: FORM_MESSAGES.required,
  tooLong: FORM_MESSAGES.tooLong,
  email: FORM_MESSAGES.email,
  malformed: FORM_MESSAGES.unreadable,
} as const;

function errorOf(field: FormField, answer: Answer | undefined): string | null {
  const fault = faultOf(field, answer && judgedOf(field, answer), isEmail);
  return fault && WORDS_FOR[fault];
}

const EMAIL = z.email().max(256);
const isEmail = (text: string): boolean => EMAIL.safeParse(text).success;

/** Of what was chosen the parts are judged where they are told, of everything else what people read. */
function judgedOf({ type }: FormField, { value, values = [] }: Answer): FieldAnswer {
  const isChosen = type === 'likert' || type === 'checkbox';
  const parts = Object.values(values);
  if (isChosen && parts.length > 0) return values;
  return value.trim() === '' ? parts.join(' ') : value;
}
