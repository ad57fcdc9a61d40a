import { Binary, BSONRegExp, Long, MaxKey, MinKey } from 'bson';
import { notCount } from '../bson/count.ts';
import { show } from '../bson/show.ts';
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
import { assertion, failure } from '../errors.ts';
import { comparable, compare, equal, identity } from './order.ts';
import { compileRegex } from './regex.ts';

/**
 * Hands each value that a path reaches to `visit` until one is accepted. A value that is `alone` stands for itself: when
 * it is an array its elements are not meant.
 */
type Reach = (visit: (value: Value, alone?: boolean) => boolean) => boolean;
type FieldTest = (reached: Reach) => boolean;
type ValueTest = (value: Value) => boolean;
type CompileFilter = (filter: Doc) => (doc: Doc) => boolean;

/** What an operator is compiled with: the field it is put to, for refusals, and how to compile what is nested. */
interface Context {
  readonly compileFilter: CompileFilter;
  readonly path: string;
}

/** Whether a value of a filter is `{$operator: …}` rather than something to be equal to; a DBRef is the latter. */
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

/** `$eq`: null means missing too; texts go by the collation of the moment. */
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
  if (operand instanceof MinKey || operand instanceof MaxKey) {
    // The ends of the order compare with every value, also with none.
    return (value) =>
      accept(value === undefined ? (operand instanceof MinKey ? 1 : -1) : compare(value, operand));
  }
  return (value) => {
    if (value === undefined || !comparable(value, operand)) return false;
    if (nan || (typeof value !== 'string' && isNumeric(value) && Number.isNaN(toNumber(value)))) {
      return orEqual && compare(value, operand) === 0;
    }
    return accept(compare(value, operand));
  };
}

function regexTest({ options, pattern }: BSONRegExp): ValueTest {
  return patternTest(pattern, options);
}

