import { BSONRegExp } from 'bson';
import { show } from '../../bson/show.ts';
import { type Doc, isNumeric, type Value } from '../../bson/values.ts';
import { isOperatorDoc } from '../../query/operators.ts';
import { compare, rankOf } from '../../query/order.ts';
import { conjuncts, literalPrefix } from '../../storage/bounds.ts';
import { hashOf } from '../../storage/hashed.ts';
import { conditionFor, type Plan } from '../../storage/planner.ts';

interface Interval {
  readonly low: string;
  readonly high: string;
  /** Whether the ends belong to it. */
  readonly closedLow: boolean;
  readonly closedHigh: boolean;
}

const ALL: Interval = { low: 'MinKey', high: 'MaxKey', closedLow: true, closedHigh: true };
const LAST_DATE = 'new Date(9223372036854775807)';
const FIRST_DATE = 'new Date(-9223372036854775808)';

/** The first and last of the values that `$gt` and its kin compare with this one, and whether they belong to them. */
function bracket(value: Value): Pick<Interval, 'low' | 'high' | 'closedHigh'> {
  if (isNumeric(value)) return { low: '-inf.0', high: 'inf.0', closedHigh: true };
  switch (rankOf(value)) {
    case 30:
      return { low: '""', high: '{}', closedHigh: false };
    case 40:
      return { low: '{}', high: '[]', closedHigh: false };
    case 70:
      return {
        low: `ObjectId('${'0'.repeat(24)}')`,
        high: `ObjectId('${'f'.repeat(24)}')`,
        closedHigh: true,
      };
    case 80:
      return { low: 'false', high: 'true', closedHigh: true };
    case 90:
      return { low: FIRST_DATE, high: LAST_DATE, closedHigh: true };
    default:
      return { low: 'MinKey', high: 'MaxKey', closedHigh: true };
  }
}

function point(value: Value): Interval {
  const text = show(value);
  return { low: text, high: text, closedLow: true, closedHigh: true };
}

function afterPrefix(prefix: string): string {
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}

function regex(pattern: string, options: string): Interval[] {
  const prefix = literalPrefix(pattern, options);
  const whole = point(new BSONRegExp(pattern, options));
  const low = prefix ? JSON.stringify(prefix) : '""';
  const high = prefix ? JSON.stringify(afterPrefix(prefix)) : '{}';
  return [{ low, high, closedLow: true, closedHigh: false }, whole];
}

function points(values: readonly Value[]): Interval[] {
  const sorted = [...values].sort(compare);
  return sorted.filter((value, i) => i === 0 || compare(value, sorted[i - 1]) !== 0).map(point);
}

function range(operand: Doc, multi: boolean): Interval[] {
  let low: { value: Value; closed: boolean } | undefined;
  let high: { value: Value; closed: boolean } | undefined;
  for (const [operator, value] of Object.entries(operand)) {
    if (operator === '$gt' || operator === '$gte') low = { value, closed: operator === '$gte' };
    if (operator === '$lt' || operator === '$lte') high = { value, closed: operator === '$lte' };
  }
  if (multi && low && high) high = undefined;
  const some = low ?? high;
  if (some === undefined) return [ALL];
  const ends = bracket(some.value);
  return [
    {
      low: low ? show(low.value) : ends.low,
      closedLow: low ? low.closed : true,
      high: high ? show(high.value) : ends.high,
      closedHigh: high ? high.closed : ends.closedHigh,
    },
  ];
}

function intervals(operand: Value, multi: boolean): Interval[] {
  if (operand instanceof BSONRegExp) return regex(operand.pattern, operand.options);
  if (!isOperatorDoc(operand)) return [point(operand)];
  if ('$eq' in operand) return [point(operand.$eq)];
  if (Array.isArray(operand.$in)) return points(operand.$in);
  if (typeof operand.$regex === 'string') return regex(operand.$regex, '');
  return range(operand, multi);
}

function written({ closedHigh, closedLow, high, low }: Interval, backward: boolean): string {
  return backward
    ? `${closedHigh ? '[' : '('}${high}, ${low}${closedLow ? ']' : ')'}`
    : `${closedLow ? '[' : '('}${low}, ${high}${closedHigh ? ']' : ')'}`;
}

function hashedPoints(operand: Value): Value {
  if (!isOperatorDoc(operand)) return hashOf(operand);
  if (Array.isArray(operand.$in)) return { $in: operand.$in.map(hashOf) };
  return { $eq: hashOf(operand.$eq) };
}

