import { answerText, answerValues, type FormAnswers } from './answers.ts';
import { calculatedText, numberIn } from './calculated.ts';
import type { Condition, ConditionRule, Field } from './fieldTypes.ts';

/**
 * The fields that are asked, for what was answered so far, in their order: the same in the browser, at the gateway and in
 * charts (`docs/rules/forms.md#conditions`). A page that is not shown hides what stands on it, and a field that is not
 * shown counts as not answered, whatever was typed before it disappeared. Hidden fields are always among them.
 */
export const shownFields = (fields: readonly Field[], answers: FormAnswers): readonly Field[] =>
  answeredFields(fields, answers).shown;

/** The same, with the answers that count: those that were given, and what calculated fields amount to. */
export function answeredFields(
  fields: readonly Field[],
  given: FormAnswers,
): { readonly shown: readonly Field[]; readonly answers: FormAnswers } {
  const shown = new Map<string, Field>();
  const answers: Record<string, FormAnswers[string]> = { ...given };
  const amountIn = (fieldId: string) => {
    const field = shown.get(fieldId);
    if (!field) return 0;
    return numberIn(field, field.type === 'hidden' ? field.value : answers[fieldId]);
  };
  let isPageShown = true;
  for (const field of fields) {
    const isMet = field.shownWhen === null || isMetBy(field.shownWhen, shown, answers);
    if (field.type === 'page') isPageShown = isMet;
    if (isMet && (isPageShown || field.type === 'hidden')) shown.set(field.id, field);
    if (field.type === 'calculated')
      answers[field.id] = shown.has(field.id) ? calculatedText(field, amountIn) : '';
  }
  return { shown: [...shown.values()], answers };
}

function isMetBy(
  { match, rules }: Condition,
  shown: ReadonlyMap<string, Field>,
  answers: FormAnswers,
): boolean {
  const holds = (rule: ConditionRule) => isRuleMet(rule, shown.get(rule.fieldId), answers);
  if (match === 'all') return rules.every(holds);
  return match === 'any' ? rules.some(holds) : !rules.some(holds);
}

const same = (text: string) => text.trim().toLowerCase();

function isRuleMet(
  { fieldId, comparison, value }: ConditionRule,
  field: Field | undefined,
  answers: FormAnswers,
): boolean {
  const given = Object.hasOwn(answers, fieldId) ? answers[fieldId] : undefined;
  const answer = field?.type === 'hidden' ? field.value : given;
  const text = field ? answerText(field, answer) : '';
  const values = field ? answerValues(field, answer) : [];
  switch (comparison) {
    case 'is':
      return values.some((one) => same(one) === same(value));
    case 'isNot':
      return !values.some((one) => same(one) === same(value));
    case 'contains':
      return text !== '' && same(text).includes(same(value));
    case 'isAnswered':
      return text !== '';
    case 'isNotAnswered':
      return text === '';
    case 'isMoreThan':
      return text !== '' && numberOf(text) > numberOf(value);
    case 'isLessThan':
      return text !== '' && numberOf(text) < numberOf(value);
  }
}

/** `NaN` is neither more nor less than anything. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

/** One page of a form: what begins it, `null` for the first, and what stands on it. */
export interface FormPage {
  readonly page: Field | null;
  readonly fields: readonly Field[];
}

/** Fields by the pages they stand on; one page where none begins another. A page on which nothing stands is left out. */
export function pagesOf(fields: readonly Field[]): readonly FormPage[] {
  const pages: { page: Field | null; fields: Field[] }[] = [{ page: null, fields: [] }];
  for (const field of fields) {
    if (field.type === 'page') pages.push({ page: field, fields: [] });
    else pages.at(-1)?.fields.push(field);
  }
  const isVisible = ({ type }: Field) => type !== 'hidden';
  const filled = pages.filter((one) => one.fields.some(isVisible));
  return filled.length > 0 ? filled : pages.slice(0, 1);
}
