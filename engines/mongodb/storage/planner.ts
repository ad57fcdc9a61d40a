import type { Doc, Value } from '../bson/values.ts';
import { isDoc, isTruthy } from '../bson/values.ts';
import { collating } from '../collation/scope.ts';
import { compileFilter, compileValueTest } from '../query/match.ts';
import { isOperatorDoc } from '../query/operators.ts';
import { encodeKey, equal } from '../query/order.ts';
import type { SortPart } from '../query/sort.ts';
import { type Search, searching } from '../text/search.ts';
import { textOperand } from '../text/textOperand.ts';
import { boundsOf, type CollatedTexts, conjuncts, type FieldBounds } from './bounds.ts';
import { type Collection, indexSpan } from './collection.ts';
import { hashOf } from './hashed.ts';
import type { Index } from './indexSpec.ts';
import { boundPrefix, isLong, shorten, u32 } from './keys.ts';
import type { Span } from './span.ts';
import { afterPrefix } from './store.ts';

/** How the candidates of a query are found; the filter is always checked again on each document. */
export interface Plan {
  readonly index: Index | undefined;
  readonly spans: readonly Span[];
  readonly reverse: boolean;
  /** Whether documents come in the order the query asked for. */
  readonly sorted: boolean;
  /** Number of leading index fields that bound the scan. */
  readonly bounded: number;
  /** Whether every span is the exact key of one entry of a unique index. */
  readonly points: boolean;
  /** The plans of the clauses of an `$or`, when an index serves each. */
  readonly either?: readonly Plan[];
  /** The `min` and `max` that a client gave instead, as explains show them. */
  readonly between?: { readonly min: string; readonly max: string };
}

/** The index a command wants to be used, or the order in which documents were inserted. */
export type Hint = Index | { readonly natural: 1 | -1 };

/** More point combinations than this are scanned as ranges. */
const MAX_SPANS = 100_000;

/** Chooses the index that bounds a query best, or serves its sort; without one the whole collection is read. */
export function planQuery(collection: Collection, filter: Doc, sort: readonly SortPart[], hint?: Hint): Plan {
  const search = searching();
  if (search && textOperand(filter) !== undefined) return planSearch(collection, search, sort);
  const natural = sort[0]?.path === '$natural';
  const scan: Plan = {
    index: undefined,
    spans: [collection.span()],
    reverse: natural
      ? sort[0]?.descending === true
      : hint !== undefined && 'natural' in hint && hint.natural === -1,
    sorted: sort.length === 0 || natural,
    bounded: 0,
    points: false,
  };
  if (natural || (hint && 'natural' in hint)) return scan;
  const conditions = conjuncts(filter);
  if (hint !== undefined)
    return planIndex(hint, conditions, sort, true) ?? planIndex(hint, [], sort, true) ?? scan;
  let best = scan;
  let bestScore = scan.sorted && sort.length > 0 ? 1 : 0;
  for (const index of collection.state.indexes) {
    if (index.hidden || index.text) continue;
    const plan = planIndex(index, conditions, sort);
    if (plan === undefined) continue;
    const score = scoreOf(plan, sort);
    if (score > bestScore) {
      best = plan;
      bestScore = score;
    }
  }
  return best === scan ? (planEither(collection, filter, scan) ?? scan) : best;
}

/** The entries of the text index under the terms that are searched for. */
function planSearch(collection: Collection, { lookUp }: Search, sort: readonly SortPart[]): Plan {
  const index = collection.state.indexes.find(({ hidden, text }) => text && !hidden) as Index;
  const points = lookUp.map((term) => encodeKey(term));
  const bounds = [{ points, lower: undefined, upper: undefined, present: true }];
  return {
    index,
    spans: points.length > 0 ? spansOf(index, bounds) : [],
    reverse: false,
    sorted: sort.length === 0,
    bounded: 1,
    points: false,
  };
}

/** An index for each clause of an `$or` in a filter that no single index serves. */
function planEither(collection: Collection, { $or: clauses, ...rest }: Doc, scan: Plan): Plan | undefined {
  if (!Array.isArray(clauses)) return undefined;
  const plans: Plan[] = [];
  for (const clause of clauses) {
    if (!isDoc(clause)) return undefined;
    const plan = planQuery(collection, { $and: [rest, clause] }, []);
    if (plan.bounded === 0) return undefined;
    plans.push(plan);
  }
  return plans.length === 0 ? undefined : { ...scan, either: plans };
}

