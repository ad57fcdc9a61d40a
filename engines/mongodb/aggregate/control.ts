import { type Doc, isDoc, isNumeric, isTruthy, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { orderKey } from '../query/order.ts';
import { parseSort, sortKeyMaker } from '../query/sort.ts';
import { type Evaluate, evaluator } from './expression.ts';

type Compile = (operand: Value, bound: ReadonlySet<string>) => Evaluate;

function parts(
  name: string,
  operand: Value,
  required: readonly string[],
  optional: readonly string[] = [],
): Doc {
  if (!isDoc(operand)) throw assertion(28646, `${name} only supports an object as its argument`);
  for (const field of Object.keys(operand)) {
    if (!required.includes(field) && !optional.includes(field)) {
      throw assertion(28647, `Unrecognized parameter to ${name}: ${field}`);
    }
  }
  for (const field of required) {
    if (!(field in operand)) throw assertion(28648, `Missing '${field}' parameter to ${name}`);
  }
  return operand;
}

function items(name: string, value: Value): Value[] | null {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value))
    throw assertion(16883, `input to ${name} must be an array not ${typeName(value)}`);
  return value;
}

function condition(operand: Value, bound: ReadonlySet<string>): Evaluate {
  const [test, yes, no] = Array.isArray(operand)
    ? operand
    : (({ if: a, then: b, else: c }) => [a, b, c])(parts('$cond', operand, ['if', 'then', 'else']));
  if (Array.isArray(operand) && operand.length !== 3) {
    throw assertion(16020, `Expression $cond takes exactly 3 arguments. ${operand.length} were passed in.`);
  }
  const [when, then, otherwise] = [test, yes, no].map((item) => evaluator(item, bound)) as [
    Evaluate,
    Evaluate,
    Evaluate,
  ];
  return (doc, variables) => (isTruthy(when(doc, variables)) ? then : otherwise)(doc, variables);
}

function switchCase(operand: Value, bound: ReadonlySet<string>): Evaluate {
  const spec = parts('$switch', operand, ['branches'], ['default']);
  if (!Array.isArray(spec.branches) || spec.branches.length === 0) {
    throw assertion(40068, '$switch requires at least one branch.');
  }
  const branches = spec.branches.map((branch) => {
    const { case: test, then } = parts('$switch', branch, ['case', 'then']);
    return [evaluator(test, bound), evaluator(then, bound)] as const;
  });
  const otherwise = 'default' in spec ? evaluator(spec.default, bound) : undefined;
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

function overElements(name: '$map' | '$filter', operand: Value, bound: ReadonlySet<string>): Evaluate {
  const body = name === '$map' ? 'in' : 'cond';
  const spec = parts(name, operand, ['input', body], name === '$map' ? ['as'] : ['as', 'limit']);
  const variable = typeof spec.as === 'string' ? spec.as : 'this';
  const input = evaluator(spec.input, bound);
  const inner = evaluator(spec[body], new Set([...bound, variable]));
  const limit = spec.limit === undefined ? undefined : evaluator(spec.limit, bound);
  return (doc, variables) => {
    const values = items(name, input(doc, variables));
    if (values === null) return null;
    const run = (element: Value): Value => inner(doc, { ...variables, [variable]: element });
    if (name === '$map') return values.map((element) => run(element) ?? null);
    const most = limit?.(doc, variables);
    const kept = values.filter((element) => isTruthy(run(element)));
    return isNumeric(most ?? null) ? kept.slice(0, toNumber(most)) : kept;
  };
}

/** Operators that bind variables, evaluate lazily or read their operand as it is written. */
export const CONTROL: Readonly<Record<string, Compile>> = {
  $literal: (operand) => () => operand,
  $cond: condition,
  $switch: switchCase,
  $map: (operand, bound) => overElements('$map', operand, bound),
  $filter: (operand, bound) => overElements('$filter', operand, bound),
  $and: (operand, bound) => {
    const tests = (Array.isArray(operand) ? operand : [operand]).map((item) => evaluator(item, bound));
    return (doc, variables) => tests.every((test) => isTruthy(test(doc, variables)));
  },
  $or: (operand, bound) => {
    const tests = (Array.isArray(operand) ? operand : [operand]).map((item) => evaluator(item, bound));
    return (doc, variables) => tests.some((test) => isTruthy(test(doc, variables)));
  },
  $ifNull: (operand, bound) => {
    if (!Array.isArray(operand) || operand.length < 2) {
      throw assertion(1257300, '$ifNull needs at least two arguments');
    }
    const choices = operand.map((item) => evaluator(item, bound));
    return (doc, variables) => {
      let value: Value;
      for (const choice of choices) {
        value = choice(doc, variables);
        if (value !== undefined && value !== null) return value;
      }
      return value;
    };
  },
  $let: (operand, bound) => {
    const spec = parts('$let', operand, ['vars', 'in']);
    const definitions = Object.entries(isDoc(spec.vars) ? spec.vars : {}).map(
      ([name, value]) => [name, evaluator(value, bound)] as const,
    );
    const inner = evaluator(spec.in, new Set([...bound, ...definitions.map(([name]) => name)]));
    return (doc, variables) => {
      const values = Object.fromEntries(definitions.map(([name, value]) => [name, value(doc, variables)]));
      return inner(doc, { ...variables, ...values });
    };
  },
  $reduce: (operand, bound) => {
    const spec = parts('$reduce', operand, ['input', 'initialValue', 'in']);
    const input = evaluator(spec.input, bound);
    const initial = evaluator(spec.initialValue, bound);
    const inner = evaluator(spec.in, new Set([...bound, 'this', 'value']));
    return (doc, variables) => {
      const values = items('$reduce', input(doc, variables));
      if (values === null) return null;
      return values.reduce<Value>(
        (value, element) => inner(doc, { ...variables, value, this: element }),
        initial(doc, variables),
      );
    };
  },
  $sortArray: (operand, bound) => {
    const spec = parts('$sortArray', operand, ['input', 'sortBy']);
    const input = evaluator(spec.input, bound);
    const { sortBy } = spec;
    const makeKey = isDoc(sortBy) ? sortKeyMaker(parseSort(sortBy)) : undefined;
    const direction = makeKey ? 1 : toNumber(sortBy);
    return (doc, variables) => {
      const values = items('$sortArray', input(doc, variables));
      if (values === null) return null;
      return values
        .map((value) => ({ value, key: makeKey ? makeKey(isDoc(value) ? value : {}) : orderKey(value) }))
        .sort((a, b) => Buffer.compare(a.key, b.key) * direction)
        .map(({ value }) => value);
    };
  },
};
