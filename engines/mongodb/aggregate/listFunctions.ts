import { fieldEntries, mergeFields, putField } from '../bson/fieldOrder.ts';
import { type Doc, isDoc, isTruthy, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { compare, equal, identity } from '../query/order.ts';
import { array, type Fn, fn, MANY, missing, spread } from './functionKit.ts';

function set(name: string, value: Value): Map<string, Value> {
  if (!Array.isArray(value)) {
    throw assertion(
      17044,
      `All operands of ${name} must be arrays. One argument is of type: ${typeName(value)}`,
    );
  }
  return new Map(value.map((each) => [identity(each), each]));
}

function elementAt([values, index]: Value[]): Value {
  if (missing(values) || missing(index)) return null;
  const list = array('$arrayElemAt', values);
  const at = toNumber(index);
  return list[at < 0 ? list.length + at : at];
}

function slice([values, first, second]: Value[]): Value {
  if (missing(values)) return null;
  const list = array('$slice', values);
  const start = toNumber(first);
  if (second === undefined) return start >= 0 ? list.slice(0, start) : list.slice(start);
  const from = start >= 0 ? start : Math.max(0, list.length + start);
  return list.slice(from, from + toNumber(second));
}

function arrayToObject([value]: Value[]): Value {
  if (missing(value)) return null;
  const result: Doc = {};
  for (const entry of array('$arrayToObject', value)) {
    if (Array.isArray(entry)) putField(result, String(entry[0]), entry[1]);
    else if (isDoc(entry)) putField(result, String(entry.k), entry.v);
    else throw assertion(40398, 'Unrecognised input type format for $arrayToObject');
  }
  return result;
}

function unique(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [identity(value), value])).values()];
}

/** Operators about lists, sets and documents. */
export const LIST_FUNCTIONS: Readonly<Record<string, Fn>> = {
  $size: fn(1, 1, ([value]) => array('$size', value).length),
  $arrayElemAt: fn(2, 2, elementAt),
  $first: fn(1, 1, ([value]) => (missing(value) ? null : array('$first', value)[0])),
  $last: fn(1, 1, ([value]) => (missing(value) ? null : array('$last', value).at(-1))),
  $slice: fn(2, 3, slice),
  $in: fn(2, 2, ([value, values]) => array('$in', values).some((each) => equal(each, value))),
  $isArray: fn(1, 1, ([value]) => Array.isArray(value)),
  $concatArrays: fn(0, MANY, (args) =>
    args.some(missing) ? null : args.flatMap((value) => array('$concatArrays', value)),
  ),
  $reverseArray: fn(1, 1, ([value]) =>
    missing(value) ? null : [...array('$reverseArray', value)].reverse(),
  ),
  $range: fn(2, 3, ([start, end, step]) => {
    const by = step === undefined ? 1 : toNumber(step);
    if (by === 0) throw assertion(34449, '$range requires a non-zero step value');
    const values: number[] = [];
    for (let at = toNumber(start); by > 0 ? at < toNumber(end) : at > toNumber(end); at += by)
      values.push(at);
    return values;
  }),
  $indexOfArray: fn(2, 2, ([values, wanted]) =>
    missing(values) ? null : array('$indexOfArray', values).findIndex((value) => equal(value, wanted)),
  ),
  $objectToArray: fn(1, 1, ([value]) =>
    isDoc(value) ? fieldEntries(value).map(([k, v]) => ({ k, v })) : null,
  ),
  $arrayToObject: fn(1, 1, arrayToObject),
  $mergeObjects: fn(0, MANY, (args) => {
    const merged: Doc = {};
    for (const value of spread(args)) if (isDoc(value)) mergeFields(merged, value);
    return merged;
  }),
  $setUnion: fn(0, MANY, (args) =>
    args.some(missing) ? null : unique(args.flatMap((value) => array('$setUnion', value))).sort(compare),
  ),
  $setIntersection: fn(0, MANY, (args) => {
    if (args.some(missing)) return null;
    const [first = [], ...others] = args.map((value) => array('$setIntersection', value));
    return unique(first)
      .filter((value) => others.every((other) => other.some((each) => equal(each, value))))
      .sort(compare);
  }),
  $setDifference: fn(2, 2, ([a, b]) => {
    if (missing(a) || missing(b)) return null;
    const without = new Set(array('$setDifference', b).map(identity));
    return unique(array('$setDifference', a)).filter((value) => !without.has(identity(value)));
  }),
  $setEquals: fn(2, MANY, (args) => {
    const [first = new Map<string, Value>(), ...others] = args.map((value) => set('$setEquals', value));
    return others.every(
      (other) => other.size === first.size && [...other.keys()].every((key) => first.has(key)),
    );
  }),
  $setIsSubset: fn(2, 2, ([a, b]) => {
    const whole = set('$setIsSubset', b);
    return [...set('$setIsSubset', a).keys()].every((key) => whole.has(key));
  }),
  $anyElementTrue: fn(1, 1, ([value]) => [...set('$anyElementTrue', value).values()].some(isTruthy)),
  $allElementsTrue: fn(1, 1, ([value]) => [...set('$allElementsTrue', value).values()].every(isTruthy)),
};
