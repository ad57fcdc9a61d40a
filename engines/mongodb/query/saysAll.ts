import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { collating } from '../collation/scope.ts';
import type { Plan } from '../storage/planner.ts';

/** More combinations of points than a plan makes spans of are bounded by fewer fields than it names. */
const MOST_COMBINED = 1000;

/**
 * Whether the bounds of a plan say all that a filter does, so that every entry within them is of a document that matches:
 * then none has to be read to find that out. Answers only for what equals texts and booleans, which is what most ask for.
 */
export function saysAll({ index, bounded, between }: Plan, filter: Doc): boolean {
  if (index === undefined || between || index.text || index.partial || index.longKeys) return false;
  if (index.collation || collating()) return false;
  const conditions = equalities(filter);
  if (conditions === undefined) return false;
  const paths = index.fields.slice(0, bounded).map(({ path }) => path);
  const asked = new Set<string>();
  let combined = 1;
  for (const { field, values } of conditions) {
    const at = paths.indexOf(field);
    if (at < 0 || asked.has(field) || index.fields[at]?.hashed) return false;
    // What a path finds that crosses arrays is for the filter to say.
    if (index.multi[at] && field.includes('.')) return false;
    asked.add(field);
    combined *= values;
  }
  return combined <= MOST_COMBINED;
}

interface Equality {
  readonly field: string;
  /** How many values it may equal. */
  readonly values: number;
}

/** A filter that asks of some fields to equal one or one of several plain values; `undefined` for any other. */
function equalities(filter: Doc): Equality[] | undefined {
  const found: Equality[] = [];
  for (const [field, operand] of Object.entries(filter)) {
    if (field === '$comment') continue;
    if (field === '$and') {
      for (const clause of Array.isArray(operand) ? operand : [undefined]) {
        const within = isDoc(clause) ? equalities(clause) : undefined;
        if (within === undefined) return undefined;
        found.push(...within);
      }
      continue;
    }
    const values = field.startsWith('$') ? 0 : valuesOf(operand);
    if (values === undefined || field.startsWith('$')) return undefined;
    found.push({ field, values });
  }
  return found;
}

/** How many plain values an operand lets through; `undefined` where it is another kind of condition. */
function valuesOf(operand: Value): number | undefined {
  if (isPlain(operand)) return 1;
  if (!isDoc(operand)) return undefined;
  const [[operator, value] = [], ...others] = Object.entries(operand);
  if (others.length > 0) return undefined;
  if (operator === '$eq') return isPlain(value) ? 1 : undefined;
  if (operator === '$in') return Array.isArray(value) && value.every(isPlain) ? value.length : undefined;
  return undefined;
}

const isPlain = (value: Value): boolean => typeof value === 'string' || typeof value === 'boolean';
