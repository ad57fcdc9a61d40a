/** The additional-fields form of a product, as its owner made it (`commerce.md §3`). */
export interface AdditionalField {
  readonly id: string;
  /** `text`, `textarea`, `select`, `radio`, `checkbox`, `likert`, or a kind that a text input asks for, e.g. `date`. */
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
  readonly maxLength: number;
  readonly options: readonly string[];
}
export interface AdditionalFieldsForm {
  readonly formId: string;
  readonly name: string;
  readonly fields: readonly AdditionalField[];
}

/** Field id → what was typed; a ticked checkbox lists its values. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** One answer as it travels and as it is shown again in the cart (`site-builder.md §3`, summary form field). */
export interface SummaryField {
  readonly id: string;
  readonly type: string;
  readonly rawTitle: string;
  readonly value: string;
}

const textOf = (answer: Answers[string] | undefined): string =>
  (typeof answer === 'string' ? answer : (answer ?? []).join(', ')).trim();

/** Required fields with no value, by id (`site-builder.md §8`: 'Required'). */
export function fieldErrors(form: AdditionalFieldsForm, answers: Answers): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { id, required, maxLength } of form.fields) {
    const text = textOf(answers[id]);
    if (required && text === '') errors[id] = 'Required';
    else if (maxLength > 0 && text.length > maxLength) errors[id] = 'You have exceeded the character limit';
  }
  return errors;
}

/** The `additionalFields` text of the call; empty when nothing was answered. */
export function serialiseAnswers(form: AdditionalFieldsForm, answers: Answers): string {
  const summary = form.fields.flatMap(({ id, type, title }): SummaryField[] => {
    const value = textOf(answers[id]);
    return value === '' ? [] : [{ id, type, rawTitle: title, value }];
  });
  return summary.length === 0 ? '' : JSON.stringify(summary);
}

/** Answers out of a cart line. Text that is no list of answers is shown as it stands, not lost. */
export function readAnswers(additionalFields: string): readonly Pick<SummaryField, 'rawTitle' | 'value'>[] {
  if (additionalFields === '') return [];
  const parsed = parse(additionalFields);
  if (Array.isArray(parsed) && parsed.every(isAnswer)) return parsed;
  return [{ rawTitle: 'Note', value: additionalFields }];
}

/** Answers out of a cart line as the form asks for them, to be changed. */
export function answersIn(form: AdditionalFieldsForm, additionalFields: string): Answers {
  const given = parse(additionalFields);
  if (!Array.isArray(given)) return {};
  const known = given.filter(isAnswer);
  return Object.fromEntries(
    form.fields.flatMap(({ id, type, title, options }): [string, Answers[string]][] => {
      const answer = known.find((one) => (one.id === undefined ? one.rawTitle === title : one.id === id));
      if (!answer) return [];
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
