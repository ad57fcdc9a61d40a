import { asDouble, type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import type { Compile, Evaluate } from './operator.ts';

/** The ranks that `$percentile` asks for; `$median` asks for one. @throws 7750301, BadValue */
export function checkedRanks(method: Value, ranks: Value): number[] {
  if (method !== 'approximate') {
    throw failure('BadValue', "Currently only 'approximate' can be used as percentile 'method'.");
  }
  const wellFormed =
    Array.isArray(ranks) &&
    ranks.length > 0 &&
    ranks.every((p) => isNumeric(p ?? null) && toNumber(p) >= 0 && toNumber(p) <= 1);
  if (!wellFormed) {
    throw assertion(7750301, "The $percentile 'p' field must be an array of numbers from [0.0, 1.0]");
  }
  return (ranks as Value[]).map(toNumber);
}

/** For each rank the value that stands there among the numbers of a list, null when there is none. */
export function atRanks(values: readonly Value[], ranks: readonly number[]): Value[] {
  const numbers = values
    .filter((value) => isNumeric(value ?? null))
    .map(toNumber)
    .sort((a, b) => a - b);
  return ranks.map((p) => {
    const value = numbers[Math.max(0, Math.ceil(p * numbers.length) - 1)];
    return value === undefined ? null : asDouble(value);
  });
}

/** `$median` and `$percentile` of an array, or of one number. */
export function rankExpression(name: '$median' | '$percentile', operand: Value, compile: Compile): Evaluate {
  const median = name === '$median';
  const fields = median ? ['input', 'method'] : ['input', 'p', 'method'];
  if (!isDoc(operand)) throw assertion(7436200, `specification must be an object; found ${name}`);
  for (const field of Object.keys(operand)) {
    if (!fields.includes(field))
      throw failure('UnknownField', `BSON field '${name}.${field}' is an unknown field.`);
  }
  const spec: Doc = operand;
  for (const field of fields) {
    if (spec[field] === undefined) {
      throw failure('MissingField', `BSON field '${name}.${field}' is missing but a required field`);
    }
  }
  const ranks = checkedRanks(spec.method, median ? [0.5] : compile(spec.p)({}, {}));
  const input = compile(spec.input);
  return (doc, variables) => {
    const value = input(doc, variables);
    const found = atRanks(Array.isArray(value) ? value : [value], ranks);
    return median ? found[0] : found;
  };
}
