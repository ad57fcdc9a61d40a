import { Timestamp } from 'bson';
import { add, IntegerOverflow, multiply } from '../bson/arithmetic.ts';
import { show } from '../bson/show.ts';
import { isDoc, isNumeric, typeName, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { compare } from '../query/order.ts';
import { addToSet, pop, pull, pullAll, push } from './arrayOperators.ts';
import { bit } from './bitOperator.ts';
import type { Operator } from './operator.ts';

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
