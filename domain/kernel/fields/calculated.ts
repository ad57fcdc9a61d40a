import { answerText, answerValues, type FieldAnswer } from './answers.ts';
import type { Field } from './fieldTypes.ts';
import { amountOf, FormulaFault, readFormula } from './formula.ts';

/**
 * What an answer counts in a formula: the number that was typed, how many boxes are ticked, of a choice the last number in
 * its words (`Large, 12.50`), nothing where there is none (`docs/rules/forms.md#calculated`).
 */
export function numberIn(field: Field, answer: FieldAnswer | undefined): number {
  if (field.type === 'checkbox' && field.options.length > 1) return answerValues(field, answer).length;
  if (field.type === 'consent' || field.type === 'checkbox') return answerText(field, answer) === '' ? 0 : 1;
  const text = answerText(field, answer).replace(/(\d),(\d)/g, '$1.$2');
  const whole = Number(text);
  if (text !== '' && Number.isFinite(whole)) return whole;
  return Number(/-?\d+(?:\.\d+)?(?!.*\d)/.exec(text)?.[0] ?? 0);
}

/** What a calculated field says, as text; empty where its formula amounts to nothing. `numberOf` gives a field's number. */
export function calculatedText(
  { formula, decimals }: Pick<Field, 'formula' | 'decimals'>,
  numberOf: (fieldId: string) => number,
): string {
  try {
    const amount = amountOf(readFormula(formula), numberOf);
    return Number.isFinite(amount) && Math.abs(amount) < 1e15 ? amount.toFixed(decimals) : '';
  } catch (error) {
    // A form is published with formulas that can be read; one that is still being written says nothing yet.
    if (error instanceof FormulaFault) return '';
    throw error;
  }
}
