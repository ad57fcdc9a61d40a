import {
  fieldsOf,
  type HitBatch,
  type HitKindFields,
  rowsOf,
  sizeOf,
} from '../../../domain/analytics/hitBatch.facts.ts';
import type { Said } from '../../../domain/analytics/said.facts.ts';
import { visitorHash } from '../../../projections/analytics/visitorSketch.ts';

/** Kinds of hits, each known by a number: what a million hits are is said some hundred times. */
export interface KindBook {
  readonly kinds: readonly HitKindFields[];
  numberOf(kind: HitBatch['kinds'][number]): number;
  /** Whether there is room for what one more hit said: it takes as much as ten others. */
  hasRoomForSaid(): boolean;
}

/** Hits of which is kept at hand what they said. */
const MOST_SAID = 50_000;

export function createKindBook(): KindBook {
  const kinds: HitKindFields[] = [];
  const numbers = new Map<string, number>();
  let saidCount = 0;
  return {
    kinds,
    hasRoomForSaid: () => ++saidCount <= MOST_SAID,
    numberOf(kind) {
      const key = JSON.stringify(kind);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const number = kinds.push(fieldsOf(kind)) - 1;
      numbers.set(key, number);
      return number;
    },
  };
}

/** Of one visitor on a day: their hits stand in `rows` from `start` to `end`, in their order. */
export interface VisitorRows {
  readonly visitor: number;
  readonly start: number;
  readonly end: number;
}

/** The hits of one day, each as a few numbers. */
export interface DayOfHits {
  /** `2026-03-02`, UTC. */
  readonly day: string;
  readonly size: number;
  readonly visitors: readonly string[];
  /** By which each of them is counted (`visitorSketch.ts`). */
  visitorHashes(): Uint32Array;
  /** Milliseconds since 1970 of the hit in a row. */
  at(row: number): number;
  /** What the hit in a row said beside its kind. */
  saidAt(row: number): Said | undefined;
  /** Takes a batch in, before or behind all that is there: hits of one millisecond keep their order by it. */
  add(batch: HitBatch & { readonly hour: string }, isOlder: boolean): void;
  /** What one visitor did: milliseconds since 1970 and kind. For few visitors: the day is searched for them. */
  hitsOf(visitor: string): readonly { readonly at: number; readonly kind: number }[];
  /** All rows, those of each visitor beside one another, and the kind of each in the same order. */
  byVisitor(): {
    readonly rows: Int32Array;
    readonly kinds: Int32Array;
    readonly visits: readonly VisitorRows[];
  };
}

const FEW = 64;

export function createDayOfHits(day: string, book: KindBook): DayOfHits {
  const start = Date.parse(day);
  const visitors: string[] = [];
  const visitorAt = new Map<string, number>();
  let ats = new Int32Array(FEW);
  let kinds = new Int32Array(FEW);
  let whose = new Int32Array(FEW);
  let order = new Int32Array(FEW);
  let size = 0;
  /** By row. */
  const said = new Map<number, Said>();
  /** Numbers that stand before and behind those of all hits that are there. */
  let [first, next] = [0, 0];
  let grouped: ReturnType<DayOfHits['byVisitor']> | null = null;
  let hashes = new Uint32Array();

  function makeRoom(more: number): void {
    if (size + more <= ats.length) return;
    const room = Math.max(size + more, 2 * ats.length);
    ats = enlarged(ats, room);
    kinds = enlarged(kinds, room);
    whose = enlarged(whose, room);
    order = enlarged(order, room);
  }

  function numberOf(visitor: string): number {
    const known = visitorAt.get(visitor);
    if (known !== undefined) return known;
    const number = visitors.push(visitor) - 1;
    visitorAt.set(visitor, number);
    return number;
  }

  return {
    day,
    visitors,
    get size() {
      return size;
    },
    visitorHashes() {
      if (hashes.length < visitors.length) hashes = Uint32Array.from(visitors, visitorHash);
      return hashes;
    },
    at: (row) => start + (ats[row] ?? 0),
    saidAt: (row) => said.get(row),
    add(batch, isOlder) {
      const count = sizeOf(batch);
      makeRoom(count);
      const kindNumbers = batch.kinds.map((kind) => book.numberOf(kind));
      const visitorNumbers = batch.visitors.map(numberOf);
      let number = isOlder ? first - count : next;
      for (const [hit, words] of batch.said) if (book.hasRoomForSaid()) said.set(size + hit, words);
      if (isOlder) first -= count;
      else next += count;
      for (const [kind, visitor, at] of rowsOf(batch, batch.hour)) {
        ats[size] = at - start;
        kinds[size] = kindNumbers[kind] ?? 0;
        whose[size] = visitorNumbers[visitor] ?? 0;
        order[size] = number;
        number += 1;
        size += 1;
      }
      grouped = null;
    },
    hitsOf(visitor) {
      const number = visitorAt.get(visitor);
      if (number === undefined) return [];
      const theirs: number[] = [];
      for (let row = 0; row < size; row++) if (whose[row] === number) theirs.push(row);
      return theirs
        .sort((one, other) => (ats[one] ?? 0) - (ats[other] ?? 0) || (order[one] ?? 0) - (order[other] ?? 0))
        .map((row) => ({ at: start + (ats[row] ?? 0), kind: kinds[row] ?? 0 }));
    },
    byVisitor() {
      grouped ??= groupedRows(size, visitors.length, { ats, kinds, whose, order });
      return grouped;
    },
  };
}

function enlarged(column: Int32Array<ArrayBuffer>, room: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(room);
  larger.set(column);
  return larger;
}

/** Counts how many rows each visitor has, puts them there, and then those of each into their order. */
function groupedRows(
  size: number,
  visitorCount: number,
  { ats, kinds, whose, order }: Readonly<Record<'ats' | 'kinds' | 'whose' | 'order', Int32Array>>,
): ReturnType<DayOfHits['byVisitor']> {
  const ends = new Int32Array(visitorCount + 1);
  for (let row = 0; row < size; row++) ends[(whose[row] ?? 0) + 1] = (ends[(whose[row] ?? 0) + 1] ?? 0) + 1;
  for (let visitor = 0; visitor < visitorCount; visitor++)
    ends[visitor + 1] = (ends[visitor + 1] ?? 0) + (ends[visitor] ?? 0);
  const rows = new Int32Array(size);
  const place = ends.slice(0, visitorCount);
  for (let row = 0; row < size; row++) {
    const visitor = whose[row] ?? 0;
    rows[place[visitor] ?? 0] = row;
    place[visitor] = (place[visitor] ?? 0) + 1;
  }
  const visits = Array.from({ length: visitorCount }, (_, visitor) => {
    const [start = 0, end = 0] = [ends[visitor], ends[visitor + 1]];
    rows
      .subarray(start, end)
      .sort((one, other) => (ats[one] ?? 0) - (ats[other] ?? 0) || (order[one] ?? 0) - (order[other] ?? 0));
    return { visitor, start, end };
  });
  return { rows, kinds: rows.map((row) => kinds[row] ?? 0), visits };
}
