import { type Doc, isDoc, isNumeric, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { orderKey } from '../query/order.ts';
import { parseSort, sortKeyMaker } from '../query/sort.ts';
import { setAt } from '../update/path.ts';
import { compileExpression } from './expression.ts';
import { accumulatorField, isAccumulator } from './group.ts';
import { structuredCopy } from './lookup.ts';
import { Allowance, STAGE_MEMORY_BYTES } from './memory.ts';
import type { Variables } from './operator.ts';
import type { Stage, StageContext } from './stage.ts';
import { WINDOW_FUNCTIONS } from './windowFunctions.ts';
import { type Bounds, boundsOf, type Compute } from './windows.ts';

const RANKS: Readonly<Record<string, (at: number, first: number, distinct: number) => number>> = {
  $documentNumber: (at) => at + 1,
  $rank: (_at, first) => first + 1,
  $denseRank: (_at, _first, distinct) => distinct,
};

function ranking(name: string, operand: Value, sorted: boolean): Compute {
  if (!isDoc(operand) || Object.keys(operand).length > 0) {
    throw assertion(5371603, `${name} must be specified with '{}' as the value`);
  }
  if (!sorted) throw assertion(5371602, `${name} must be specified with a top level sortBy expression`);
  const rank = RANKS[name] as (typeof RANKS)[string];
  return ({ keys }) => {
    let first = 0;
    let distinct = 0;
    return keys.map((key, at) => {
      if (at === 0 || !key.equals(keys[at - 1] as Buffer)) {
        first = at;
        distinct += 1;
      }
      return rank?.(at, first, distinct);
    });
  };
}

function shift(operand: Value, sorted: boolean, scope: Variables): Compute {
  if (!isDoc(operand) || operand.output === undefined || !isNumeric(operand.by ?? null)) {
    throw failure('FailedToParse', "$shift requires 'output' and an integer 'by'");
  }
  if (!sorted) throw failure('FailedToParse', "'$shift' requires a sortBy");
  const evaluate = compileExpression(operand.output, scope);
  const otherwise = compileExpression(operand.default ?? null, scope)({});
  const by = Number(operand.by);
  return ({ docs }) =>
    docs.map((_doc, at) => {
      const other = docs[at + by];
      return other ? (evaluate(other) ?? null) : otherwise;
    });
}

function carriedForward(operand: Value, scope: Variables): Compute {
  const evaluate = compileExpression(operand, scope);
  return ({ docs }) => {
    let last: Value = null;
    return docs.map((doc) => {
      last = evaluate(doc) ?? last;
      return last;
    });
  };
}

/** What an accumulator has by now, free of what it will add to it. */
function settled(value: Value): Value {
  if (Array.isArray(value)) return [...value];
  return isDoc(value) ? { ...value } : value;
}

/** An accumulator over the window of each document; one that starts at the beginning only ever grows. */
function accumulating(field: ReturnType<typeof accumulatorField>, bounds: Bounds): Compute {
  return (partition) => {
    const values = partition.docs.map(field.evaluate);
    const windows = bounds.of(partition);
    const fresh = () => field.make(() => undefined);
    let growing = fresh();
    let reached = 0;
    return windows.map(({ from, to }) => {
      if (bounds.fromStart) {
        for (; reached < to; reached += 1) growing.add(values[reached]);
        return settled(growing.result());
      }
      growing = fresh();
      for (let at = from; at < to; at += 1) growing.add(values[at]);
      return growing.result();
    });
  };
}

function computeOf(path: string, operand: Value, sortBy: Doc, scope: Variables): Compute {
  if (!isDoc(operand)) {
    throw failure('FailedToParse', `The field '${path}' must be a window function object`);
  }
  const { window, ...functions } = operand;
  const [name, ...others] = Object.keys(functions);
  if (name === undefined || others.length > 0) {
    throw failure('FailedToParse', 'Window function found an unknown number of functions: one is needed');
  }
  const sorted = Object.keys(sortBy).length > 0;
  if (name in RANKS || name === '$shift' || name === '$locf') {
    if (window !== undefined) throw assertion(5371601, `${name} does not accept a 'window' field`);
    if (name in RANKS) return ranking(name, functions[name], sorted);
    return name === '$shift' ? shift(functions[name], sorted, scope) : carriedForward(functions[name], scope);
  }
  const special = Object.hasOwn(WINDOW_FUNCTIONS, name) ? WINDOW_FUNCTIONS[name] : undefined;
  if (special) return special({ name, operand: functions[name], window, sortBy, scope });
  if (!isAccumulator(name)) throw failure('FailedToParse', `Unrecognized window function, ${name}`);
  return accumulating(accumulatorField('window', functions, scope), boundsOf(window, sortBy));
}

/** `$setWindowFields`: fields computed over the neighbours of each document in its sorted partition. */
export function setWindowFields(operand: Value, { scope }: StageContext): Stage {
  if (!isDoc(operand)) {
    throw failure('FailedToParse', 'the $setWindowFields stage specification must be an object');
  }
  for (const field of Object.keys(operand)) {
    if (!['partitionBy', 'sortBy', 'output'].includes(field)) {
      throw failure('UnknownField', `BSON field '$setWindowFields.${field}' is an unknown field.`);
    }
  }
  const { output, partitionBy = null, sortBy = {} } = operand;
  if (!isDoc(output)) {
    throw failure('MissingField', "BSON field '$setWindowFields.output' is missing but a required field");
  }
  if (!isDoc(sortBy)) throw failure('TypeMismatch', "BSON field '$setWindowFields.sortBy' must be an object");
  const partitionOf = compileExpression(partitionBy, scope);
  const key = sortKeyMaker(parseSort(sortBy));
  const outputs = Object.entries(output).map(
    ([path, spec]) => [path.split('.'), computeOf(path, spec, sortBy, scope)] as const,
  );
  const allowance = new Allowance(() =>
    failure('ExceededMemoryLimit', `$setWindowFields exceeded memory limit of ${STAGE_MEMORY_BYTES} bytes.`),
  );
  const partitions = new Map<string, { key: Buffer; entries: { doc: Doc; key: Buffer }[] }>();
  return {
    push: (docs) => {
      for (const doc of docs) {
        allowance.take(doc);
        const partition = orderKey(partitionOf(doc) ?? null);
        const name = partition.toString('latin1');
        const entry = { doc, key: key(doc) };
        const there = partitions.get(name);
        if (there) there.entries.push(entry);
        else partitions.set(name, { key: partition, entries: [entry] });
      }
      return [];
    },
    end: () =>
      [...partitions.values()]
        .sort((a, b) => Buffer.compare(a.key, b.key))
        .flatMap(({ entries }) => {
          entries.sort((a, b) => Buffer.compare(a.key, b.key));
          const partition = { docs: entries.map(({ doc }) => doc), keys: entries.map((entry) => entry.key) };
          const results = partition.docs.map((doc) => structuredCopy(doc) as Doc);
          for (const [path, compute] of outputs) {
            compute(partition).forEach((value, at) => {
              setAt(results[at] as Doc, path, value ?? null);
            });
          }
          return results;
        }),
  };
}
