import { Long, Timestamp } from 'bson';
import { add, IntegerOverflow, multiply } from '../bson/arithmetic.ts';
import { show } from '../bson/show.ts';
import { type Doc, isDoc, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { compileValueTest } from '../query/match.ts';
import { compare, equal, identity } from '../query/order.ts';
import { parseSort, sortKeyMaker } from '../query/sort.ts';

/** What an operator makes of a field: its new value, or `undefined` to leave it as it is; `id` is its document's. */
export type Change = (current: Value, path: string, id: Value) => Value;
/** Checks an operand once and gives the change for each field it meets. */
export type Operator = (operand: Value, path: string) => Change;

function arithmetic(name: string, verb: string, combine: typeof add): Operator {
  return (operand, path) => {
    if (!isNumeric(operand)) {
      throw failure('TypeMismatch', `Cannot ${verb} with non-numeric argument: {${path}: ${show(operand)}}`);
    }
    return (current, at, id) => {
      if (current === undefined) return name === '$inc' ? operand : combine(0, operand);
      if (!isNumeric(current)) {
        throw failure(
          'TypeMismatch',
          `Cannot apply ${name} to a value of non-numeric type. {_id: ${show(id)}} has the field '${at.split('.').at(-1)}' of non-numeric type ${typeName(current)}`,
        );
      }
      try {
        return combine(current, operand);
      } catch (error) {
        if (!(error instanceof IntegerOverflow)) throw error;
        throw failure(
          'BadValue',
          `Failed to apply ${name} operations to current value ((${integerName(current)})${show(current)}) for document {_id: ${show(id)}}`,
        );
      }
    };
  };
}

function integerName(value: Value): string {
  return typeName(value) === 'long' ? 'NumberLong' : 'NumberInt';
}

function extreme(sign: number): Operator {
  return (operand) => (current) =>
    current === undefined || compare(operand, current) * sign > 0 ? operand : undefined;
}

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

const push: Operator = (operand) => {
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

const addToSet: Operator = (operand) => {
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

const pull: Operator = (operand) => {
  const test = compileValueTest(operand);
  return (current, path, id) =>
    current === undefined ? undefined : arrayOf(current, '$pull', path, id).filter((value) => !test(value));
};

const pullAll: Operator = (operand) => {
  if (!Array.isArray(operand)) {
    throw failure('BadValue', `$pullAll requires an array argument but was given a ${typeName(operand)}`);
  }
  return (current, path, id) =>
    current === undefined
      ? undefined
      : arrayOf(current, '$pullAll', path, id).filter((value) => !operand.some((gone) => equal(gone, value)));
};

const pop: Operator = (operand, at) => {
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

function clockOf(operand: Value): Value {
  if (typeof operand === 'boolean') return 'date';
  if (!isDoc(operand)) {
    throw failure(
      'BadValue',
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  const other = Object.keys(operand).find((key) => key !== '$type');
  if (other) throw failure('BadValue', `Unrecognized $currentDate option: ${other}`);
  if (operand.$type !== 'date' && operand.$type !== 'timestamp') {
    throw failure(
      'BadValue',
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  }
  return operand.$type;
}

const currentDate: Operator = (operand) => {
  const type = clockOf(operand);
  return () =>
    type === 'timestamp' ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) : new Date();
};

interface BitStep {
  readonly name: string;
  readonly bits: bigint;
  readonly long: boolean;
}

const BIT_FORMAT = '{$bit: {field: {and/or/xor: #}}';

function bitSteps(operand: Value): BitStep[] {
  if (!isDoc(operand)) {
    throw failure(
      'BadValue',
      `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: ${BIT_FORMAT}`,
    );
  }
  const entries = Object.entries(operand);
  if (entries.length === 0) {
    throw failure(
      'BadValue',
      `You must pass in at least one bitwise operation. The format is: ${BIT_FORMAT}`,
    );
  }
  return entries.map(([name, value]) => {
    const shown = `{${name}: ${show(value)}}`;
    if (!['and', 'or', 'xor'].includes(name)) {
      throw failure(
        'BadValue',
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: ${shown}`,
      );
    }
    if (!isIntegral(value)) {
      throw failure(
        'BadValue',
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(value)}' is not supported here: ${shown}`,
      );
    }
    return { name, bits: BigInt(String(value)), long: value instanceof Long };
  });
}

function isIntegral(value: Value): boolean {
  return typeName(value) === 'int' || typeName(value) === 'long';
}

const bit: Operator = (operand) => {
  const steps = bitSteps(operand);
  return (current, path, id) => {
    if (current !== undefined && !isIntegral(current)) {
      throw failure(
        'BadValue',
        `Cannot apply $bit to a value of non-integral type._id: ${show(id)} has the field ${path.split('.').at(-1)} of non-integer type ${typeName(current)}`,
      );
    }
    let long = current instanceof Long;
    let value = BigInt(String(current ?? 0));
    for (const step of steps) {
      if (step.name === 'and') value &= step.bits;
      else if (step.name === 'or') value |= step.bits;
      else value ^= step.bits;
      long ||= step.long;
    }
    return long ? Long.fromBigInt(value) : Number(BigInt.asIntN(32, value));
  };
};

const set: Operator = (operand) => () => operand;

/** Every field update operator but `$unset` and `$rename`, which move fields rather than change values. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  $set: set,
  $setOnInsert: set,
  $inc: arithmetic('$inc', 'increment', add),
  $mul: arithmetic('$mul', 'multiply', multiply),
  $min: extreme(-1),
  $max: extreme(1),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
  $bit: bit,
  $currentDate: currentDate,
};
