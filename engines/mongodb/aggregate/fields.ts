import { show } from '../bson/show.ts';
import { isDoc, isNumeric, TYPE, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure, MongoFailure } from '../errors.ts';
import { compare } from '../query/order.ts';
import { unsupported } from './conversionFunctions.ts';
import { FUNCTIONS } from './functions.ts';
import { namedParts, partsRule } from './namedParts.ts';
import type { Compile, Evaluate, Operator } from './operator.ts';
import { rankExpression } from './ranks.ts';

const GET = partsRule(3041701, 3041702, 3041703, ['field'], ['input']);
const SET = partsRule(4161100, 4161101, 4161102, ['field', 'input', 'value']);
const UNSET = partsRule(4161100, 4161101, 4161102, ['field', 'input']);
const CONVERT = partsRule(9, 9, 9, ['input', 'to'], ['onError', 'onNull']);
const FIRST_N = partsRule(5787801, 5787901, 5787906, ['input', 'n']);

function fieldName(name: string, operand: Value, compile: Compile): string {
  const text = compile(operand)({}, {});
  if (typeof text !== 'string') {
    throw assertion(
      name === '$getField' ? 5654602 : 4161107,
      `${name} requires 'field' to evaluate to type String, but got ${typeName(text)}`,
    );
  }
  return text;
}

function getField(operand: Value, compile: Compile): Evaluate {
  const short = !isDoc(operand) || Object.keys(operand)[0]?.startsWith('$') === true;
  const spec = short ? { field: operand } : namedParts('$getField', operand, GET);
  const field = fieldName('$getField', spec.field, compile);
  const input = spec.input === undefined ? undefined : compile(spec.input);
  return (doc, variables) => {
    const from = input ? input(doc, variables) : doc;
    if (from === null) return null;
    return isDoc(from) && Object.hasOwn(from, field) ? from[field] : undefined;
  };
}

function changeField(name: '$setField' | '$unsetField', operand: Value, compile: Compile): Evaluate {
  const sets = name === '$setField';
  const spec = namedParts(name, operand, sets ? SET : UNSET);
  const field = fieldName(name, spec.field, compile);
  const input = compile(spec.input);
  const made = sets ? compile(spec.value) : () => undefined;
  return (doc, variables) => {
    const from = input(doc, variables);
    if (from === undefined || from === null) return null;
    if (!isDoc(from)) throw assertion(4161105, `${name} requires 'input' to evaluate to type Object`);
    const value = made(doc, variables);
    const { [field]: _, ...rest } = from;
    if (value === undefined) return rest;
    return Object.hasOwn(from, field) ? { ...from, [field]: value } : { ...rest, [field]: value };
  };
}

const CONVERSIONS: Readonly<Record<string, string>> = {
  double: '$toDouble',
  string: '$toString',
  objectId: '$toObjectId',
  bool: '$toBool',
  date: '$toDate',
  int: '$toInt',
  long: '$toLong',
  decimal: '$toDecimal',
};

/** The name of the type that `to` means. */
function targetType(to: Value): string {
  if (typeof to === 'string') {
    if (to in TYPE) return to;
    throw failure('BadValue', `Unknown type name: ${to}`);
  }
  if (!isNumeric(to)) {
    throw failure(
      'FailedToParse',
      `$convert's 'to' argument must be a string or number, but is ${typeName(to)}`,
    );
  }
  const number = toNumber(to);
  if (!Number.isInteger(number)) {
    throw failure('FailedToParse', "In $convert, numeric 'to' argument is not an integer");
  }
  const found = Object.entries(TYPE).find(([, code]) => code === number);
  if (found) return found[0];
  throw failure(
    'FailedToParse',
    `In $convert, numeric value for 'to' does not correspond to a BSON type: ${number}`,
  );
}

function convert(operand: Value, compile: Compile): Evaluate {
  const spec = namedParts('$convert', operand, CONVERT);
  const [input, to] = [compile(spec.input), compile(spec.to)];
  const onError = 'onError' in spec ? compile(spec.onError) : undefined;
  const onNull = 'onNull' in spec ? compile(spec.onNull) : undefined;
  return (doc, variables) => {
    const value = input(doc, variables);
    const type = to(doc, variables);
    if (value === undefined || value === null) return onNull ? onNull(doc, variables) : null;
    if (type === undefined || type === null) return null;
    const name = targetType(type);
    const conversion = CONVERSIONS[name];
    try {
      if (conversion === undefined) throw unsupported(value, name);
      return FUNCTIONS[conversion]?.apply([value]);
    } catch (error) {
      const failed = error instanceof MongoFailure && error.codeName === 'ConversionFailure';
      if (onError && failed) return onError(doc, variables);
      throw error;
    }
  };
}

/** The `n` of `$firstN` and its kin. @throws 5787902, 5787903, 5787908 */
export function howMany(n: Value): number {
  if (!isNumeric(n)) throw assertion(5787902, `Value for 'n' must be of integral type, but found ${show(n)}`);
  const number = toNumber(n);
  if (!Number.isInteger(number)) {
    throw assertion(5787903, `Value for 'n' must be of integral type, but found ${show(n)}`);
  }
  if (number < 1) throw assertion(5787908, `'n' must be greater than 0, found ${number}`);
  return number;
}

/** `$firstN`, `$lastN`, `$minN` and `$maxN` of an array. */
function some(name: string, choose: (values: Value[], n: number) => Value[]): Operator {
  return (operand, compile) => {
    const spec = namedParts(name, operand, FIRST_N);
    const [input, count] = [compile(spec.input), compile(spec.n)];
    return (doc, variables) => {
      const values = input(doc, variables);
      const n = count(doc, variables);
      if (values === undefined || values === null) return null;
      if (!Array.isArray(values)) throw assertion(5788200, `Input must be an array, not ${typeName(values)}`);
      return choose(values, howMany(n));
    };
  };
}

const present = (values: Value[]): Value[] => values.filter((value) => value !== undefined && value !== null);

/** Operators whose operand is an object of named parts. */
export const FIELD_OPERATORS: Readonly<Record<string, Operator>> = {
  $median: (operand, compile) => rankExpression('$median', operand, compile),
  $percentile: (operand, compile) => rankExpression('$percentile', operand, compile),
  $getField: getField,
  $setField: (operand, compile) => changeField('$setField', operand, compile),
  $unsetField: (operand, compile) => changeField('$unsetField', operand, compile),
  $convert: convert,
  $firstN: some('$firstN', (values, n) => values.slice(0, n)),
  $lastN: some('$lastN', (values, n) => values.slice(-n)),
  $minN: some('$minN', (values, n) => present(values).sort(compare).slice(0, n)),
  $maxN: some('$maxN', (values, n) =>
    present(values)
      .sort((a, b) => compare(b, a))
      .slice(0, n),
  ),
};
