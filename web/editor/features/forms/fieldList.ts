import type { FormEdit } from '../../../../api/http/contracts/forms/forms.ts';

type Fields = FormEdit['fields'];

/** The list with a field at another place, counted without it. Conditions that would then ask for a field further down go. */
export function movedField(fields: Fields, id: string, index: number): Fields {
  const moved = fields.find((field) => field.id === id);
  if (!moved) return fields;
  const others = fields.filter((field) => field !== moved);
  return askingUpwards([...others.slice(0, index), moved, ...others.slice(index)]);
}

/** The list without a field, and without the rules that ask for it. */
export const withoutField = (fields: Fields, id: string): Fields =>
  askingUpwards(fields.filter((field) => field.id !== id));

/** A condition can only ask for fields further up: rules that no longer do are left out. */
function askingUpwards(fields: Fields): Fields {
  const earlier = new Set<string>();
  return fields.map((field) => {
    const { shownWhen } = field;
    const rules = shownWhen?.rules.filter(({ fieldId }) => earlier.has(fieldId)) ?? [];
    earlier.add(field.id);
    if (!shownWhen || rules.length === shownWhen.rules.length) return field;
    return { ...field, shownWhen: rules.length === 0 ? null : { ...shownWhen, rules } };
  });
}
