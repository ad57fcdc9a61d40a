import { BSONRegExp } from 'bson';
import {
  type Doc,
  isDoc,
  isNumeric,
  isTruthy,
  TYPE,
  toNumber,
  typeName,
  type Value,
} from '../bson/values.ts';
import { collating } from '../collation/scope.ts';
import { failure } from '../errors.ts';
import { comparable, compare, equal, identity } from './order.ts';

/**
 * Hands each value that a path reaches to `visit` until one is accepted. A value that is `alone` stands for itself: when
 * it is an array its elements are not meant.
 */
export type Reach = (visit: (value: Value, alone?: boolean) => boolean) => boolean;
export type FieldTest = (reached: Reach) => boolean;
type ValueTest = (value: Value) => boolean;
type CompileFilter = (filter: Doc) => (doc: Doc) => boolean;

export function isOperatorDoc(value: Value): value is Doc {
  if (!isDoc(value)) return false;
  for (const key in value) return key.startsWith('$') && key !== '$ref' && key !== '$id' && key !== '$db';
  return false;
}

/** Holds when the value, or one of its elements, passes. */
function some(test: ValueTest): FieldTest {
  return (reached) =>
    reached((value, alone) => test(value) || (!alone && Array.isArray(value) && value.some(test)));
}

function not(test: FieldTest): FieldTest {
  return (reached) => !test(reached);
}

function every(tests: readonly FieldTest[]): FieldTest {
  if (tests.length === 1) return tests[0] as FieldTest;
  return (reached) => tests.every((test) => test(reached));
}

export function equals(operand: Value): ValueTest {
  if (operand === null || operand === undefined) return (value) => value === undefined || value === null;
  if (typeof operand === 'boolean' || (typeof operand === 'string' && !collating())) {
    return (value) => value === operand;
  }
  return (value) => value !== undefined && equal(value, operand);
}

function ordered(operand: Value, accept: (order: number) => boolean): ValueTest {
  const nan = isNumeric(operand) && Number.isNaN(toNumber(operand));
  const orEqual = accept(0);
  if (operand === null) return (value) => orEqual && (value === undefined || value === null);
  return (value) => {
    if (value === undefined || !comparable(value, operand)) return false;
    if (nan || (typeof value !== 'string' && isNumeric(value) && Number.isNaN(toNumber(value)))) {
      return orEqual && compare(value, operand) === 0;
    }
    return accept(compare(value, operand));
  };
}

export function compileRegex(pattern: string, options: string): RegExp {
  for (const letter of options) {
    if (!'imsxu'.includes(letter)) {
      throw failure('BadValue', `invalid flag in regex options: ${letter}`);
    }
  }
  const source = options.includes('x')
    ? pattern.replace(/\\.|\s+|#.*$/gm, (m) => (m[0] === '\\' ? m : ''))
    : pattern;
  const flags = [...new Set(options.replaceAll('x', '').replaceAll('u', ''))].join('');
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    try {
      return new RegExp(source, flags);
    } catch (error) {
      throw failure('BadValue', `Regular expression is invalid: ${(error as Error).message}`);
    }
  }
}

function regexTest(regex: BSONRegExp): ValueTest {
  const compiled = compileRegex(regex.pattern, regex.options);
  return (value) =>
    typeof value === 'string' ? compiled.test(value) : value instanceof BSONRegExp && equal(value, regex);
}

function inTest(operator: string, operand: Value): ValueTest {
  if (!Array.isArray(operand)) throw failure('BadValue', `${operator} needs an array`);
  const wanted = new Set<string>();
  const tests: ValueTest[] = [];
  for (const item of operand) {
    if (item instanceof BSONRegExp) tests.push(regexTest(item));
    else if (item === null) tests.push(equals(null));
    else if (isOperatorDoc(item)) throw failure('BadValue', `cannot nest $ under ${operator}`);
    else wanted.add(identity(item));
  }
  return (value) => (value !== undefined && wanted.has(identity(value))) || tests.some((test) => test(value));
}

function typeTest(operand: Value): FieldTest {
  const wanted = new Set<string>();
  for (const item of Array.isArray(operand) ? operand : [operand]) {
    if (item === 'number') for (const name of ['int', 'long', 'double', 'decimal']) wanted.add(name);
    else if (typeof item === 'string' && item in TYPE) wanted.add(item);
    else if (isNumeric(item)) {
      const number = toNumber(item);
      const found = Object.entries(TYPE).find(([, code]) => code === number);
      if (found === undefined) throw failure('BadValue', `Invalid numerical type code: ${number}`);
      wanted.add(found[0]);
    } else throw failure('BadValue', `Unknown type name alias: ${String(item)}`);
  }
  return some((value) => wanted.has(typeName(value)));
}

function whole(operator: string, value: Value): number {
  if (!isNumeric(value) || !Number.isInteger(toNumber(value))) {
    throw failure(
      'BadValue',
      `Failed to parse ${operator}. Expected an integer: ${operator}: ${String(value)}`,
    );
  }
  return toNumber(value);
}

function modTest(operand: Value): ValueTest {
  if (!Array.isArray(operand) || operand.length < 2) {
    throw failure('BadValue', 'malformed mod, not enough elements');
  }
  if (operand.length > 2) throw failure('BadValue', 'malformed mod, too many elements');
  if (!isNumeric(operand[0])) throw failure('BadValue', 'malformed mod, divisor not a number');
  if (!isNumeric(operand[1])) throw failure('BadValue', 'malformed mod, remainder not a number');
  const divisor = Math.trunc(toNumber(operand[0]));
  const rest = Math.trunc(toNumber(operand[1]));
  if (divisor === 0) throw failure('BadValue', 'divisor cannot be 0');
  return (value) => isNumeric(value) && Math.trunc(toNumber(value)) % divisor === rest;
}

