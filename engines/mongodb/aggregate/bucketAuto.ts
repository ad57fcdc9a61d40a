import { show } from '../bson/show.ts';
import { type Doc, isDoc, isInt32, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { compare } from '../query/order.ts';
import { isExpression, outputOf } from './bucket.ts';
import { compileExpression } from './expression.ts';
import { group } from './group.ts';
import { Allowance, STAGE_MEMORY_BYTES } from './memory.ts';
import type { Stage, StageContext } from './stage.ts';

interface Entry {
  readonly value: Value;
  readonly doc: Doc;
}

/** Runs of about equal size that never part equal values. */
function runsOf(entries: readonly Entry[], buckets: number): Entry[][] {
  const runs: Entry[][] = [];
  const size = Math.max(1, Math.round(entries.length / buckets));
  for (let at = 0; at < entries.length; ) {
    const last = runs.length === buckets - 1;
    let end = last ? entries.length : Math.min(entries.length, at + size);
    while (end < entries.length && compare(entries[end - 1]?.value, entries[end]?.value) === 0) end += 1;
    runs.push(entries.slice(at, end));
    at = end;
  }
  return runs;
}

const GRANULARITIES = [
  ...['R5', 'R10', 'R20', 'R40', 'R80', '1-2-5', 'E6', 'E12', 'E24', 'E48', 'E96', 'E192'],
  'POWERSOF2',
];

function checkBuckets(buckets: Value): void {
  const must = "The $bucketAuto 'buckets' field must be";
  if (!isNumeric(buckets)) {
    throw assertion(40241, `${must} a numeric value, but found type: ${typeName(buckets)}.`);
  }
  if (!isInt32(toNumber(buckets))) {
    throw assertion(40242, `${must} representable as a 32-bit integer, but found ${show(buckets)}.`);
  }
  if (toNumber(buckets) <= 0) {
    throw assertion(40243, `${must} greater than 0, but found: ${toNumber(buckets)}.`);
  }
}

/** `$bucketAuto` without preferred numbers (`granularity`). */
export function bucketAuto(operand: Value, { scope }: StageContext): Stage {
  if (!isDoc(operand)) throw assertion(40240, 'The argument to $bucketAuto must be an object');
  for (const field of Object.keys(operand)) {
    if (!['groupBy', 'buckets', 'output', 'granularity'].includes(field)) {
      throw assertion(40245, `Unrecognized option to $bucketAuto: ${field}.`);
    }
  }
  const { buckets, granularity, groupBy, output } = operand;
  if (groupBy === undefined || buckets === undefined) {
    throw assertion(40246, "$bucketAuto requires 'groupBy' and 'buckets' to be specified");
  }
  if (!isExpression(groupBy)) {
    throw assertion(
      40239,
      `The $bucketAuto 'groupBy' field must be defined as a $-prefixed path or an expression object, but found: ${show(groupBy)}`,
    );
  }
  checkBuckets(buckets);
  if (granularity !== undefined) {
    if (typeof granularity !== 'string') {
      throw assertion(40261, "The $bucketAuto 'granularity' field must be a string");
    }
    if (!GRANULARITIES.includes(granularity)) {
      throw assertion(40257, `Unknown rounding granularity '${granularity}'`);
    }
    throw failure('CommandNotSupported', "$bucketAuto option 'granularity' is not supported");
  }
  const evaluate = compileExpression(groupBy, scope);
  const fields = outputOf(
    output,
    assertion(
      40244,
      `The $bucketAuto 'output' field must be an object, but found type: ${typeName(output)}.`,
    ),
  );
  const allowance = new Allowance(() =>
    failure('ExceededMemoryLimit', `$bucketAuto exceeded memory limit of ${STAGE_MEMORY_BYTES} bytes.`),
  );
  const entries: Entry[] = [];
  return {
    push: (docs) => {
      for (const doc of docs) {
        allowance.take(doc);
        entries.push({ value: evaluate(doc) ?? null, doc });
      }
      return [];
    },
    end: () => {
      entries.sort((a, b) => compare(a.value, b.value));
      const runs = runsOf(entries, toNumber(buckets));
      return runs.flatMap((run, i) => {
        const inner = group({ _id: null, ...fields }, { scope });
        inner.push(run.map(({ doc }) => doc));
        const next = runs[i + 1] ?? run.slice(-1);
        return inner.end().map((doc) => ({
          ...doc,
          _id: { min: run[0]?.value, max: next[0]?.value },
        }));
      });
    },
  };
}