function scoreOf(plan: Plan, sort: readonly SortPart[]): number {
  const sorts = sort.length > 0 && plan.sorted ? 5 : 0;
  if (plan.bounded === 0) return sorts;
  const exact = plan.index?.unique === true && plan.bounded === plan.index.fields.length ? 20 : 0;
  return plan.bounded * 10 + exact + sorts;
}

function planIndex(
  index: Index,
  conditions: [string, Value][],
  sort: readonly SortPart[],
  hinted = false,
): Plan | undefined {
  // Who names a partial index gets what it lists, whether that is all or not.
  if (index.partial && !hinted && !implies(conditions, index.partial)) return undefined;
  const bounds: FieldBounds[] = [];
  let arraySeen = false;
  for (let i = 0; i < index.fields.length; i++) {
    if (index.multi[i] && arraySeen) break;
    const found = fieldBounds(index, i, conditions);
    if (found === undefined) break;
    bounds.push(found);
    if (index.multi[i]) arraySeen = true;
    if (found.points === undefined) break;
  }
  if (index.sparse && !hinted && !bounds.some((bound) => bound.present)) return undefined;
  const open = bounds.findIndex((bound) => bound.points?.length !== 1);
  const points = open < 0 ? bounds.length : open;
  const order = sortDirection(index, points, sort);
  const spans = spansOf(index, bounds);
  if (bounds.length === 0 && order === undefined && !hinted) return undefined;
  return {
    index,
    spans,
    reverse: order === 'backward',
    sorted: sort.length === 0 || order !== undefined,
    bounded: bounds.length,
    points:
      index.unique &&
      bounds.length === index.fields.length &&
      bounds.every((bound) => bound.points !== undefined),
  };
}

function collatedTexts({ collation, fields }: Index, at: number): CollatedTexts | undefined {
  const wanted = collating()?.collation;
  if (fields[at]?.hashed) {
    if (collation !== wanted) return { fold: undefined, unordered: true };
    return { fold: (value) => hashOf(collation ? collation.fold(value) : value), unordered: true };
  }
  if (collation === undefined && wanted === undefined) return undefined;
  return { fold: collation === wanted ? collation?.fold : undefined };
}

/** A scan of an index between two keys that a client gave. */
export function withinSpan(
  index: Index,
  span: Span,
  sort: readonly SortPart[],
  between: NonNullable<Plan['between']>,
): Plan {
  const order = sortDirection(index, 0, sort);
  return {
    index,
    spans: [span],
    reverse: order === 'backward',
    sorted: sort.length === 0 || order !== undefined,
    bounded: 0,
    points: false,
    between,
  };
}

function fieldBounds(index: Index, at: number, conditions: [string, Value][]): FieldBounds | undefined {
  return conditionFor(index, at, conditions)?.bounds;
}

/** The condition by which a query bounds a field of an index. */
export function conditionFor(
  index: Index,
  at: number,
  conditions: [string, Value][],
): { readonly value: Value; readonly bounds: FieldBounds } | undefined {
  const path = index.fields[at]?.path;
  let best: { value: Value; bounds: FieldBounds } | undefined;
  for (const [field, operand] of conditions) {
    if (field !== path) continue;
    const found = boundsOf(operand, index.multi[at] === true, collatedTexts(index, at));
    // `a.0` keeps what stands there alone, but is null too for every document in the array that has no field `0`.
    if (found && !found.present && index.multi[at] && /\.\d/.test(path)) continue;
    if (found && (best === undefined || (found.points && !best.bounds.points))) {
      best = { value: operand, bounds: found };
    }
  }
  return best;
}

/** An index gives a sort order when the fields after its single-point prefix are the sort, all turned the same way. */
function sortDirection(
  index: Index,
  points: number,
  sort: readonly SortPart[],
): 'forward' | 'backward' | undefined {
  // The entries of a collated or hashed index are in no useful order.
  if (index.collation || collating() || index.fields.some(({ hashed }) => hashed)) return undefined;
  if (sort.length === 0 || index.longKeys || index.multi.some((multi) => multi)) return undefined;
  for (let skip = 0; skip <= points; skip++) {
    const fields = index.fields.slice(skip, skip + sort.length);
    if (fields.length < sort.length) continue;
    if (!sort.every((part, i) => fields[i]?.path === part.path)) continue;
    const turned = sort.map((part, i) => part.descending !== fields[i]?.descending);
    if (turned.every((turn) => turn === turned[0])) return turned[0] ? 'backward' : 'forward';
  }
  return undefined;
}

