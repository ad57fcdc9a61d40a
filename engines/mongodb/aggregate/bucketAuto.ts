import { type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { compare } from '../query/order.ts';
import { compileExpression } from './expression.ts';
import { group } from './group.ts';
import { Allowance, STAGE_MEMORY_BYTES } from './memory.ts';
import type { Stage, StageContext } from './pipeline.ts';

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
  if (!isNumeric(buckets) || !(toNumber(buckets) > 0)) {
    throw assertion(40243, "The $bucketAuto 'buckets' field must be greater than 0");
  }
  if (granularity !== undefined) {
    throw failure('CommandNotSupported', "$bucketAuto option 'granularity' is not supported");
  }
  const evaluate = compileExpression(groupBy, scope);
  const fields = isDoc(output ?? null) ? (output as Doc) : { count: { $sum: 1 } };
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
