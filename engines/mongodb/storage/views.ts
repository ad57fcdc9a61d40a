import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import type { Doc, Value } from '../bson/values.ts';
import type { Collation } from '../collation/collation.ts';
import { keptCollation } from '../collation/parse.ts';
import { failure, type MongoFailure } from '../errors.ts';
import type { Collection } from './collection.ts';
import { readSpan, type Store } from './store.ts';

/** A view as the catalogue keeps it. */
export interface View {
  readonly db: string;
  readonly name: string;
  /** The collection or view of the same database that it reads. */
  readonly viewOn: string;
  readonly pipeline: readonly Value[];
  readonly collation: Collation | undefined;
}

/** Where a database keeps its views, one document each, as MongoDB does. */
export const SYSTEM_VIEWS = 'system.views';
const MAX_DEPTH = 20;

/** What the views need of the catalogue that they belong to. */
interface Collections {
  find(db: string, name: string): Collection | undefined;
  create(db: string, name: string): Collection;
}

/** The views of all databases; changed inside transactions. */
export class Views {
  readonly #store: Store;
  readonly #collections: Collections;
  readonly #views = new Map<string, View>();

  constructor(store: Store, collections: Collections) {
    this.#store = store;
    this.#collections = collections;
  }

  /** Reads what the `system.views` of all databases say. */
  reload(collections: Iterable<Collection>): void {
    this.#views.clear();
    for (const collection of collections) {
      if (collection.state.name !== SYSTEM_VIEWS) continue;
      const { entries } = readSpan(this.#store.docs, collection.span(), Number.POSITIVE_INFINITY);
      for (const { value } of entries) this.#keep(collection.state.db, decode(value));
    }
  }

  #keep(db: string, { _id, collation, pipeline, viewOn }: Doc): void {
    const name = String(_id).slice(db.length + 1);
    this.#views.set(String(_id), {
      db,
      name,
      viewOn: String(viewOn),
      pipeline: Array.isArray(pipeline) ? pipeline : [],
      collation: keptCollation(collation),
    });
  }

  find(db: string, name: string): View | undefined {
    return this.#views.get(`${db}.${name}`);
  }

  inDatabase(db: string): View[] {
    return [...this.#views.values()].filter((view) => view.db === db);
  }

  /** Makes a view or puts another in its place. @throws GraphContainsCycle, ViewDepthLimitExceeded */
  put(db: string, name: string, viewOn: string, pipeline: readonly Value[], collation: Value): void {
    this.#checkChain(db, name, viewOn, pipeline, [name]);
    const doc: Doc = {
      _id: `${db}.${name}`,
      viewOn,
      pipeline: [...pipeline],
      ...(collation === undefined ? {} : { collation }),
    };
    const kept = this.#collections.find(db, SYSTEM_VIEWS) ?? this.#collections.create(db, SYSTEM_VIEWS);
    const record = kept.recordOfId(doc._id);
    const before = record === undefined ? undefined : kept.get(record);
    if (record !== undefined && before) kept.replace(record, before, encode(doc));
    else kept.insert(encode(doc));
    this.#keep(db, doc);
  }

  drop({ db, name }: View): void {
    const id = `${db}.${name}`;
    const kept = this.#collections.find(db, SYSTEM_VIEWS);
    const record = kept?.recordOfId(id);
    const bytes = record === undefined ? undefined : kept?.get(record);
    if (record !== undefined && bytes) kept?.remove(record, bytes);
    this.#views.delete(id);
  }

  /** Forgets the views of a database whose `system.views` is gone. */
  forget(db: string): void {
    for (const view of this.inDatabase(db)) this.#views.delete(`${db}.${view.name}`);
  }

  /** The collection at the bottom of a view and all stages between. */
  resolve(view: View): { readonly collection: string; readonly stages: readonly Value[] } {
    const below = this.find(view.db, view.viewOn);
    if (below === undefined) return { collection: view.viewOn, stages: view.pipeline };
    const { collection, stages } = this.resolve(below);
    return { collection, stages: [...stages, ...view.pipeline] };
  }

  #checkChain(
    db: string,
    name: string,
    viewOn: string,
    pipeline: readonly Value[],
    chain: readonly string[],
  ): void {
    for (const other of new Set([viewOn, ...mentioned(pipeline)])) {
      const path = [...chain, other];
      if (chain.includes(other)) {
        const shown = path.map((each) => `${db}.${each}`).join(' => ');
        throw failure('GraphContainsCycle', `View cycle detected: ${shown}`);
      }
      const view = this.find(db, other);
      if (view === undefined) continue;
      if (path.length > MAX_DEPTH) {
        throw failure('ViewDepthLimitExceeded', `View depth limit exceeded; maximum depth is ${MAX_DEPTH}`);
      }
      this.#checkChain(db, name, view.viewOn, view.pipeline, path);
    }
  }
}

/** The collections that the stages of a pipeline read beside their own. */
function mentioned(value: Value | readonly Value[]): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => mentioned(each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Doc).flatMap(([name, operand]) => {
    if (name === '$unionWith' && typeof operand === 'string') return [operand];
    const inner = mentioned(operand);
    if (!['$lookup', '$graphLookup', '$unionWith'].includes(name)) return inner;
    const { coll, from } = (operand ?? {}) as Doc;
    return [...inner, ...[coll, from].filter((each) => typeof each === 'string')];
  });
}

/** A view was given where a collection is needed (166). */
export function isView(namespace: string): MongoFailure {
  return failure('CommandNotSupportedOnView', `Namespace ${namespace} is a view, not a collection`);
}
