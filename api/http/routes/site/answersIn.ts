import type { AdditionalFieldsForm } from '../../../../domain/catalog/additionalFields.ts';
import type { Answer } from '../../../../domain/catalog/answers.ts';
import { answerText, partName, partsOf, partsValues } from '../../contracts/forms/fields.ts';
import type { FormBody } from '../../kernel/formBody.ts';
import { typed } from '../../kernel/plainForm.ts';

/**
 * The `additionalFields` text of what a plain form answers: `field.{id}`, and `field.{id}.{part}` of a question of several parts.
 * Empty when nothing was answered.
 */
export function answersIn(asked: AdditionalFieldsForm | null, form: FormBody): string {
  const answers = (asked?.fields ?? []).flatMap((field): Answer[] => {
    const { id, type, title } = field;
    const parts = Object.fromEntries(partsOf(field).map(({ key }) => [key, typed(form, partName(id, key))]));
    const isWhole = Object.keys(parts).length === 0;
    const value = isWhole ? (form[`field.${id}`] ?? []).join(', ').trim() : answerText(field, parts);
    if (value === '') return [];
    return [{ id, type, rawTitle: title, value, ...(!isWhole && { values: partsValues(field, parts) }) }];
  });
  return answers.length === 0 ? '' : JSON.stringify(answers);
}
