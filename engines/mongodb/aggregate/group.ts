import { divide } from '../bson/arithmetic.ts';
import { mergeFields } from '../bson/fieldOrder.ts';
import { asDouble, type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { compare, identity } from '../query/order.ts';
import { compileExpression } from './expression.ts';
import { notMergeable } from './listFunctions.ts';
import { isManyAccumulator, manyAccumulator } from './manyAccumulators.ts';
import { Allowance } from './memory.ts';
import type { Variables } from './operator.ts';
import type { Stage, StageContext } from './stage.ts';
import { Sum } from './sum.ts';

/** Told of each value an accumulator keeps. */
type Keep = (value: Value) => void;
type MakeAccumulator = (keep: Keep) => Accumulator;

interface Accumulator {
  add(value: Value): void;
  result(): Value;
}

function extreme(sign: number): MakeAccumulator {
  return (keep) => {
    let best: Value;
    return {
      add: (value) => {
        if (value === undefined || value === null) return;
        if (best === undefined) keep(value);
        if (best === undefined || compare(value, best) * sign > 0) best = value;
      },
      result: () => best ?? null,
    };
  };
}

function sum(): Accumulator {
  const total = new Sum();
  return {
    add: (value) => {
      if (isNumeric(value)) total.add(value);
    },
    result: () => total.result(),
  };
}

function average(): Accumulator {
  const total = new Sum();
  let count = 0;
  return {
    add: (value) => {
      if (!isNumeric(value)) return;
      total.add(value);
      count += 1;
    },
    result: () => (count === 0 ? null : divide(total.result(), count)),
  };
}

function first(keep: Keep): Accumulator {
  let kept: { value: Value } | undefined;
  return {
    add: (value) => {
      if (kept) return;
      kept = { value };
      keep(value);
    },
    result: () => kept?.value ?? null,
  };
}

function last(keep: Keep): Accumulator {
  let kept: Value;
  return {
    add: (value) => {
      if (kept === undefined) keep(value);
      kept = value;
    },
    result: () => kept ?? null,
  };
}

function push(keep: Keep): Accumulator {
  const values: Value[] = [];
  return {
    add: (value) => {
      if (value === undefined) return;
      keep(value);
      values.push(value);
    },
    result: () => values,
  };
}

function addToSet(keep: Keep): Accumulator {
  const values = new Map<string, Value>();
  return {
    add: (value) => {
      if (value === undefined) return;
      const name = identity(value);
      if (!values.has(name)) keep(value);
      values.set(name, value);
    },
    result: () => [...values.values()],
  };
}

function mergeObjects(keep: Keep): Accumulator {
  const merged: Doc = {};
  return {
    add: (value) => {
      if (value === undefined || value === null) return;
      if (!isDoc(value)) throw notMergeable(value);
      for (const field in value) if (!Object.hasOwn(merged, field)) keep(value[field]);
      mergeFields(merged, value);
    },
    result: () => merged,
  };
}

function deviation(sample: boolean): MakeAccumulator {
  return (keep) => {
    const values: number[] = [];
    return {
      add: (value) => {
        if (!isNumeric(value)) return;
        keep(value);
        values.push(toNumber(value));
      },
      result: () => {
        const divisor = sample ? values.length - 1 : values.length;
        if (divisor <= 0) return null;
        const mean = values.reduce((total, value) => total + value, 0) / values.length;
        return asDouble(Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0) / divisor));
      },
    };
  };
}

const ACCUMULATORS: Readonly<Record<string, MakeAccumulator>> = {
  $sum: sum,
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
  $mergeObjects: mergeObjects,
  $stdDevPop: deviation(false),
  $stdDevSamp: deviation(true),
  $count: () => {
    let count = 0;
    return {
      add: () => {
        count += 1;
      },
      result: () => count,
    };
  },
};

