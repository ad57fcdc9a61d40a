import { type FieldAnswer, type FormAnswers, sanitised } from './answers.ts';
import type { Field, FieldType } from './fieldTypes.ts';
import { isAnswerable } from './fieldTypes.ts';
import { faultOf } from './judgeField.ts';
import { FORM_MESSAGES } from './messages.ts';
import { answeredFields, shownFields } from './shownFields.ts';

/** What is said of an answer that is not of its kind; what is not named here is said by `FORM_MESSAGES.unreadable`. */
const MALFORMED: Readonly<Partial<Record<FieldType, string>>> = {
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
    fields.flatMap(({ id, type }) => {
      const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
      return answer === undefined ? [] : [[id, sanitised(answer, type)]];
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

const isEmpty = (answer: FieldAnswer): boolean =>
  typeof answer === 'string' ? answer === '' : Object.values(answer).every((part) => part === '');