/** `indexBounds` of a plan that uses an index. */
export function indexBounds({ bounded, index, reverse }: Plan, filter: Doc): Doc {
  const conditions = conjuncts(filter);
  return Object.fromEntries(
    (index?.fields ?? []).map(({ descending, hashed, path }, i) => {
      const operand = index && i < bounded ? conditionFor(index, i, conditions) : undefined;
      const found =
        operand === undefined
          ? [ALL]
          : intervals(hashed ? hashedPoints(operand.value) : operand.value, index?.multi[i] === true);
      const backward = descending !== reverse;
      const texts = found.map((interval) => written(interval, backward));
      return [path, backward ? texts.reverse() : texts];
    }),
  );
}

/** Whether an index finds exactly what a condition on its field says. */
function isExact(operand: Value, multi: boolean): boolean {
  const plain = (value: Value): boolean =>
    value !== null && !Array.isArray(value) && !(value instanceof BSONRegExp);
  if (!isOperatorDoc(operand)) return plain(operand);
  const names = Object.keys(operand);
  if (!names.every((name) => ['$eq', '$in', '$gt', '$gte', '$lt', '$lte'].includes(name))) return false;
  if (names.length > 1 && (multi || '$eq' in operand || '$in' in operand)) return false;
  if (new Set(names.map((name) => name.slice(0, 3))).size < names.length) return false;
  return Object.values(operand).every((value) => (Array.isArray(value) ? value.every(plain) : plain(value)));
}

/** What is left of a filter to check on the documents that an index finds. */
export function residual({ bounded, index }: Plan, filter: Doc): Doc {
  if (index === undefined || index.longKeys) return filter;
  const conditions = conjuncts(filter);
  const found = index.fields.slice(0, bounded).map((_field, i) => conditionFor(index, i, conditions));
  const left = conditions.filter(([path, operand]) => {
    const at = found.findIndex((each) => each?.value === operand && index.fields[bounded]?.path !== path);
    return (
      at < 0 ||
      index.fields[at]?.path !== path ||
      index.fields[at]?.hashed ||
      !isExact(operand, index.multi[at] === true)
    );
  });
  const others = Object.entries(filter).filter(
    ([key]) => key.startsWith('$') && key !== '$and' && key !== '$comment',
  );
  const nested = Array.isArray(filter.$and)
    ? filter.$and.flatMap((clause) => Object.entries(clause as Doc)).filter(([key]) => key.startsWith('$'))
    : [];
  return normalized({}, [...left, ...others, ...nested]);
}

const NEGATIONS: Readonly<Record<string, string>> = { $ne: '$eq', $nin: '$in' };

function clauses([path, operand]: readonly [string, Value]): Doc[] {
  if (path.startsWith('$')) {
    if (path === '$comment') return [];
    return Array.isArray(operand)
      ? [{ [path]: operand.map((each) => normalized(each as Doc)) }]
      : [{ [path]: operand }];
  }
  if (operand instanceof BSONRegExp) {
    const options = operand.options === '' ? {} : { $options: operand.options };
    return [{ [path]: { $regex: operand.pattern, ...options } }];
  }
  if (!isOperatorDoc(operand)) return [{ [path]: { $eq: operand } }];
  return Object.entries(operand).flatMap(([operator, value]): Doc[] => {
    if (operator === '$options' || operator === '$comment') return [];
    const positive = NEGATIONS[operator];
    if (positive) return [{ [path]: { $not: { [positive]: value } } }];
    if (operator === '$exists' && value === false) return [{ [path]: { $not: { $exists: true } } }];
    if (operator === '$in' && Array.isArray(value) && value.length === 1)
      return [{ [path]: { $eq: value[0] } }];
    const options =
      operator === '$regex' && operand.$options !== undefined ? { $options: operand.$options } : {};
    return [{ [path]: { [operator]: value, ...options } }];
  });
}

/** A filter as explains show it: every condition with its operator, several under one `$and`. */
export function normalized(
  filter: Doc,
  entries: readonly (readonly [string, Value])[] = Object.entries(filter),
): Doc {
  const all = entries.flatMap((entry) =>
    entry[0] === '$and' && Array.isArray(entry[1])
      ? entry[1].flatMap((each) => Object.entries(each as Doc).flatMap(clauses))
      : clauses(entry),
  );
  return all.length > 1 ? { $and: all } : (all[0] ?? {});
}
