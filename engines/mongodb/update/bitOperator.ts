import { Long } from 'bson';
import { show } from '../bson/show.ts';
import { isDoc, typeName, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import type { Operator } from './operator.ts';

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

/** `$bit` with `and`, `or` and `xor`, in turn, on integers. */
export const bit: Operator = (operand) => {
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
