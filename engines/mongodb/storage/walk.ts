import { failure } from '../errors.ts';
import type { Collection } from './collection.ts';
import type { Plan } from './planner.ts';
import { type Candidate, Scan } from './scan.ts';
import type { Store } from './store.ts';

/** What finds the candidates of a query. */
export type Walk = Pick<Scan, 'next' | 'pass' | 'keysExamined' | 'docsExamined'> & {
  readonly place?: number | undefined;
};

/** Walks the plans of an `$or` one after the other and gives each document once. */
class EitherScan implements Walk {
  readonly #scans: readonly Scan[];
  readonly #seen = new Set<number>();
  #at = 0;

  constructor(scans: readonly Scan[]) {
    this.#scans = scans;
  }

  get keysExamined(): number {
    return this.#scans.reduce((sum, scan) => sum + scan.keysExamined, 0);
  }

  get docsExamined(): number {
    return this.#scans.reduce((sum, scan) => sum + scan.docsExamined, 0);
  }

  next(limit?: number): Candidate[] | undefined {
    const scan = this.#scans[this.#at];
    if (scan === undefined) return undefined;
    const found = scan.next(limit);
    if (found === undefined) {
      this.#at += 1;
      return [];
    }
    return found.filter(({ record }) => {
      if (this.#seen.has(record)) return false;
      this.#seen.add(record);
      return true;
    });
  }

  pass(limit: number): number | undefined {
    return this.next(limit)?.length;
  }
}

/** Begins to walk a plan. */
export function walk(store: Store, collection: Collection, plan: Plan): Walk {
  if (plan.either === undefined) return new Scan(store, collection, plan);
  return new EitherScan(plan.either.map((each) => new Scan(store, collection, each)));
}

/** @throws CappedPositionLost when the document that was reached in a capped collection is gone */
export function stillAt(collection: Collection, record: number | undefined): void {
  if (record === undefined || collection.get(record) !== undefined) return;
  throw failure(
    'CappedPositionLost',
    `CollectionScan died due to position in capped collection being deleted. Last seen record id: RecordId(${record})`,
  );
}

/** @throws QueryPlanKilled when what is being walked was dropped meanwhile */
export function stillThere(collection: Collection, { either, index }: Plan): void {
  const used = [index, ...(either ?? []).map((each) => each.index)];
  const kept = used.every(
    (each) => each === undefined || collection.state.indexes.some(({ id }) => id === each.id),
  );
  if (collection.dropped || !kept) {
    throw failure('QueryPlanKilled', `collection or index dropped: ${collection.namespace}`);
  }
}
