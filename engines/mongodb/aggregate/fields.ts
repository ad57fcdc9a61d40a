import { type Doc, isDoc, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { compare } from '../query/order.ts';
import { type Evaluate, evaluator } from './expression.ts';
import { FUNCTIONS } from './functions.ts';
import { rankExpression } from './ranks.ts';

type Compile = (operand: Value, bound: ReadonlySet<string>) => Evaluate;

function parts(
  name: string,
  operand: Value,
  required: readonly string[],
  optional: readonly string[] = [],
): Doc {
  if (!isDoc(operand)) throw assertion(4161701, `${name} only supports an object as its argument`);
  for (const field of Object.keys(operand)) {
    if (!required.includes(field) && !optional.includes(field)) {
      throw assertion(4161702, `${name} found an unknown argument: ${field}`);
    }
  }
  for (const field of required) {
    if (operand[field] === undefined) throw assertion(4161703, `${name} requires '${field}' to be specified`);
  }
  return operand;
}

function fieldName(name: string, operand: Value, bound: ReadonlySet<string>): string {
  const text = evaluator(operand, bound)({}, {});
  if (typeof text !== 'string') {
    throw assertion(4161704, `${name} requires 'field' to evaluate to a constant string`);
  }
  return text;
}

function getField(operand: Value, bound: ReadonlySet<string>): Evaluate {
  const short = !isDoc(operand) || Object.keys(operand)[0]?.startsWith('$') === true;
  const spec = short ? { field: operand } : parts('$getField', operand, ['field'], ['input']);
  const field = fieldName('$getField', spec.field, bound);
  const input = spec.input === undefined ? undefined : evaluator(spec.input, bound);
  return (doc, variables) => {
    const from = input ? input(doc, variables) : doc;
    return isDoc(from) && Object.hasOwn(from, field) ? from[field] : undefined;
  };
}

function changeField(
  name: '$setField' | '$unsetField',
  operand: Value,
  bound: ReadonlySet<string>,
): Evaluate {
  const sets = name === '$setField';
  const spec = parts(name, operand, sets ? ['field', 'input', 'value'] : ['field', 'input']);
  const field = fieldName(name, spec.field, bound);
  const input = evaluator(spec.input, bound);
  const made = sets ? evaluator(spec.value, bound) : () => undefined;
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
  '1': '$toDouble',
  '2': '$toString',
  '7': '$toObjectId',
  '8': '$toBool',
  '9': '$toDate',
  '16': '$toInt',
  '18': '$toLong',
  '19': '$toDecimal',
  double: '$toDouble',
  string: '$toString',
  objectId: '$toObjectId',
  bool: '$toBool',
  date: '$toDate',
  int: '$toInt',
  long: '$toLong',
  decimal: '$toDecimal',
};

function convert(operand: Value, bound: ReadonlySet<string>): Evaluate {
  const spec = parts('$convert', operand, ['input', 'to'], ['onError', 'onNull']);
  const evaluate = (value: Value): Evaluate => evaluator(value, bound);
  const [input, to] = [evaluate(spec.input), evaluate(spec.to)];
  const onError = 'onError' in spec ? evaluate(spec.onError) : undefined;
  const onNull = 'onNull' in spec ? evaluate(spec.onNull) : undefined;
  return (doc, variables) => {
    const value = input(doc, variables);
    const type = to(doc, variables);
    if (value === undefined || value === null) return onNull ? onNull(doc, variables) : null;
    if (type === undefined || type === null) return null;
    const conversion = CONVERSIONS[isNumeric(type) ? String(toNumber(type)) : String(type)];
    if (conversion === undefined) throw assertion(2, `Unknown type name: ${String(type)}`);
    try {
      return FUNCTIONS[conversion]?.apply([value]);
    } catch (error) {
      if (onError) return onError(doc, variables);
      throw error;
    }
  };
}

/** `$firstN`, `$lastN`, `$minN` and `$maxN` of an array. */
function some(name: string, choose: (values: Value[], n: number) => Value[]): Compile {
  return (operand, bound) => {
    const spec = parts(name, operand, ['input', 'n']);
    const [input, count] = [evaluator(spec.input, bound), evaluator(spec.n, bound)];
    return (doc, variables) => {
      const values = input(doc, variables);
      const n = count(doc, variables);
      if (values === undefined || values === null) return null;
      if (!Array.isArray(values)) throw assertion(5788200, `Input must be an array, not ${typeName(values)}`);
      if (!isNumeric(n) || toNumber(n) < 1) throw assertion(5787908, "'n' must be greater than 0");
      return choose(values, toNumber(n));
    };
  };
}

const present = (values: Value[]): Value[] => values.filter((value) => value !== undefined && value !== null);

/** Operators whose operand is an object of named parts. */
export const FIELD_OPERATORS: Readonly<Record<string, Compile>> = {
  $median: (operand, bound) => rankExpression('$median', operand, bound),
  $percentile: (operand, bound) => rankExpression('$percentile', operand, bound),
  $getField: getField,
  $setField: (operand, bound) => changeField('$setField', operand, bound),
  $unsetField: (operand, bound) => changeField('$unsetField', operand, bound),
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
