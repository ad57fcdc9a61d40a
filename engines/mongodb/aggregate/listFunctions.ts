import { mergeFields } from '../bson/fieldOrder.ts';
import { show } from '../bson/show.ts';
import { type Doc, isDoc, isNumeric, isTruthy, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { equal } from '../query/order.ts';
import { type Fn, fn, int32, MANY, missing, spread } from './functionKit.ts';
import { arrayToObject, objectToArray } from './pairs.ts';
import { SET_FUNCTIONS } from './setFunctions.ts';

function array(value: Value, code: number, refusal: string): Value[] {
  if (Array.isArray(value)) return value;
  throw assertion(code, `${refusal}${typeName(value)}`);
}

function elementAt([values, index]: Value[]): Value {
  if (missing(values) || missing(index)) return null;
  const list = array(values, 28689, "$arrayElemAt's first argument must be an array, but is ");
  const at = int32("$arrayElemAt's second argument", index, 28690, 28691);
  return list[at < 0 ? list.length + at : at];
}

function end(name: '$first' | '$last'): Fn {
  return fn(1, 1, ([value]) =>
    missing(value)
      ? null
      : array(value, 28689, `${name}'s argument must be an array, but is `).at(name === '$first' ? 0 : -1),
  );
}

function slice(args: Value[]): Value {
  if (args.some(missing)) return null;
  const [values, first, second] = args;
  const list = array(values, 28724, 'First argument to $slice must be an array, but is of type: ');
  const start = int32('Second argument to $slice', first, 28725, 28726);
  if (second === undefined) return start >= 0 ? list.slice(0, start) : list.slice(start);
  const length = int32('Third argument to $slice', second, 28727, 28728);
  if (length <= 0) throw assertion(28729, `Third argument to $slice must be positive: ${length}`);
  const from = start >= 0 ? start : Math.max(0, list.length + start);
  return list.slice(from, from + length);
}

function range([start, stop, step]: Value[]): Value {
  const from = int32("$range's starting value", start, 34443, 34444);
  const to = int32("$range's ending value", stop, 34445, 34446);
  const by = step === undefined ? 1 : int32("$range's step value", step, 34447, 34448);
  if (by === 0) throw assertion(34449, '$range requires a non-zero step value');
  const values: number[] = [];
  for (let at = from; by > 0 ? at < to : at > to; at += by) values.push(at);
  return values;
}

/** A place in a text or an array from which, or up to which, is searched. */
export function searchBound(name: string, which: string, value: Value): number {
  if (!isNumeric(value) || !Number.isInteger(toNumber(value))) {
    throw assertion(
      40096,
      `${name} requires an integral ${which} index, found a value of type: ${typeName(value)}, with value: "${show(value)}"`,
    );
  }
  if (toNumber(value) < 0) {
    throw assertion(40097, `${name} requires a nonnegative ${which} index, found: ${String(value)}`);
  }
  return toNumber(value);
}

function indexOf([values, wanted, start, stop]: Value[]): Value {
  if (missing(values)) return null;
  const list = array(values, 40090, '$indexOfArray requires an array as a first argument, found: ');
  const from = start === undefined ? 0 : searchBound('$indexOfArray', 'starting', start);
  const to = stop === undefined ? list.length : searchBound('$indexOfArray', 'ending', stop);
  for (let at = from; at < Math.min(to, list.length); at += 1) if (equal(list[at], wanted)) return at;
  return -1;
}

/** Neither an object nor missing (40400). */
export function notMergeable(value: Value): Error {
  return assertion(
    40400,
    `$mergeObjects requires object inputs, but input ${show(value)} is of type ${typeName(value)}`,
  );
}

function mergeObjects(args: Value[]): Value {
  const merged: Doc = {};
  for (const value of spread(args)) {
    if (missing(value)) continue;
    if (!isDoc(value)) throw notMergeable(value);
    mergeFields(merged, value);
  }
  return merged;
}

function concatArrays(args: Value[]): Value {
  if (args.some(missing)) return null;
  return args.flatMap((value) => array(value, 28664, '$concatArrays only supports arrays, not '));
}

function reversed([value]: Value[]): Value {
  if (missing(value)) return null;
  return [
    ...array(value, 34435, 'The argument to $reverseArray must be an array, but was of type: '),
  ].reverse();
}

/** Operators about lists and documents. */
export const LIST_FUNCTIONS: Readonly<Record<string, Fn>> = {
  $size: fn(
    1,
    1,
    ([value]) => array(value, 17124, 'The argument to $size must be an array, but was of type: ').length,
  ),
  $arrayElemAt: fn(2, 2, elementAt),
  $first: end('$first'),
  $last: end('$last'),
  $slice: fn(2, 3, slice),
  $in: fn(2, 2, ([value, values]) =>
    array(values, 40081, '$in requires an array as a second argument, found: ').some((each) =>
      equal(each, value),
    ),
  ),
  $isArray: fn(1, 1, ([value]) => Array.isArray(value)),
  $concatArrays: fn(0, MANY, concatArrays),
  $reverseArray: fn(1, 1, reversed),
  $range: fn(2, 3, range),
  $indexOfArray: fn(2, 4, indexOf),
  $objectToArray: fn(1, 1, objectToArray),
  $arrayToObject: fn(1, 1, arrayToObject),
  $mergeObjects: fn(0, MANY, mergeObjects),
  $anyElementTrue: fn(1, 1, ([value]) =>
    array(value, 17041, "$anyElementTrue's argument must be an array, but is ").some(isTruthy),
  ),
  $allElementsTrue: fn(1, 1, ([value]) =>
    array(value, 17040, "$allElementsTrue's argument must be an array, but is ").every(isTruthy),
  ),
  ...SET_FUNCTIONS,
};
