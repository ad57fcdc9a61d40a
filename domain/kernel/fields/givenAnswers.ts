import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { answerText, type FormAnswers } from './answers.ts';
import { FIELD_TYPES, type Field, nameOfField } from './fieldTypes.ts';
import { countedAnswers } from './judgeForm.ts';

const textOrNumber = z.union([z.string().max(10_000), z.int()]);
/** An answer as it was sent, after it was sanitised. */
export const answerSchema = z.union([
  z.string().max(10_000),
  z.array(z.string().max(10_000)).max(100),
  z.record(z.string().max(200), textOrNumber),
]);

/**
 * What was asked and what was answered, told whole: who reads it later needs no form for it. `text` is what people read,
 * `answer` what was sent.
 */
export const givenAnswerSchema = z.strictObject({
  fieldId: idSchema,
  type: z.enum(FIELD_TYPES),
  title: z.string().max(1000),
  answer: answerSchema,
  text: z.string().max(30_000),
});
/** One answer of somebody, with its question. */
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

/** What of a submission counts, each answer with its question, in the order of the form. */
export function givenAnswers(fields: readonly Field[], sent: FormAnswers): GivenAnswer[] {
  const counted = countedAnswers(fields, sent);
  return fields.flatMap((field) => {
    const answer = counted[field.id];
    const text = answerText(field, answer);
    if (answer === undefined || text === '') return [];
    const { id: fieldId, type } = field;
    return [{ fieldId, type, title: nameOfField(field), answer: answer as GivenAnswer['answer'], text }];
  });
}

/** Kinds of fields that only a form of its own can have: a file waits for its form, and a password is for nobody to read on an order. */
const ALONE: ReadonlySet<Field['type']> = new Set(['file', 'password']);

/** What of a form is asked in the checkout (`docs/rules/checkout.md#questions`). */
export const fieldsForCheckout = <F extends Pick<Field, 'type'>>(fields: readonly F[]): F[] =>
  fields.filter(({ type }) => !ALONE.has(type));
