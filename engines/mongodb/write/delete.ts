import type { Doc, Value } from '../bson/values.ts';
import type { Node } from '../node.ts';
import { type Located, locate } from '../query/locate.ts';
import { compileFilter } from '../query/match.ts';
import type { SortPart } from '../query/sort.ts';

export interface DeleteOp {
  readonly filter: Doc;
  readonly one: boolean;
  readonly sort?: readonly SortPart[];
  readonly hint?: Value;
}

/** Runs one delete statement inside the current transaction. @returns what was removed */
export function deleteDocuments(node: Node, db: string, name: string, op: DeleteOp): Located[] {
  const collection = node.catalog.find(db, name);
  if (collection === undefined) {
    compileFilter(op.filter);
    return [];
  }
  const found = locate(node.store, collection, op.filter, { one: op.one, sort: op.sort, hint: op.hint });
  for (const { record, bytes } of found) collection.remove(record, bytes);
  return found;
}
