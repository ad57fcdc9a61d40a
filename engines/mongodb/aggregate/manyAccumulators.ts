import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { compare } from '../query/order.ts';
import { parseSort, sortKeyMaker } from '../query/sort.ts';
import { compileExpression } from './expression.ts';
import { howMany } from './fields.ts';
import type { Variables } from './operator.ts';
import { atRanks, checkedRanks } from './ranks.ts';

/** How an accumulator with parameters reads a document, and what it makes of all it read. */
interface Many {
  readonly evaluate: (doc: Doc) => Value;
  /** The same accumulator over values `evaluate` gave, in their order. */
  readonly finish: (values: Value[]) => Value;
}

const SORTING = ['$top', '$bottom', '$topN', '$bottomN'];

function partsOf(name: string, operand: Value, fields: readonly string[]): Doc {
  if (!isDoc(operand)) {
    throw assertion(
      SORTING.includes(name) ? 5788001 : 5787801,
      `specification must be an object; found ${name}`,
    );
  }
  for (const field of Object.keys(operand)) {
    if (!fields.includes(field))
      throw assertion(5787901, `Unknown argument for '${name}' operator: ${field}`);
  }
  for (const field of fields) {
    if (operand[field] === undefined) throw assertion(5787906, `Missing value for '${field}' in ${name}`);
  }
  return operand;
}

function countOf(operand: Value, scope: Variables): number {
  return howMany(compileExpression(operand, scope)({}));
}

const BY_INPUT: Readonly<Record<string, (values: Value[], n: number) => Value[]>> = {
  $firstN: (values, n) => values.slice(0, n).map((value) => value ?? null),
  $lastN: (values, n) => values.slice(-n).map((value) => value ?? null),
  $minN: (values, n) => present(values).sort(compare).slice(0, n),
  $maxN: (values, n) =>
    present(values)
      .sort((a, b) => compare(b, a))
      .slice(0, n),
};

function present(values: readonly Value[]): Value[] {
  return values.filter((value) => value !== undefined && value !== null);
}

function byInput(name: string, operand: Value, scope: Variables): Many {
  const { input, n } = partsOf(name, operand, ['input', 'n']);
  const most = countOf(n, scope);
  const choose = BY_INPUT[name] as (typeof BY_INPUT)[string];
  return { evaluate: compileExpression(input, scope), finish: (values) => choose?.(values, most) };
}

/** `$top`, `$bottom` and their `…N`: the outputs of the documents that sort first or last. */
function bySort(name: string, operand: Value, scope: Variables): Many {
  const one = !name.endsWith('N');
  const spec = partsOf(name, operand, one ? ['sortBy', 'output'] : ['n', 'sortBy', 'output']);
  if (!isDoc(spec.sortBy)) throw assertion(10065, `invalid parameter: expected an object (sortBy)`);
  const most = one ? 1 : countOf(spec.n, scope);
  const key = sortKeyMaker(parseSort(spec.sortBy));
  const output = compileExpression(spec.output, scope);
  return {
    evaluate: (doc) => [key(doc), output(doc) ?? null],
    finish: (values) => {
      const sorted = (values as [Buffer, Value][]).sort(([a], [b]) => Buffer.compare(a, b));
      const kept = name.startsWith('$top') ? sorted.slice(0, most) : sorted.slice(-most);
      return one ? kept[0]?.[1] : kept.map(([, value]) => value);
    },
  };
}

/** `$median` and `$percentile`, which give values that are there. */
function byRank(name: string, operand: Value, scope: Variables): Many {
  const median = name === '$median';
  const spec = partsOf(name, operand, median ? ['input', 'method'] : ['input', 'p', 'method']);
  const ranks = checkedRanks(spec.method, median ? [0.5] : compileExpression(spec.p, scope)({}));
  return {
    evaluate: compileExpression(spec.input, scope),
    finish: (values) => {
      const found = atRanks(values, ranks);
      return median ? found[0] : found;
    },
  };
}

const RANKING = ['$median', '$percentile'];

/** Whether this is the name of an accumulator that gives several of its group's values. */
export function isManyAccumulator(name: string): boolean {
  return name in BY_INPUT || SORTING.includes(name) || RANKING.includes(name);
}

/** An accumulator whose operand is an object of parameters, `undefined` for every other name. */
export function manyAccumulator(name: string, operand: Value, scope: Variables): Many | undefined {
  if (name in BY_INPUT) return byInput(name, operand, scope);
  if (SORTING.includes(name)) return bySort(name, operand, scope);
  if (RANKING.includes(name)) return byRank(name, operand, scope);
  return undefined;
}
