import { type FieldAnswer, type FormAnswers, sanitised } from './answers.ts';
import type { Field } from './fieldTypes.ts';
import { isAnswerable } from './fieldTypes.ts';
import { faultOf } from './judgeField.ts';
import { masked, sampleOf } from './mask.ts';
import { FORM_MESSAGES, inPattern, MALFORMED } from './messages.ts';
import { answeredFields, shownFields } from './shownFields.ts';

/** What is wrong with the answer to one field, in words; `null` where nothing is. */
export function fieldProblem(field: Field, answer: FieldAnswer | undefined): string | null {
  switch (faultOf(field, answer)) {
    case null:
      return null;
    case 'missing':
      return FORM_MESSAGES.required;
    case 'tooLong':
      return FORM_MESSAGES.tooLong;
    case 'email':
      return FORM_MESSAGES.email;
    case 'malformed':
      if (field.type === 'masked') return inPattern(sampleOf(field.mask));
      return MALFORMED[field.type] ?? FORM_MESSAGES.unreadable;
  }
}

/** Field id → what is wrong with its answer, in the order of the form; empty where it can be sent. */
export function formProblems(
  fields: readonly Field[],
  answers: FormAnswers,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    shownFields(fields, answers).flatMap((field) => {
      if (!isAnswerable(field) || field.type === 'hidden' || field.type === 'calculated') return [];
      const answer = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined;
      const problem = fieldProblem(field, answer);
      return problem === null ? [] : [[field.id, problem]];
    }),
  );
}

/**
 * What of a submission counts: sanitised answers of fields that are shown and were answered. A hidden field says what its
 * owner gave it, and a calculated one what it amounts to, whatever a browser sent.
 */
export function countedAnswers(fields: readonly Field[], answers: FormAnswers): FormAnswers {
  const cleaned = Object.fromEntries(
    fields.flatMap((field) => {
      const { id, type } = field;
      const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
      return answer === undefined ? [] : [[id, written(field, sanitised(answer, type))]];
    }),
  );
  const { shown, answers: told } = answeredFields(fields, cleaned);
  return Object.fromEntries(
    shown.flatMap((field): [string, FieldAnswer][] => {
      if (field.type === 'hidden') return [[field.id, field.value]];
      const answer = told[field.id];
      return !isAnswerable(field) || answer === undefined || isEmpty(answer) ? [] : [[field.id, answer]];
    }),
  );
}

/** As its mask has it, however it was typed. */
const written = ({ type, mask }: Field, answer: FieldAnswer): FieldAnswer =>
  type === 'masked' && typeof answer === 'string' ? masked(mask, answer).text : answer;

const isEmpty = (answer: FieldAnswer): boolean =>
  typeof answer === 'string' ? answer === '' : Object.values(answer).every((part) => part === '');
