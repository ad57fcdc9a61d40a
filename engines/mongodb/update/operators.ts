import { Long, Timestamp } from 'bson';
import { add, IntegerOverflow, multiply } from '../bson/arithmetic.ts';
import { type Doc, isDoc, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { compileValueTest } from '../query/match.ts';
import { compare, equal, identity } from '../query/order.ts';
import { parseSort, sortKeyMaker } from '../query/sort.ts';

/** What an operator makes of a field: its new value, or `undefined` to leave it as it is. */
export type Change = (current: Value, path: string) => Value;
/** Checks an operand once and gives the change for each field it meets. */
export type Operator = (operand: Value, path: string) => Change;

function arithmetic(name: string, verb: string, combine: typeof add): Operator {
  return (operand, path) => {
    if (!isNumeric(operand)) {
      throw failure(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
      );
    }
    return (current, at) => {
      if (current === undefined) return name === '$inc' ? operand : combine(0, operand);
      if (!isNumeric(current)) {
        throw failure(
          'TypeMismatch',
          `Cannot apply ${name} to a value of non-numeric type. {_id: ...} has the field '${at.split('.').at(-1)}' of non-numeric type ${typeName(current)}`,
        );
      }
      try {
        return combine(current, operand);
      } catch (error) {
        if (!(error instanceof IntegerOverflow)) throw error;
        throw failure(
          'BadValue',
          `Failed to apply ${name} operations to current value (${String(current)}) for document`,
        );
      }
    };
  };
}

function extreme(sign: number): Operator {
  return (operand) => (current) =>
    current === undefined || compare(operand, current) * sign > 0 ? operand : undefined;
}

function arrayOf(current: Value, operator: string, path: string): Value[] {
  if (Array.isArray(current)) return current;
  if (operator === '$push' || operator === '$addToSet') {
    const wording =
      operator === '$push'
        ? `The field '${path}' must be an array but is of type ${typeName(current)} in document`
        : `Cannot apply $addToSet to non-array field. Field named '${path.split('.').at(-1)}' has non-array type ${typeName(current)}`;
    throw failure('BadValue', wording);
  }
  const wording =
    operator === '$pop'
      ? `Path '${path}' contains an element of non-array type '${typeName(current)}'`
      : `Cannot apply ${operator} to a non-array value`;
  throw failure(operator === '$pop' ? 'TypeMismatch' : 'BadValue', wording);
}

function wholeNumber(modifier: string, value: Value): number {
  if (!isNumeric(value) || !Number.isInteger(toNumber(value))) {
    throw failure(
      'BadValue',
      `The value for ${modifier} must be an integer value but was given type: ${typeName(value)}`,
    );
  }
  return toNumber(value);
}

function eachOf(operator: string, operand: Doc): Value[] {
  if (!Array.isArray(operand.$each)) {
    throw failure(
      'BadValue',
      `The argument to $each in ${operator} must be an array but it was of type: ${typeName(operand.$each)}`,
    );
  }
  return operand.$each;
}

function pushSorter(sort: Value): (values: Value[]) => Value[] {
  if (isDoc(sort)) {
    const key = sortKeyMaker(parseSort(sort));
    return (values) =>
      values
        .map((value) => ({ value, key: key(isDoc(value) ? value : {}) }))
        .sort((a, b) => Buffer.compare(a.key, b.key))
        .map(({ value }) => value);
  }
  const direction = wholeNumber('$sort', sort);
  if (direction !== 1 && direction !== -1) {
    throw failure('BadValue', 'The $sort element value must be either 1 or -1');
  }
  return (values) => [...values].sort((a, b) => compare(a, b) * direction);
}

const push: Operator = (operand) => {
  if (!isDoc(operand) || !('$each' in operand)) {
    return (current, path) =>
      current === undefined ? [operand] : [...arrayOf(current, '$push', path), operand];
  }
  for (const key of Object.keys(operand)) {
    if (!['$each', '$slice', '$sort', '$position'].includes(key)) {
      throw failure('BadValue', `Unrecognized clause in $push: ${key}`);
    }
  }
  const each = eachOf('$push', operand);
  const position = operand.$position === undefined ? undefined : wholeNumber('$position', operand.$position);
  const slice = operand.$slice === undefined ? undefined : wholeNumber('$slice', operand.$slice);
  const sort = operand.$sort === undefined ? undefined : pushSorter(operand.$sort);
  return (current, path) => {
    let values = current === undefined ? [] : [...arrayOf(current, '$push', path)];
    if (position === undefined) values.push(...each);
    else values.splice(position, 0, ...each);
    if (sort) values = sort(values);
    if (slice !== undefined) values = slice >= 0 ? values.slice(0, slice) : values.slice(slice);
    return values;
  };
};

const addToSet: Operator = (operand) => {
  const each = isDoc(operand) && '$each' in operand ? eachOf('$addToSet', operand) : [operand];
  return (current, path) => {
    const values = current === undefined ? [] : [...arrayOf(current, '$addToSet', path)];
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
  return (current, path) =>
    current === undefined ? undefined : arrayOf(current, '$pull', path).filter((value) => !test(value));
};

const pullAll: Operator = (operand) => {
  if (!Array.isArray(operand)) {
    throw failure('BadValue', `$pullAll requires an array argument but was given a ${typeName(operand)}`);
  }
  return (current, path) =>
    current === undefined
      ? undefined
      : arrayOf(current, '$pullAll', path).filter((value) => !operand.some((gone) => equal(gone, value)));
};

const pop: Operator = (operand) => {
  const end = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (end !== 1 && end !== -1) {
    throw failure('FailedToParse', `$pop expects 1 or -1, found: ${JSON.stringify(operand)}`);
  }
  return (current, path) => {
    if (current === undefined) return undefined;
    const values = arrayOf(current, '$pop', path);
    return end === 1 ? values.slice(0, -1) : values.slice(1);
  };
};

const currentDate: Operator = (operand, path) => {
  const type = isDoc(operand) ? operand.$type : operand;
  if (type !== 'date' && type !== 'timestamp' && typeof type !== 'boolean') {
    throw failure(
      'BadValue',
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}) for field ${path}.`,
    );
  }
  return () =>
    type === 'timestamp' ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) : new Date();
};

const bit: Operator = (operand) => {
  if (!isDoc(operand))
    throw failure('BadValue', 'The $bit modifier is not compatible with a non-document operand');
  const steps = Object.entries(operand).map(([name, value]) => {
    if (!['and', 'or', 'xor'].includes(name)) {
      throw failure('BadValue', `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
    }
    if (typeName(value) !== 'int' && typeName(value) !== 'long') {
      throw failure(
        'BadValue',
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(value)}' is not supported here`,
      );
    }
    return { name, bits: BigInt(String(value)), long: value instanceof Long };
  });
  return (current) => {
    if (current !== undefined && typeName(current) !== 'int' && typeName(current) !== 'long') {
      throw failure('BadValue', `Cannot apply $bit to a value of non-integral type ${typeName(current)}`);
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
