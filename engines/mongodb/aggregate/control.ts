import { show } from '../bson/show.ts';
import { isDoc, isInt32, isNumeric, isTruthy, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { orderKey } from '../query/order.ts';
import { parseSort, sortKeyMaker } from '../query/sort.ts';
import { metaValue } from '../text/meta.ts';
import { BRANCH, COND, FILTER, LET, MAP, REDUCE, SORT_ARRAY, SWITCH } from './controlRules.ts';
import { namedParts } from './namedParts.ts';
import type { Compile, Evaluate, Operator } from './operator.ts';

function items(name: string, value: Value, code: number): Value[] | null {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value))
    throw assertion(code, `input to ${name} must be an array not ${typeName(value)}`);
  return value;
}

/** The name of a variable that an expression binds. @throws FailedToParse */
export function variableName(name: string): string {
  if (name === '') throw failure('FailedToParse', 'empty variable names are not allowed');
  if (!/^[a-z\u0080-\uffff]/.test(name)) {
    throw failure('FailedToParse', `'${name}' starts with an invalid character for a user variable name`);
  }
  const bad = /[^\w\u0080-\uffff]/.exec(name)?.[0];
  if (bad) {
    throw failure('FailedToParse', `'${name}' contains an invalid character for a variable name: '${bad}'`);
  }
  return name;
}

function condition(operand: Value, compile: Compile): Evaluate {
  const [test, yes, no] = Array.isArray(operand)
    ? operand
    : (({ if: a, then: b, else: c }) => [a, b, c])(namedParts('$cond', operand, COND));
  if (Array.isArray(operand) && operand.length !== 3) {
    throw assertion(16020, `Expression $cond takes exactly 3 arguments. ${operand.length} were passed in.`);
  }
  const [when, then, otherwise] = [test, yes, no].map((item) => compile(item)) as [
    Evaluate,
    Evaluate,
    Evaluate,
  ];
  return (doc, variables) => (isTruthy(when(doc, variables)) ? then : otherwise)(doc, variables);
}

function switchCase(operand: Value, compile: Compile): Evaluate {
  const spec = namedParts('$switch', operand, SWITCH);
  if (!Array.isArray(spec.branches)) {
    throw assertion(40061, `$switch expected an array for 'branches', found: ${typeName(spec.branches)}`);
  }
  if (spec.branches.length === 0) {
    throw assertion(40068, '$switch requires at least one branch.');
  }
  const branches = spec.branches.map((branch) => {
    const { case: test, then } = namedParts('$switch', branch, BRANCH);
    return [compile(test), compile(then)] as const;
  });
  const otherwise = 'default' in spec ? compile(spec.default) : undefined;
  return (doc, variables) => {
    for (const [test, then] of branches) if (isTruthy(test(doc, variables))) return then(doc, variables);
    if (otherwise === undefined) {
      throw assertion(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    }
    return otherwise(doc, variables);
  };
}

/** Of `$filter`. @throws 327391, 327392 */
function limitOf(value: Value): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = isNumeric(value) ? toNumber(value) : Number.NaN;
  if (!isInt32(number)) {
    throw assertion(327391, `$filter: limit must be represented as a 32-bit integral value: ${show(value)}`);
  }
  if (number < 1) throw assertion(327392, `$filter: limit must be greater than 0: ${number}`);
  return number;
}

function overElements(name: '$map' | '$filter', operand: Value, compile: Compile): Evaluate {
  const body = name === '$map' ? 'in' : 'cond';
  const spec = namedParts(name, operand, name === '$map' ? MAP : FILTER);
  const variable = spec.as === undefined ? 'this' : variableName(String(spec.as));
  const input = compile(spec.input);
  const inner = compile(spec[body], [variable]);
  const limit = spec.limit === undefined ? undefined : compile(spec.limit);
  return (doc, variables) => {
    const values = items(name, input(doc, variables), name === '$map' ? 16883 : 28651);
    if (values === null) return null;
    const run = (element: Value): Value => inner(doc, { ...variables, [variable]: element });
    if (name === '$map') return values.map((element) => run(element) ?? null);
    const most = limitOf(limit?.(doc, variables));
    return values.filter((element) => isTruthy(run(element))).slice(0, most);
  };
}

/** Operators that bind variables, evaluate lazily or read their operand as it is written. */
export const CONTROL: Readonly<Record<string, Operator>> = {
  $literal: (operand) => () => operand,
  $cond: condition,
  $meta: (operand) => {
    const value = metaValue(operand);
    return (doc) => value(doc);
  },
  $switch: switchCase,
  $map: (operand, compile) => overElements('$map', operand, compile),
  $filter: (operand, compile) => overElements('$filter', operand, compile),
  $and: (operand, compile) => {
    const tests = (Array.isArray(operand) ? operand : [operand]).map((item) => compile(item));
    return (doc, variables) => tests.every((test) => isTruthy(test(doc, variables)));
  },
  $or: (operand, compile) => {
    const tests = (Array.isArray(operand) ? operand : [operand]).map((item) => compile(item));
    return (doc, variables) => tests.some((test) => isTruthy(test(doc, variables)));
  },
  $ifNull: (operand, compile) => {
    if (!Array.isArray(operand) || operand.length < 2) {
      throw assertion(
        1257300,
        `$ifNull needs at least two arguments, had: ${Array.isArray(operand) ? operand.length : 1}`,
      );
    }
    const choices = operand.map((item) => compile(item));
    return (doc, variables) => {
      let value: Value;
      for (const choice of choices) {
        value = choice(doc, variables);
        if (value !== undefined && value !== null) return value;
      }
      return value;
    };
  },
  $let: (operand, compile) => {
    const spec = namedParts('$let', operand, LET);
    const definitions = Object.entries(isDoc(spec.vars) ? spec.vars : {}).map(
      ([name, value]) => [variableName(name), compile(value)] as const,
    );
    const inner = compile(
      spec.in,
      definitions.map(([name]) => name),
    );
    return (doc, variables) => {
      const values = Object.fromEntries(definitions.map(([name, value]) => [name, value(doc, variables)]));
      return inner(doc, { ...variables, ...values });
    };
  },
  $reduce: (operand, compile) => {
    const spec = namedParts('$reduce', operand, REDUCE);
    const input = compile(spec.input);
    const initial = compile(spec.initialValue);
    const inner = compile(spec.in, ['this', 'value']);
    return (doc, variables) => {
      const values = items('$reduce', input(doc, variables), 40080);
      if (values === null) return null;
      return values.reduce<Value>(
        (value, element) => inner(doc, { ...variables, value, this: element }),
        initial(doc, variables),
      );
    };
  },
  $sortArray: (operand, compile) => {
    const spec = namedParts('$sortArray', operand, SORT_ARRAY);
    const input = compile(spec.input);
    const { sortBy } = spec;
    if (!isDoc(sortBy) && !(isNumeric(sortBy) && Math.abs(toNumber(sortBy)) === 1)) {
      throw assertion(2942507, 'The $sort element value must be either 1 or -1');
    }
    const makeKey = isDoc(sortBy) ? sortKeyMaker(parseSort(sortBy)) : undefined;
    const direction = makeKey ? 1 : toNumber(sortBy);
    return (doc, variables) => {
      const values = items('$sortArray', input(doc, variables), 2942504);
      if (values === null) return null;
      return values
        .map((value) => ({ value, key: makeKey ? makeKey(isDoc(value) ? value : {}) : orderKey(value) }))
        .sort((a, b) => Buffer.compare(a.key, b.key) * direction)
        .map(({ value }) => value);
    };
  },
};
