import { show } from '../bson/show.ts';
import { type Doc, isDoc, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { compileValueTest } from '../query/match.ts';
import { compare, equal, identity } from '../query/order.ts';
import { parseSort, sortKeyMaker } from '../query/sort.ts';
import type { Operator } from './operator.ts';

/** @throws BadValue or TypeMismatch in the words of each operator when the field is no array */
function arrayOf(current: Value, operator: string, path: string, id: Value): Value[] {
  if (Array.isArray(current)) return current;
  const type = typeName(current);
  switch (operator) {
    case '$push':
      throw failure(
        'BadValue',
        `The field '${path}' must be an array but is of type ${type} in document {_id: ${show(id)}}`,
      );
    case '$addToSet':
      throw failure(
        'BadValue',
        `Cannot apply $addToSet to non-array field. Field named '${path.split('.').at(-1)}' has non-array type ${type}`,
      );
    case '$pop':
      throw failure('TypeMismatch', `Path '${path}' contains an element of non-array type '${type}'`);
    default:
      throw failure('BadValue', 'Cannot apply $pull to a non-array value');
  }
}

function wholeNumber(modifier: string, value: Value): number {
  if (!isNumeric(value) || !Number.isInteger(toNumber(value))) {
    const but = modifier === '$position' ? ', not of type' : ' but was given type';
    throw failure('BadValue', `The value for ${modifier} must be an integer value${but}: ${typeName(value)}`);
  }
  return toNumber(value);
}

function isDirection(value: Value): boolean {
  return isNumeric(value) && Math.abs(toNumber(value)) === 1;
}

function pushSorter(sort: Value): (values: Value[]) => Value[] {
  if (isDoc(sort)) {
    if (Object.keys(sort).length === 0) {
      throw failure('BadValue', 'The $sort pattern is empty when it should be a set of fields.');
    }
    const wrong = Object.values(sort).find((each) => !isDirection(each));
    if (wrong !== undefined) throw failure('BadValue', 'The $sort element value must be either 1 or -1');
    const key = sortKeyMaker(parseSort(sort));
    return (values) =>
      values
        .map((value) => ({ value, key: key(isDoc(value) ? value : {}) }))
        .sort((a, b) => Buffer.compare(a.key, b.key))
        .map(({ value }) => value);
  }
  if (!isNumeric(sort)) {
    throw failure(
      'BadValue',
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  }
  if (!isDirection(sort)) throw failure('BadValue', 'The $sort element value must be either 1 or -1');
  const direction = toNumber(sort);
  return (values) => [...values].sort((a, b) => compare(a, b) * direction);
}

function eachOfPush(operand: Doc): Value[] {
  if (Array.isArray(operand.$each)) return operand.$each;
  throw failure(
    'BadValue',
    `The argument to $each in $push must be an array but it was of type: ${typeName(operand.$each)}`,
  );
}

/** `$push`, with `$each`, `$slice`, `$sort` and `$position`. */
export const push: Operator = (operand) => {
  if (!isDoc(operand) || !('$each' in operand)) {
    return (current, path, id) =>
      current === undefined ? [operand] : [...arrayOf(current, '$push', path, id), operand];
  }
  for (const key of Object.keys(operand)) {
    if (!['$each', '$slice', '$sort', '$position'].includes(key)) {
      throw failure('BadValue', `Unrecognized clause in $push: ${key}`);
    }
  }
  const each = eachOfPush(operand);
  const position = operand.$position === undefined ? undefined : wholeNumber('$position', operand.$position);
  const slice = operand.$slice === undefined ? undefined : wholeNumber('$slice', operand.$slice);
  const sort = operand.$sort === undefined ? undefined : pushSorter(operand.$sort);
  return (current, path, id) => {
    let values = current === undefined ? [] : [...arrayOf(current, '$push', path, id)];
    if (position === undefined) values.push(...each);
    else values.splice(position, 0, ...each);
    if (sort) values = sort(values);
    if (slice !== undefined) values = slice >= 0 ? values.slice(0, slice) : values.slice(slice);
    return values;
  };
};

/** `$each` is a modifier only where it comes first. */
function eachToAdd(operand: Value): Value[] {
  if (!isDoc(operand) || Object.keys(operand)[0] !== '$each') return [operand];
  if (!Array.isArray(operand.$each)) {
    throw failure(
      'TypeMismatch',
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(operand.$each)}`,
    );
  }
  if (Object.keys(operand).length > 1) {
    throw failure('BadValue', `Found unexpected fields after $each in $addToSet: ${show(operand)}`);
  }
  return operand.$each;
}

/** `$addToSet`, with `$each`. */
export const addToSet: Operator = (operand) => {
  const each = eachToAdd(operand);
  return (current, path, id) => {
    const values = current === undefined ? [] : [...arrayOf(current, '$addToSet', path, id)];
    const known = new Set(values.map(identity));
    for (const value of each) {
      const key = identity(value);
      if (known.has(key)) continue;
      known.add(key);
      values.push(value);
    }
    return values;
  };
};

/** `$pull`: by a value or by a condition on elements. */
export const pull: Operator = (operand) => {
  const test = compileValueTest(operand);
  return (current, path, id) =>
    current === undefined ? undefined : arrayOf(current, '$pull', path, id).filter((value) => !test(value));
};

/** `$pullAll`: every element that is equal to one of these. */
export const pullAll: Operator = (operand) => {
  if (!Array.isArray(operand)) {
    throw failure('BadValue', `$pullAll requires an array argument but was given a ${typeName(operand)}`);
  }
  return (current, path, id) =>
    current === undefined
      ? undefined
      : arrayOf(current, '$pullAll', path, id).filter((value) => !operand.some((gone) => equal(gone, value)));
};

/** `$pop`: the last element for 1, the first for -1. */
export const pop: Operator = (operand, at) => {
  if (!isNumeric(operand)) throw failure('FailedToParse', `Expected a number in: ${at}: ${show(operand)}`);
  const end = toNumber(operand);
  if (end !== 1 && end !== -1)
    throw failure('FailedToParse', `$pop expects 1 or -1, found: ${show(operand)}`);
  return (current, path, id) => {
    if (current === undefined) return undefined;
    const values = arrayOf(current, '$pop', path, id);
    return end === 1 ? values.slice(0, -1) : values.slice(1);
  };
};
