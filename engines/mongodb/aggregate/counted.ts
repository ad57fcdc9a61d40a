import { encode } from '../bson/encode.ts';
import { isDoc, type Value } from '../bson/values.ts';
import type { FindStream } from '../query/find.ts';
import type { ResultStream } from '../query/stream.ts';
import { stageOf } from './stage.ts';

/** What a pipeline answers with that does nothing but count. */
interface Counting {
  readonly id: Value;
  readonly field: string;
}

/** `[{ $group: { _id: 1, n: { $sum: 1 } } }]`, which is what drivers send for `countDocuments`; `undefined` for all else. */
export function countingOf(stages: readonly Value[]): Counting | undefined {
  const [only, ...others] = stages;
  if (only === undefined || others.length > 0) return undefined;
  const [name, spec] = stageOf(only);
  if (name !== '$group' || !isDoc(spec)) return undefined;
  const [[field, sum] = [], ...more] = Object.entries(spec).filter(([key]) => key !== '_id');
  if (field === undefined || more.length > 0 || !isDoc(sum) || Object.keys(sum).length > 1) return undefined;
  const { _id: id } = spec;
  return sum.$sum === 1 && (id === null || id === 1) ? { id, field } : undefined;
}

/** The one document of such a pipeline, or none where nothing was found. */
export function countedStream(source: FindStream, { id, field }: Counting): ResultStream {
  let n = 0;
  let ended = false;
  return {
    next: () => {
      if (ended) return undefined;
      const found = source.nextCount();
      if (found !== undefined) {
        n += found;
        return [];
      }
      ended = true;
      return n === 0 ? [] : [encode({ _id: id, [field]: n })];
    },
  };
}
