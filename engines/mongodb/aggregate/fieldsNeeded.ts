import { isDoc, type Value } from '../bson/values.ts';
import { type Fields, fieldsFiltered } from '../query/fieldsRead.ts';
import { stageOf } from './stage.ts';

/** Stages that let what they do not name through, and what says which fields they look at. */
const PASSING: Readonly<Record<string, (spec: Value, names: Set<string>) => boolean>> = {
  $match: (spec, names) => {
    const filtered = isDoc(spec) ? fieldsFiltered(spec) : undefined;
    for (const name of filtered ?? []) names.add(name);
    return filtered !== undefined;
  },
  $unwind: (spec, names) => readByExpression(isDoc(spec) ? spec.path : spec, names),
};
/** Accumulators that look at nothing but their expression. */
const PLAIN_ACCUMULATORS = new Set(['$sum', '$avg', '$min', '$max', '$first', '$last', '$push', '$addToSet']);

/**
 * The top-level fields of its documents that a pipeline needs: where it groups them, before which it may filter and
 * unwind. `undefined` where it may need all of them.
 */
export function fieldsNeeded(stages: readonly Value[]): Fields {
  const names = new Set<string>();
  for (const stage of stages) {
    const [name, spec] = stageOf(stage);
    if (name === '$group') return isDoc(spec) && readByGroup(spec, names) ? names : undefined;
    if (!PASSING[name]?.(spec, names)) return undefined;
  }
  return undefined;
}

function readByGroup(spec: Readonly<Record<string, Value>>, names: Set<string>): boolean {
  return Object.entries(spec).every(([field, given]) => {
    if (field === '_id') return readByExpression(given, names);
    const [[accumulator, operand] = [], ...others] = isDoc(given) ? Object.entries(given) : [];
    if (accumulator === undefined || others.length > 0 || !PLAIN_ACCUMULATORS.has(accumulator)) return false;
    return readByExpression(operand, names);
  });
}

/** Whether an expression is of paths and constants only; notes where the paths begin. */
function readByExpression(given: Value, names: Set<string>): boolean {
  if (typeof given === 'string') {
    if (given.startsWith('$$')) return false;
    if (given.startsWith('$')) names.add(given.slice(1).split('.', 1)[0] as string);
    return true;
  }
  if (!isDoc(given)) return !Array.isArray(given) || given.every((one) => readByExpression(one, names));
  // An operator may look at more than its operands say.
  return Object.entries(given).every(
    ([name, inner]) => !name.startsWith('$') && readByExpression(inner, names),
  );
}
