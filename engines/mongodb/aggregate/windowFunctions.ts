import { addWide as add, multiplyWide as multiply } from '../bson/arithmetic.ts';
import { asDouble, type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { plainGet, splitPath } from '../query/paths.ts';
import { FIXED_UNITS } from './calendar.ts';
import { compileExpression } from './expression.ts';
import type { Variables } from './operator.ts';
import { type Bounds, boundsOf, type Compute, type Partition } from './windows.ts';

/** A window function as it is written, and what it stands in. */
interface WindowFunction {
  readonly name: string;
  readonly operand: Value;
  readonly window: Value;
  readonly sortBy: Doc;
  readonly scope: Variables;
}

function partsOf(name: string, operand: Value, fields: readonly string[]): Doc {
  if (!isDoc(operand)) throw failure('FailedToParse', `${name} expects an object`);
  for (const field of Object.keys(operand)) {
    if (!fields.includes(field)) throw failure('FailedToParse', `${name} got unexpected argument: ${field}`);
  }
  return operand;
}

/** Where each document stands on the axis it is sorted by: a number, or a time in the given unit. */
function axis(name: string, sortBy: Doc, unit: Value): (doc: Doc) => number {
  const [path, ...more] = Object.keys(sortBy);
  if (path === undefined || more.length > 0) {
    throw assertion(5371801, `${name} requires a sortBy with exactly one field`);
  }
  const scale = unit === undefined ? 1 : FIXED_UNITS[String(unit)];
  if (scale === undefined) {
    throw assertion(5490704, `unit must be 'week' or smaller in ${name}`);
  }
  const parts = splitPath(path);
  return (doc) => {
    const found = plainGet(doc, parts);
    if (unit !== undefined && found instanceof Date) return found.getTime() / scale;
    if (unit === undefined && isNumeric(found ?? null)) return toNumber(found);
    throw unit === undefined
      ? assertion(5624902, `${name} expects the sortBy field to be numeric: there is no unit`)
      : assertion(5624901, `${name} with unit expects the sortBy field to be a Date`);
  };
}

/** Sees the documents of each window, with their places on the axis. */
function overWindows(
  bounds: Bounds,
  place: (doc: Doc) => number,
  input: (doc: Doc) => Value,
  result: (values: readonly Value[], places: readonly number[]) => Value,
): Compute {
  return (partition) => {
    const values = partition.docs.map(input);
    const places = partition.docs.map(place);
    return bounds.of(partition).map(({ from, to }) => result(values.slice(from, to), places.slice(from, to)));
  };
}

function derivative({ name, operand, scope, sortBy, window }: WindowFunction): Compute {
  const { input, unit } = partsOf(name, operand, ['input', 'unit']);
  if (input === undefined) throw failure('FailedToParse', `${name} requires an 'input' expression`);
  if (window === undefined) throw failure('FailedToParse', `${name} requires explicit window bounds`);
  const place = axis(name, sortBy, unit);
  return overWindows(boundsOf(window, sortBy), place, compileExpression(input, scope), (values, places) => {
    const [first, last] = [values[0], values.at(-1)];
    if (values.length < 2 || !isNumeric(first ?? null) || !isNumeric(last ?? null)) return null;
    const run = (places.at(-1) as number) - (places[0] as number);
    if (run === 0) throw assertion(5624903, `${name} cannot divide by zero: the sortBy values are equal`);
    return asDouble((toNumber(last) - toNumber(first)) / run);
  });
}

function integral({ name, operand, scope, sortBy, window }: WindowFunction): Compute {
  const { input, unit } = partsOf(name, operand, ['input', 'unit']);
  if (input === undefined) throw failure('FailedToParse', `${name} requires an 'input' expression`);
  const place = axis(name, sortBy, unit);
  return overWindows(boundsOf(window, sortBy), place, compileExpression(input, scope), (values, places) => {
    if (values.length === 0 || !values.every((value) => isNumeric(value ?? null))) return null;
    let area = 0;
    for (let i = 1; i < values.length; i++) {
      const width = (places[i] as number) - (places[i - 1] as number);
      area += ((toNumber(values[i]) + toNumber(values[i - 1])) / 2) * width;
    }
    return asDouble(area);
  });
}

function movingAverage({ name, operand, scope, sortBy, window }: WindowFunction): Compute {
  const { N: count, alpha: given, input } = partsOf(name, operand, ['input', 'N', 'alpha']);
  if (window !== undefined) throw failure('FailedToParse', `${name} does not accept a 'window' field`);
  if (Object.keys(sortBy).length === 0)
    throw failure('FailedToParse', `${name} requires an explicit 'sortBy'`);
  if (input === undefined || (count === undefined) === (given === undefined)) {
    throw failure(
      'FailedToParse',
      `${name} sub object must have exactly two fields: An 'input' field, and either an 'N' field or an 'alpha' field`,
    );
  }
  if (
    count !== undefined &&
    !(isNumeric(count) && Number.isInteger(toNumber(count)) && toNumber(count) > 0)
  ) {
    throw failure(
      'FailedToParse',
      `'N' field must be an integer greater than zero, but found ${String(count)}`,
    );
  }
  if (given !== undefined && !(isNumeric(given) && toNumber(given) > 0 && toNumber(given) < 1)) {
    throw failure(
      'FailedToParse',
      `'alpha' must be between 0 and 1 (exclusive), found alpha: ${String(given)}`,
    );
  }
  const alpha = given === undefined ? 2 / (toNumber(count) + 1) : toNumber(given);
  const evaluate = compileExpression(input, scope);
  return ({ docs }) => {
    let average: Value;
    return docs.map((doc) => {
      const value = evaluate(doc);
      if (!isNumeric(value ?? null)) return null;
      average =
        average === undefined
          ? value
          : add(multiply(value, asDouble(alpha)), multiply(average, asDouble(1 - alpha)));
      return average;
    });
  };
}

function linearFill({ name, operand, scope, sortBy, window }: WindowFunction): Compute {
  if (window !== undefined) throw failure('FailedToParse', `${name} does not accept a 'window' field`);
  const [path, ...more] = Object.keys(sortBy);
  if (path === undefined || more.length > 0) {
    throw assertion(
      605001,
      `${name} must be specified with a top level sortBy expression with exactly one element`,
    );
  }
  const parts = splitPath(path);
  const evaluate = compileExpression(operand, scope);
  const place = (doc: Doc): number => {
    const found = plainGet(doc, parts);
    if (found instanceof Date) return found.getTime();
    if (isNumeric(found ?? null)) return toNumber(found);
    throw assertion(6050106, `${name} needs a sortBy field of numbers or dates`);
  };
  return ({ docs }: Partition) => {
    const values = docs.map(evaluate);
    const places = docs.map(place);
    if (places.some((at, i) => i > 0 && at === places[i - 1])) {
      throw assertion(6050106, 'There can be no repeated values in the sort field');
    }
    let before = -1;
    return values.map((value, i) => {
      if (isNumeric(value ?? null)) {
        before = i;
        return value;
      }
      if (value !== undefined && value !== null) {
        throw assertion(6050201, `Value to be filled must be numeric or nullish, but was ${String(value)}`);
      }
      const after = values.findIndex((other, at) => at > i && isNumeric(other ?? null));
      if (before < 0 || after < 0) return null;
      const [low, high] = [toNumber(values[before]), toNumber(values[after])];
      const [from, to] = [places[before] as number, places[after] as number];
      return asDouble(low + ((high - low) * ((places[i] as number) - from)) / (to - from));
    });
  };
}

function covariance({ name, operand, scope, sortBy, window }: WindowFunction): Compute {
  if (!Array.isArray(operand) || operand.length !== 2) {
    throw failure('FailedToParse', `${name} needs an array of two expressions`);
  }
  const [x, y] = operand.map((each) => compileExpression(each, scope)) as [
    (doc: Doc) => Value,
    (doc: Doc) => Value,
  ];
  const bounds = boundsOf(window, sortBy);
  const least = name === '$covarianceSamp' ? 1 : 0;
  return (partition) => {
    const pairs = partition.docs.map((doc) => [x(doc), y(doc)] as const);
    return bounds.of(partition).map(({ from, to }) => {
      const known = pairs
        .slice(from, to)
        .filter(([a, b]) => isNumeric(a ?? null) && isNumeric(b ?? null))
        .map(([a, b]) => [toNumber(a), toNumber(b)] as const);
      if (known.length <= least) return null;
      const meanX = known.reduce((sum, [a]) => sum + a, 0) / known.length;
      const meanY = known.reduce((sum, [, b]) => sum + b, 0) / known.length;
      const total = known.reduce((sum, [a, b]) => sum + (a - meanX) * (b - meanY), 0);
      return asDouble(total / (known.length - least));
    });
  };
}

/** Window functions that look at the neighbours' places as well as at their values. */
export const WINDOW_FUNCTIONS: Readonly<Record<string, (called: WindowFunction) => Compute>> = {
  $derivative: derivative,
  $integral: integral,
  $expMovingAvg: movingAverage,
  $linearFill: linearFill,
  $covariancePop: covariance,
  $covarianceSamp: covariance,
};