/** Matches texts, and regular expressions that are written just so. */
function patternTest(pattern: string, options: string): ValueTest {
  for (const [name, text] of [
    ['', pattern],
    [' options string', options],
  ])
    if (text?.includes('\0'))
      throw failure('BadValue', `Regular expression${name} cannot contain an embedded null byte`);
  const compiled = compileRegex(pattern, options);
  const letters = [...options].sort().join('');
  return (value) =>
    typeof value === 'string'
      ? compiled.test(value)
      : value instanceof BSONRegExp && value.pattern === pattern && value.options === letters;
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

function typeTest(operand: Value, path: string): FieldTest {
  const wanted = new Set<string>();
  const items = Array.isArray(operand) ? operand : [operand];
  if (items.length === 0) throw failure('FailedToParse', `${path} must match at least one type`);
  for (const item of items) {
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

function modTest(operand: Value): ValueTest {
  if (!Array.isArray(operand)) throw failure('BadValue', 'malformed mod, needs to be an array');
  if (operand.length < 2) {
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

function elementTest(operand: Value, { compileFilter, path }: Context): ValueTest {
  if (!isDoc(operand)) throw failure('BadValue', '$elemMatch needs an Object');
  const first = Object.keys(operand)[0];
  if (isOperatorDoc(operand) && first !== '$and' && first !== '$or' && first !== '$nor') {
    const test = fieldTest(operand, compileFilter, path);
    return (element) => test((visit) => visit(element, true));
  }
  const matches = compileFilter(operand);
  // An array among the elements is taken for a document whose fields are its places.
  return (element) =>
    Array.isArray(element)
      ? matches(Object.fromEntries(element.entries()))
      : isDoc(element) && matches(element);
}

function isElemMatch(item: Value): boolean {
  return isDoc(item) && Object.keys(item)[0] === '$elemMatch';
}

function allTest(operand: Value, { compileFilter, path }: Context): FieldTest {
  if (!Array.isArray(operand)) throw failure('BadValue', '$all needs an array');
  if (operand.length === 0) return () => false;
  const byElement = isElemMatch(operand[0]);
  return every(
    operand.map((item) => {
      if (byElement && !isElemMatch(item)) throw failure('BadValue', '$all/$elemMatch has to be consistent');
      if (byElement) return fieldTest(item, compileFilter, path);
      if (isOperatorDoc(item)) throw failure('BadValue', 'no $ expressions in $all');
      return item instanceof BSONRegExp ? some(regexTest(item)) : some(equals(item));
    }),
  );
}

function bitsOfBytes(bytes: Uint8Array): bigint {
  return bytes.reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
}

function bitMask(path: string, operator: string, operand: Value): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce<bigint>((mask, at, i) => {
      const wrong = notCount(String(i), at);
      if (wrong) throw failure('BadValue', `Failed to parse bit position. ${wrong}`);
      return mask | (1n << BigInt(toNumber(at)));
    }, 0n);
  }
  if (operand instanceof Binary) return bitsOfBytes(operand.value());
  if (!isNumeric(operand)) {
    throw failure(
      'BadValue',
      `${path} takes an Array, a number, or a BinData but received: ${operator}: ${show(operand)}`,
    );
  }
  const wrong = notCount(operator, operand);
  if (wrong) throw failure('FailedToParse', wrong);
  return BigInt(toNumber(operand));
}

/** The bits of an integer go on with its sign for ever. */
function bitsOf(value: Value): bigint | undefined {
  if (value instanceof Binary) return bitsOfBytes(value.value());
  if (!isNumeric(value)) return undefined;
  if (value instanceof Long) return value.toBigInt();
  const number = toNumber(value);
  return Number.isInteger(number) && Math.abs(number) <= 2 ** 63 ? BigInt(number) : undefined;
}

function bitTest(mask: bigint, accept: (value: bigint, mask: bigint) => boolean): ValueTest {
  return (value) => {
    const bits = bitsOf(value);
    return bits !== undefined && accept(bits, mask);
  };
}

function notTest(operand: Value, { compileFilter, path }: Context): FieldTest {
  if (operand instanceof BSONRegExp) return not(some(regexTest(operand)));
  if (!isDoc(operand)) throw failure('BadValue', '$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw failure('BadValue', '$not cannot be empty');
  if (!isOperatorDoc(operand)) {
    throw failure('BadValue', `unknown operator: ${Object.keys(operand)[0]}`);
  }
  return not(fieldTest(operand, compileFilter, path));
}

/** What each test of bits accepts of a value under a mask. */
const BIT_TESTS = {
  $bitsAllSet: (value: bigint, mask: bigint) => (value & mask) === mask,
  $bitsAnySet: (value: bigint, mask: bigint) => (value & mask) !== 0n,
  $bitsAllClear: (value: bigint, mask: bigint) => (value & mask) === 0n,
  $bitsAnyClear: (value: bigint, mask: bigint) => (value & mask) !== mask,
};

function operatorTest(name: string, operand: Value, all: Doc, context: Context): FieldTest | null {
  const { path } = context;
  switch (name) {
    case '$eq':
      return some(equals(operand));
    case '$ne':
      if (operand instanceof BSONRegExp) throw failure('BadValue', "Can't have regex as arg to $ne.");
      return not(some(equals(operand)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      if (operand instanceof BSONRegExp) {
        throw failure('BadValue', `Can't have RegEx as arg to predicate over field '${path}'.`);
      }
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
      return typeTest(operand, path);
    case '$regex': {
      const options = all.$options;
      if (operand instanceof BSONRegExp) {
        if (operand.options !== '' && typeof options === 'string' && options !== '') {
          throw assertion(51075, 'options set in both $regex and $options');
        }
        return some(patternTest(operand.pattern, operand.options || String(options ?? '')));
      }
      if (typeof operand !== 'string') throw failure('BadValue', '$regex has to be a string');
      if (options !== undefined && typeof options !== 'string') {
        throw failure('BadValue', '$options has to be a string');
      }
      return some(patternTest(operand, (options as string) ?? ''));
    }
    case '$options':
      if (!('$regex' in all)) throw failure('BadValue', '$options needs a $regex');
      return null;
    case '$comment':
      return null;
    case '$mod':
      return some(modTest(operand));
    case '$all':
      return allTest(operand, context);
    case '$elemMatch': {
      const test = elementTest(operand, context);
      return (reached) => reached((value) => Array.isArray(value) && value.some(test));
    }
    case '$size': {
      const wrong = notCount('$size', operand);
      if (wrong) throw failure('BadValue', `Failed to parse $size. ${wrong}`);
      const size = toNumber(operand);
      return (reached) => reached((value) => Array.isArray(value) && value.length === size);
    }
    case '$not':
      return notTest(operand, context);
    case '$bitsAllSet':
    case '$bitsAnySet':
    case '$bitsAllClear':
    case '$bitsAnyClear':
      return some(bitTest(bitMask(path, name, operand), BIT_TESTS[name]));
    default:
      throw failure('BadValue', `unknown operator: ${name}`);
  }
}

/** The test that `{field: operand}` puts to the values of a field. */
export function fieldTest(operand: Value, compileFilter: CompileFilter, path = ''): FieldTest {
  if (operand instanceof BSONRegExp) return some(regexTest(operand));
  if (!isOperatorDoc(operand)) return some(equals(operand));
  const context: Context = { compileFilter, path };
  const tests: FieldTest[] = [];
  for (const [name, value] of Object.entries(operand)) {
    const test = operatorTest(name, value, operand, context);
    if (test !== null) tests.push(test);
  }
  return tests.length === 0 ? () => true : every(tests);
}
