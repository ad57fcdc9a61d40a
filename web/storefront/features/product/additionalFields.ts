import {
  answerText,
  type PartAnswers,
  partName,
  partsOf,
  partsValues,
} from '../../../../api/http/contracts/forms/fields.ts';
import { readGift } from '../giftCard/giftFields.ts';
import type { AdditionalField, AdditionalFieldsForm } from './additionalField.ts';

/** Field id → what was typed; a ticked checkbox lists its values, and a question of several parts has them by name. */
export type Answers = Readonly<Record<string, string | readonly string[] | PartAnswers>>;

/** One answer as it travels and as it is shown again in the cart (summary form field, `docs/rules/templates.md#summary-fields`). */
export interface SummaryField {
  readonly id: string;
  readonly type: string;
  readonly rawTitle: string;
  readonly value: string;
  /** The parts of an answer that has some. */
  readonly values?: Readonly<Record<string, string | number>>;
}

function textOf(field: AdditionalField, answer: Answers[string] | undefined): string {
  if (answer === undefined) return '';
  if (typeof answer === 'string') return answer.trim();
  return isList(answer) ? answer.join(', ') : answerText(field, answer);
}

const isList = (answer: readonly string[] | PartAnswers): answer is readonly string[] =>
  Array.isArray(answer);

/** Required fields with no value, by id ('Required', `docs/rules/catalog.md#answers`); likert questions are never required. */
export function fieldErrors(form: AdditionalFieldsForm, answers: Answers): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const field of form.fields) {
    const { id, type, required, maxLength } = field;
    const text = textOf(field, answers[id]);
    if (required && type !== 'likert' && text === '') errors[id] = 'Required';
    else if (maxLength > 0 && text.length > maxLength) errors[id] = 'You have exceeded the character limit';
  }
  return errors;
}

/** The `additionalFields` text of the call; empty when nothing was answered. */
export function serialiseAnswers(form: AdditionalFieldsForm, answers: Answers): string {
  const summary = form.fields.flatMap((field): SummaryField[] => {
    const { id, type, title } = field;
    const answer = answers[id];
    const value = textOf(field, answer);
    if (value === '') return [];
    const isParts = typeof answer === 'object' && !isList(answer);
    return [{ id, type, rawTitle: title, value, ...(isParts && { values: partsValues(field, answer) }) }];
  });
  return summary.length === 0 ? '' : JSON.stringify(summary);
}

/** Answers out of a cart line. Text that is no list of answers is shown as it stands, not lost. */
export function readAnswers(additionalFields: string): readonly Pick<SummaryField, 'rawTitle' | 'value'>[] {
  if (additionalFields === '') return [];
  const parsed = parse(additionalFields);
  if (Array.isArray(parsed) && parsed.every(isAnswer)) return parsed;
  const gift = readGift(parsed);
  if (gift) return gift;
  return [{ rawTitle: 'Note', value: additionalFields }];
}

/** Answers out of a cart line as the form asks for them, to be changed. */
export function answersIn(form: AdditionalFieldsForm, additionalFields: string): Answers {
  const given = parse(additionalFields);
  if (!Array.isArray(given)) return {};
  const known = given.filter(isAnswer);
  return Object.fromEntries(
    form.fields.flatMap((field): [string, Answers[string]][] => {
      const { id, type, title, options } = field;
      const answer = known.find((one) => (one.id === undefined ? one.rawTitle === title : one.id === id));
      if (!answer) return [];
      if (partsOf(field).length > 0) {
        const parts = Object.entries(answer.values ?? {}).map(([key, part]) => [key, String(part)]);
        return [[id, Object.fromEntries(parts)]];
      }
      const ticked = answer.value
        .split(', ')
        .filter((value) => options.length === 0 || options.includes(value));
      return [[id, type === 'checkbox' ? ticked : answer.value]];
    }),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isAnswer = (candidate: unknown): candidate is SummaryField =>
  typeof candidate === 'object' &&
  candidate !== null &&
  'rawTitle' in candidate &&
  typeof candidate.rawTitle === 'string' &&
  'value' in candidate &&
  typeof candidate.value === 'string';

/** What the questions of a plain form were answered with. */
export const answersSent = (
  { fields }: AdditionalFieldsForm,
  values: Readonly<Record<string, readonly string[]>>,
): Answers =>
  Object.fromEntries(
    fields.flatMap((field): [string, Answers[string]][] => {
      const { id, type } = field;
      const parts = partsOf(field);
      if (parts.length > 0) {
        return [
          [id, Object.fromEntries(parts.map(({ key }) => [key, values[partName(id, key)]?.[0] ?? '']))],
        ];
      }
      const sent = values[`field.${id}`];
      return sent ? [[id, type === 'checkbox' ? sent : (sent[0] ?? '')]] : [];
    }),
  );