/** An accumulator that looks at all its values at the end. */
function collecting(finish: (values: Value[]) => Value): MakeAccumulator {
  return (keep) => {
    const values: Value[] = [];
    return {
      add: (value) => {
        keep(value);
        values.push(value);
      },
      result: () => finish(values),
    };
  };
}

/** An accumulator takes one expression, which may stand in a list of its own. */
function unary(operator: string, operand: Value): Value {
  if (operator === '$count') {
    if (isDoc(operand) && Object.keys(operand).length === 0) return operand;
    throw failure('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
  }
  if (!Array.isArray(operand)) return operand;
  if (operand.length !== 1) throw assertion(40237, `The ${operator} accumulator is a unary operator`);
  return operand[0];
}

interface Field {
  readonly name: string;
  readonly make: MakeAccumulator;
  readonly evaluate: (doc: Doc) => Value;
}

/** Whether `$group` knows an accumulator of this name. */
export function isAccumulator(name: string): boolean {
  return Object.hasOwn(ACCUMULATORS, name) || isManyAccumulator(name);
}

/** One output field of `$group`, `$bucket` and `$setWindowFields`. @throws 15952 for an unknown accumulator */
export function accumulatorField(name: string, operand: Value, scope: Variables): Field {
  if (!isDoc(operand)) throw assertion(40234, `The field '${name}' must be an accumulator object`);
  const names = Object.keys(operand);
  if (names.length !== 1) throw assertion(40238, `The field '${name}' must specify one accumulator`);
  const operator = names[0] as string;
  const many = manyAccumulator(operator, operand[operator], scope);
  if (name.includes('.')) throw assertion(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$')) throw assertion(40236, `The field name '${name}' cannot be an operator name`);
  if (many) return { name, make: collecting(many.finish), evaluate: many.evaluate };
  const make = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
  if (make === undefined) throw assertion(15952, `unknown group operator '${operator}'`);
  return { name, make, evaluate: compileExpression(unary(operator, operand[operator]), scope) };
}

/** About what a group and each of its accumulators take beside their values. */
const GROUP_BYTES = 150;
const ACCUMULATOR_BYTES = 120;

/** `$group`: one document per distinct `_id` value, in order of first sight. */
export function group(operand: Value, { scope }: Pick<StageContext, 'scope'>): Stage {
  if (!isDoc(operand)) throw assertion(15947, "a group's fields must be specified in an object");
  if (!('_id' in operand)) throw assertion(15955, 'a group specification must include an _id');
  const evaluateId = compileExpression(operand._id, scope);
  const fields = Object.entries(operand).flatMap(([name, spec]) =>
    name === '_id' ? [] : [accumulatorField(name, spec, scope)],
  );
  const allowance = new Allowance(() =>
    failure(
      'ExceededMemoryLimit',
      "Exceeded memory limit for $group, but didn't allow external sort. Pass allowDiskUse:true to opt in.",
    ),
  );
  const keep: Keep = (value) => allowance.take(value, 8);
  const groups = new Map<string, { id: Value; accumulators: Accumulator[] }>();
  return {
    push: (docs) => {
      for (const doc of docs) {
        const id = evaluateId(doc) ?? null;
        const key = identity(id);
        let entry = groups.get(key);
        if (entry === undefined) {
          entry = { id, accumulators: fields.map((field) => field.make(keep)) };
          allowance.take(id, key.length + GROUP_BYTES + fields.length * ACCUMULATOR_BYTES);
          groups.set(key, entry);
        }
        for (let i = 0; i < fields.length; i++) {
          entry.accumulators[i]?.add((fields[i] as Field).evaluate(doc));
        }
      }
      return [];
    },
    end: () =>
      [...groups.values()].map(({ id, accumulators }) => {
        const doc: Doc = { _id: id };
        for (let i = 0; i < fields.length; i++) {
          doc[(fields[i] as Field).name] = (accumulators[i] as Accumulator).result();
        }
        return doc;
      }),
  };
}