function flip(key: Buffer): Buffer {
  return Buffer.from(key.map((byte) => byte ^ 0xff));
}

function spansOf(index: Index, bounds: readonly FieldBounds[]): Span[] {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let spans: Span[] | undefined;
  for (let i = 0; i < bounds.length; i++) {
    const bound = bounds[i] as FieldBounds;
    const descending = index.fields[i]?.descending === true;
    if (bound.points) {
      if (prefixes.length * bound.points.length > MAX_SPANS) break;
      const points = bound.points.map((point) => (descending ? flip(point) : point));
      prefixes = prefixes.flatMap((prefix) => points.map((point) => Buffer.concat([prefix, point])));
    } else {
      const lower = bound.lower as Buffer;
      const upper = bound.upper as Buffer;
      const from = descending ? flip(upper) : lower;
      const to = descending ? flip(lower) : upper;
      const { beside } = bound;
      spans = prefixes.flatMap((prefix) => [
        {
          start: low(index, Buffer.concat([prefix, from])),
          end: high(index, Buffer.concat([prefix, to]), descending),
        },
        ...(beside
          ? [prefixSpan(index, Buffer.concat([prefix, descending ? flip(beside) : beside]), i + 1)]
          : []),
      ]);
      break;
    }
  }
  const found = spans ?? prefixes.map((prefix) => prefixSpan(index, prefix, bounds.length));
  return found.sort((a, b) => Buffer.compare(a.start, b.start));
}

function prefixSpan(index: Index, prefix: Buffer, fields: number): Span {
  if (prefix.length === 0) return indexSpan(index);
  const whole = fields === index.fields.length;
  const kept = whole && isLong(prefix) ? shorten(prefix) : whole ? prefix : boundPrefix(prefix);
  const start = Buffer.concat([u32(index.id), kept]);
  return { start, end: afterPrefix(start) };
}

function low(index: Index, key: Buffer): Buffer {
  return Buffer.concat([u32(index.id), boundPrefix(key)]);
}

function high(index: Index, key: Buffer, inclusive: boolean): Buffer {
  const kept = boundPrefix(key);
  const bytes = Buffer.concat([u32(index.id), kept]);
  return inclusive || kept.length < key.length ? afterPrefix(bytes) : bytes;
}

/** Whether each condition of a partial index follows from the query's conditions. */
function implies(conditions: [string, Value][], partial: Doc): boolean {
  return conjuncts(partial).every(([field, wanted]) =>
    conditions.some(([path, given]) => path === field && fieldImplies(given, wanted)),
  );
}

function fieldImplies(given: Value, wanted: Value): boolean {
  if (isDoc(given) && isDoc(wanted) && equal(given, wanted)) return true;
  if (!isOperatorDoc(given))
    return !Array.isArray(given) && given !== null && compileValueTest(wanted)(given);
  if ('$eq' in given) return fieldImplies(given.$eq, wanted);
  if ('$in' in given && Array.isArray(given.$in))
    return given.$in.every((value) => fieldImplies(value, wanted));
  if (isDoc(wanted) && Object.keys(wanted).length === 1 && isTruthy(wanted.$exists ?? false)) {
    return ['$gt', '$gte', '$lt', '$lte'].some((operator) => operator in given && given[operator] !== null);
  }
  if (isDoc(wanted) && Object.keys(wanted).length === 1) {
    const [operator, limit] = Object.entries(wanted)[0] as [string, Value];
    if (operator === '$gt' || operator === '$gte') {
      const bound = given.$gt ?? given.$gte;
      return bound !== undefined && compileFilter({ v: { [operator]: limit } })({ v: bound });
    }
    if (operator === '$lt' || operator === '$lte') {
      const bound = given.$lt ?? given.$lte;
      return bound !== undefined && compileFilter({ v: { [operator]: limit } })({ v: bound });
    }
  }
  return false;
}
