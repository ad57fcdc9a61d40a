import { MinKey } from 'bson';
import { isNumeric, isTruthy, typeName, type Value } from '../bson/values.ts';
import { compare } from '../query/order.ts';
import { CONVERSION_FUNCTIONS } from './conversionFunctions.ts';
import { type Fn, fn } from './functionKit.ts';
import { LIST_FUNCTIONS } from './listFunctions.ts';
import { MATH_FUNCTIONS } from './mathFunctions.ts';
import { NUMBER_FUNCTIONS } from './numbers.ts';
import { TEXT_FUNCTIONS } from './textFunctions.ts';

/** Expressions tell a missing value, which stands before all but MinKey, from null. */
function order(a: Value, b: Value): number {
  if (a === undefined && b === undefined) return 0;
  if (a === undefined) return b instanceof MinKey ? 1 : -1;
  if (b === undefined) return a instanceof MinKey ? -1 : 1;
  return compare(a, b);
}

function test(accept: (order: number) => boolean): Fn {
  return fn(2, 2, ([a, b]) => accept(order(a, b)));
}

/** Operators that are plain functions of their evaluated arguments. */
export const FUNCTIONS: Readonly<Record<string, Fn>> = {
  ...NUMBER_FUNCTIONS,
  ...MATH_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...LIST_FUNCTIONS,
  ...CONVERSION_FUNCTIONS,
  $eq: test((order) => order === 0),
  $ne: test((order) => order !== 0),
  $gt: test((order) => order > 0),
  $gte: test((order) => order >= 0),
  $lt: test((order) => order < 0),
  $lte: test((order) => order <= 0),
  $cmp: fn(2, 2, ([a, b]) => Math.sign(order(a, b))),
  $not: fn(1, 1, ([value]) => !isTruthy(value)),
  $type: fn(1, 1, ([value]) => typeName(value)),
  $isNumber: fn(1, 1, ([value]) => isNumeric(value)),
};
