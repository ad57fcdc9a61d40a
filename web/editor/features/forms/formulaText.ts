import { FormulaFault, nameOfField, readFormula } from '../../../../api/http/contracts/forms/fields.ts';
import type { FormEdit } from '../../../../api/http/contracts/forms/forms.ts';
import { said } from '../../words/language.ts';

type Fields = FormEdit['fields'];

/** Names of fields as formulas show them; those with the same title are numbered. */
function namesOf(fields: Fields): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    fields.map((field) => {
      const title = nameOfField(field).replace(/[[\]{}]/g, '') || 'Field';
      const count = (seen.get(title) ?? 0) + 1;
      seen.set(title, count);
      return [field.id, count === 1 ? title : `${title} ${count}`];
    }),
  );
}

/** `{f_1} * 2` → `[Quantity] * 2`: as people read and write a formula. */
export function shownFormula(formula: string, fields: Fields): string {
  const names = namesOf(fields);
  return formula.replace(/\{(\w+)\}/g, (all, id: string) => (names.has(id) ? `[${names.get(id)}]` : all));
}

/** And back: names that no field has stay as they are, and are said to be wrong. */
export function keptFormula(shown: string, fields: Fields): string {
  const ids = new Map([...namesOf(fields)].map(([id, name]) => [name.toLowerCase(), id]));
  return shown.replace(/\[([^\]]+)\]/g, (all, name: string) => {
    const id = ids.get(name.trim().toLowerCase());
    return id === undefined ? all : `{${id}}`;
  });
}

/** What is wrong with a formula, in words; `null` where it can be read, or is still empty. */
export function formulaProblem(formula: string): string | null {
  if (formula.trim() === '') return null;
  const [, unknown] = /\[([^\]]*)\]/.exec(formula) ?? [];
  if (unknown !== undefined) return `No field further up is called “${unknown}”.`;
  try {
    readFormula(formula);
    return null;
  } catch (error) {
    if (error instanceof FormulaFault) return said(error.message);
    throw error;
  }
}
