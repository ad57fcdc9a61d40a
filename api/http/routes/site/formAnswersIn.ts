import type { FormAnswers } from '../../../../domain/kernel/fields/answers.ts';
import { partName, partsOf } from '../../../../domain/kernel/fields/fieldParts.ts';
import type { Field } from '../../../../domain/kernel/fields/fieldTypes.ts';
import type { FormBody } from '../../kernel/formBody.ts';
import { typed } from '../../kernel/plainForm.ts';

/** What a form that no script sends answers to these fields, files aside: `field.{id}`, and `field.{id}.{part}` of what has parts. */
export function formAnswersIn(fields: readonly Field[], sent: FormBody): FormAnswers {
  const answers = fields.flatMap((field): [string, FormAnswers[string]][] => {
    const { id, type } = field;
    if (type === 'file') return [];
    const name = `field.${id}`;
    const parts = partsOf(field);
    if (parts.length > 0) {
      return [[id, Object.fromEntries(parts.map(({ key }) => [key, typed(sent, partName(id, key))]))]];
    }
    if (type === 'phone' && field.showCountryCode) {
      return [[id, [typed(sent, `${name}.code`), typed(sent, `${name}.number`)]]];
    }
    return [[id, type === 'checkbox' ? [...(sent[name] ?? [])] : typed(sent, name)]];
  });
  return Object.fromEntries(answers);
}
