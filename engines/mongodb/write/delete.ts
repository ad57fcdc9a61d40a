import type { Variables } from '../aggregate/operator.ts';
import type { Doc, Value } from '../bson/values.ts';
import type { Node } from '../node.ts';
import { type Located, locateAll, locateOne } from '../query/locate.ts';
import { compileFilter } from '../query/match.ts';
import type { SortPart } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Job } from '../storage/job.ts';

/** One statement of a `delete`. */
export interface DeleteOp {
  readonly filter: Doc;
  readonly one: boolean;
  readonly hint?: Value;
  /** What `let` defined. */
  readonly scope?: Variables | undefined;
}

function collectionOf(
  node: Node,
  db: string,
  name: string,
  { filter, scope }: Pick<DeleteOp, 'filter' | 'scope'>,
): Collection | undefined {
  const collection = node.catalog.notView(db, name);
  if (collection === undefined) compileFilter(filter, scope);
  return collection;
}

/** Deletes the first document that matches. @returns what was removed */
export function* deleteOne(
  node: Node,
  db: string,
  name: string,
  op: Omit<DeleteOp, 'one'> & { readonly sort?: readonly SortPart[] },
): Job<Located | undefined> {
  const collection = collectionOf(node, db, name, op);
  const found = collection && (yield* locateOne(node.store, collection, op.filter, op));
  if (found) collection.remove(found.record, found.bytes);
  return found;
}

/** Runs one delete statement. @returns how many documents it removed */
export function* deleteDocuments(node: Node, db: string, name: string, op: DeleteOp): Job<number> {
  if (op.one) return (yield* deleteOne(node, db, name, op)) ? 1 : 0;
  const collection = collectionOf(node, db, name, op);
  if (collection === undefined) return 0;
  return yield* locateAll(node.store, collection, op.filter, {
    hint: op.hint,
    scope: op.scope,
    visit: ({ record, bytes }) => collection.remove(record, bytes),
  });
}
