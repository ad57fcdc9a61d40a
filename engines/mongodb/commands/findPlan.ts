import { show } from '../bson/show.ts';
import type { Doc, Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { resolveHint } from '../query/locate.ts';
import { encodeCompound } from '../query/order.ts';
import type { SortPart } from '../query/sort.ts';
import { type Collection, indexSpan } from '../storage/collection.ts';
import type { Index } from '../storage/indexSpec.ts';
import { shorten, u32 } from '../storage/keys.ts';
import { type Plan, planQuery, withinSpan } from '../storage/planner.ts';

interface Asked {
  readonly hint?: Value;
  readonly min?: Doc | undefined;
  readonly max?: Doc | undefined;
}

function given(bound: Doc | undefined): bound is Doc {
  return bound !== undefined && Object.keys(bound).length > 0;
}

/** The key of a bound, which names the fields of the index in their order. @throws 51174 */
function keyOf(index: Index, which: 'min' | 'max', bound: Doc): Buffer {
  const paths = index.fields.map(({ path }) => path);
  if (Object.keys(bound).join('\0') !== paths.join('\0')) {
    throw assertion(51174, `hint provided does not work with ${which} query`);
  }
  const values = paths.map((path) => (index.collation ? index.collation.fold(bound[path]) : bound[path]));
  const key = encodeCompound(
    values,
    index.fields.map(({ descending }) => descending),
  );
  return Buffer.concat([u32(index.id), shorten(key)]);
}

/** How a `find` reads: by its filter, or between `min` and `max` of a hinted index. @throws 51173, 51174, 51175 */
export function planFind(
  collection: Collection,
  filter: Doc,
  sort: readonly SortPart[],
  { hint, max, min }: Asked,
): Plan {
  const wanted = resolveHint(collection, hint);
  if (!given(min) && !given(max)) return planQuery(collection, filter, sort, wanted);
  if (wanted === undefined || 'natural' in wanted) {
    throw assertion(51173, 'When using min()/max() a hint of which index to use must be provided');
  }
  const whole = indexSpan(wanted);
  const start = given(min) ? keyOf(wanted, 'min', min) : whole.start;
  const end = given(max) ? keyOf(wanted, 'max', max) : whole.end;
  if (given(min) && given(max) && Buffer.compare(start, end) >= 0) {
    throw assertion(51175, 'The value provided for min must be less than the value provided for max');
  }
  const between = { min: given(min) ? show(min) : 'MinKey', max: given(max) ? show(max) : 'MaxKey' };
  return withinSpan(wanted, { start, end }, sort, between);
}
