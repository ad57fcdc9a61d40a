import { type Field, partName, partsOf } from '../../../../api/http/contracts/forms/fields.ts';
import type { RefusedForm } from '../../../../api/http/contracts/site/pageParts.ts';
import type { TypedAnswer } from './askedField.ts';

/** Field id → what was typed into it so far. */
export type TypedAnswers = Readonly<Record<string, TypedAnswer>>;

/** What was typed into a form that was sent without a script and refused. */
export function answersTyped(
  fields: readonly Field[],
  { values }: Pick<RefusedForm, 'values'>,
): TypedAnswers {
  return Object.fromEntries(
    fields.map((field): [string, TypedAnswer] => {
      const { id, type } = field;
      const sent = (name: string) => values[name]?.[0] ?? '';
      const parts = partsOf(field);
      if (parts.length > 0)
        return [id, Object.fromEntries(parts.map(({ key }) => [key, sent(partName(id, key))]))];
      if (type === 'phone' && field.showCountryCode)
        return [id, [sent(`field.${id}.code`), sent(`field.${id}.number`)]];
      if (type === 'file') return [id, []];
      return [id, type === 'checkbox' ? (values[`field.${id}`] ?? []) : sent(`field.${id}`)];
    }),
  );
}

/** An answer to each field that is shown, so that what is sent names every one of them. */
export const answersToSend = (fields: readonly Field[], typed: TypedAnswers): TypedAnswers =>
  Object.fromEntries(
    fields.flatMap(({ id, type, value }): [string, TypedAnswer][] => {
      if (type === 'section' || type === 'page') return [];
      return [[id, type === 'hidden' ? value : (typed[id] ?? '')]];
    }),
  );
