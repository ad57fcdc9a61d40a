import { Double, Long } from 'bson';
import { Aggregator } from 'mingo';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { type Evaluate, evaluator } from './expression.ts';

/** Expressions whose mingo implementation agrees with MongoDB once the arguments are evaluated here. */
const NAMES = new Set([
  '$dateToString',
  '$dateFromString',
  '$dateToParts',
  '$dateFromParts',
  '$dateAdd',
  '$dateSubtract',
  '$dateDiff',
  '$dateTrunc',
  '$year',
  '$month',
  '$dayOfMonth',
  '$dayOfWeek',
  '$dayOfYear',
  '$hour',
  '$minute',
  '$second',
  '$millisecond',
  '$week',
  '$isoWeek',
  '$isoWeekYear',
  '$isoDayOfWeek',
  '$trim',
  '$ltrim',
  '$rtrim',
  '$regexMatch',
  '$regexFind',
  '$regexFindAll',
  '$replaceOne',
  '$replaceAll',
  '$strcasecmp',
  '$substrBytes',
  '$zip',
  '$setEquals',
  '$setIsSubset',
  '$anyElementTrue',
  '$allElementsTrue',
  '$log',
]);

/** mingo knows only JavaScript numbers. */
function plainNumbers(value: Value): unknown {
  if (value instanceof Double) return value.value;
  if (value instanceof Long) return value.toNumber();
  if (Array.isArray(value)) return value.map(plainNumbers);
  if (isDoc(value)) return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, plainNumbers(v)]));
  return value;
}

/** The evaluation of an operator that mingo does right, `undefined` for every other. */
export function borrowed(name: string, operand: Value, bound: ReadonlySet<string>): Evaluate | undefined {
  if (!NAMES.has(name)) return undefined;
  const literal = !Array.isArray(operand) && !isDoc(operand);
  const fields = isDoc(operand) && !Object.keys(operand)[0]?.startsWith('$') ? operand : undefined;
  const args: Doc =
    fields ??
    Object.fromEntries((Array.isArray(operand) ? operand : [operand]).map((item, i) => [`a${i}`, item]));
  const names = Object.keys(args);
  const shape = fields
    ? Object.fromEntries(names.map((field) => [field, `$${field}`]))
    : Array.isArray(operand)
      ? names.map((field) => `$${field}`)
      : '$a0';
  const pipeline = new Aggregator([{ $project: { _id: 0, v: { [name]: shape } } }]);
  const evaluators = names.map((field) => [field, evaluator(args[field], bound)] as const);
  return (doc, variables) => {
    const input = Object.fromEntries(
      evaluators.map(([field, evaluate]) => [field, plainNumbers(evaluate(doc, variables) ?? null)]),
    );
    if (literal && input.a0 === null) return null;
    try {
      return (pipeline.run([input])[0] as { v?: Value } | undefined)?.v;
    } catch (error) {
      throw failure('BadValue', `${name}: ${(error as Error).message}`);
    }
  };
}