function elementTest(operand: Value, compileFilter: CompileFilter): ValueTest {
  if (!isDoc(operand)) throw failure('BadValue', '$elemMatch needs an Object');
  const first = Object.keys(operand)[0];
  if (isOperatorDoc(operand) && first !== '$and' && first !== '$or' && first !== '$nor') {
    const test = fieldTest(operand, compileFilter);
    return (element) => test((visit) => visit(element, true));
  }
  const matches = compileFilter(operand);
  return (element) => (isDoc(element) || Array.isArray(element)) && matches(element as Doc);
}

function allTest(operand: Value, compileFilter: CompileFilter): FieldTest {
  if (!Array.isArray(operand)) throw failure('BadValue', '$all needs an array');
  if (operand.length === 0) return () => false;
  return every(
    operand.map((item) => {
      if (isDoc(item) && '$elemMatch' in item) return fieldTest(item, compileFilter);
      if (isOperatorDoc(item)) throw failure('BadValue', 'no $ expressions in $all');
      return item instanceof BSONRegExp ? some(regexTest(item)) : some(equals(item));
    }),
  );
}

function bits(operator: string, operand: Value): bigint {
  if (Array.isArray(operand))
    return operand.reduce<bigint>((mask, at) => mask | (1n << BigInt(whole(operator, at))), 0n);
  return BigInt(whole(operator, operand));
}

function bitTest(
  operator: string,
  operand: Value,
  accept: (value: bigint, mask: bigint) => boolean,
): ValueTest {
  const mask = bits(operator, operand);
  return (value) => {
    if (!isNumeric(value) || !Number.isInteger(toNumber(value))) return false;
    return accept(BigInt.asUintN(64, BigInt(String(value))), mask);
  };
}

function notTest(operand: Value, compileFilter: CompileFilter): FieldTest {
  if (operand instanceof BSONRegExp) return not(some(regexTest(operand)));
  if (!isDoc(operand)) throw failure('BadValue', '$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw failure('BadValue', '$not cannot be empty');
  if (!isOperatorDoc(operand)) {
    throw failure('BadValue', `unknown operator: ${Object.keys(operand)[0]}`);
  }
  return not(fieldTest(operand, compileFilter));
}

function refuseRegex(operator: string, operand: Value): void {
  if (operand instanceof BSONRegExp)
    throw failure('BadValue', `Can't have RegEx as arg to predicate over field '${operator}'.`);
}

function operatorTest(
  name: string,
  operand: Value,
  all: Doc,
  compileFilter: CompileFilter,
): FieldTest | null {
  switch (name) {
    case '$eq':
      return some(equals(operand));
    case '$ne':
      refuseRegex('$ne', operand);
      return not(some(equals(operand)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      refuseRegex(name, operand);
      const accept = {
        $gt: (order: number) => order > 0,
        $gte: (order: number) => order >= 0,
        $lt: (order: number) => order < 0,
        $lte: (order: number) => order <= 0,
      }[name];
      return some(ordered(operand, accept));
    }
    case '$in':
      return some(inTest(name, operand));
    case '$nin':
      return not(some(inTest(name, operand)));
    case '$exists': {
      const wanted = isTruthy(operand);
      return (reached) => reached((value) => value !== undefined) === wanted;
    }
    case '$type':
      return typeTest(operand);
    case '$regex': {
      const options = all.$options;
      if (operand instanceof BSONRegExp) {
        return some(
          regexTest(typeof options === 'string' ? new BSONRegExp(operand.pattern, options) : operand),
        );
      }
      if (typeof operand !== 'string') throw failure('BadValue', '$regex has to be a string');
      if (options !== undefined && typeof options !== 'string') {
        throw failure('BadValue', '$options has to be a string');
      }
      return some(regexTest(new BSONRegExp(operand, [...((options as string) ?? '')].sort().join(''))));
    }
    case '$options':
      if (!('$regex' in all)) throw failure('BadValue', '$options needs a $regex');
      return null;
    case '$comment':
      return null;
    case '$mod':
      return some(modTest(operand));
    case '$all':
      return allTest(operand, compileFilter);
    case '$elemMatch': {
      const test = elementTest(operand, compileFilter);
      return (reached) => reached((value) => Array.isArray(value) && value.some(test));
    }
    case '$size': {
      const size = whole('$size', operand);
      if (size < 0)
        throw failure('BadValue', `Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
      return (reached) => reached((value) => Array.isArray(value) && value.length === size);
    }
    case '$not':
      return notTest(operand, compileFilter);
    case '$bitsAllSet':
      return some(bitTest(name, operand, (value, mask) => (value & mask) === mask));
    case '$bitsAnySet':
      return some(bitTest(name, operand, (value, mask) => (value & mask) !== 0n));
    case '$bitsAllClear':
      return some(bitTest(name, operand, (value, mask) => (value & mask) === 0n));
    case '$bitsAnyClear':
      return some(bitTest(name, operand, (value, mask) => (value & mask) !== mask));
    default:
      throw failure('BadValue', `unknown operator: ${name}`);
  }
}

/** The test that `{field: operand}` puts to the values of a field. */
export function fieldTest(operand: Value, compileFilter: CompileFilter): FieldTest {
  if (operand instanceof BSONRegExp) return some(regexTest(operand));
  if (!isOperatorDoc(operand)) return some(equals(operand));
  const tests: FieldTest[] = [];
  for (const [name, value] of Object.entries(operand)) {
    const test = operatorTest(name, value, operand, compileFilter);
    if (test !== null) tests.push(test);
  }
  return tests.length === 0 ? () => true : every(tests);
}
