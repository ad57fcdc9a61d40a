import { randomBytes } from 'node:crypto';
import { isDoc, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import type { Node } from '../node.ts';
import { type Catalog, checkNamespace, toIndex } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import type { Job } from '../storage/job.ts';
import { insertDocument } from './insert.ts';

/** Where the results of a pipeline are written. `abandon` follows when any step after `begin` fails. */
export interface Output {
  begin(): Promise<void>;
  write(documents: readonly Buffer[]): Job<void>;
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

const TEMPORARY = 'tmp.agg_out.';

/** `"collection"` or `{db, coll}`, as `$out` and `$merge` name their target. */
export function targetOf(stage: string, db: string, operand: Value): { db: string; name: string } {
  const { db: other = db, coll, ...unknown } = isDoc(operand) ? operand : { coll: operand };
  if (typeof other !== 'string' || typeof coll !== 'string' || Object.keys(unknown).length > 0) {
    throw assertion(16990, `${stage} only supports a string or object argument with 'db' and 'coll'`);
  }
  checkNamespace(other, coll);
  return { db: other, name: coll };
}

/** `$out`: replaces a collection by the results in one step at the end; it keeps the indexes it had. */
export function writeOut(node: Node, database: string, operand: Value, bypass: boolean): Output {
  const { db, name } = targetOf('$out', database, operand);
  const temporary = `${TEMPORARY}${randomBytes(8).toString('hex')}`;
  const filled = (): Collection => {
    const collection = node.catalog.find(db, temporary);
    if (collection === undefined) throw failure('NamespaceNotFound', `ns not found ${db}.${temporary}`);
    return collection;
  };
  return {
    begin: () =>
      node.writes.run(() => {
        const replaced = node.catalog.notView(db, name)?.state;
        if (replaced?.options.capped === true) {
          throw assertion(17152, `namespace '${db}.${name}' is capped so it can't be used for $out`);
        }
        const collection = node.catalog.create(db, temporary, replaced?.options);
        for (const index of replaced?.indexes.slice(1) ?? []) {
          const { covers, collation, fields, partial, expireAfterSeconds, text, ...kept } = index;
          node.catalog.addIndex(
            collection,
            toIndex({
              ...kept,
              ...(partial ? { partial } : {}),
              ...(text ? { text } : {}),
              ...(collation ? { collation: collation.spec } : {}),
              ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
              id: node.catalog.nextId(),
              multi: fields.map(() => false),
              longKeys: false,
            }),
          );
        }
      }),
    *write(documents) {
      for (const document of documents) {
        insertDocument(filled(), document, bypass);
        yield;
      }
    },
    finish: () =>
      node.writes.run(() => {
        const collection = filled();
        const replaced = node.catalog.find(db, name);
        if (replaced) node.catalog.drop(replaced);
        node.catalog.rename(collection, db, name);
      }),
    abandon: () => node.writes.run(() => dropIfThere(node.catalog, db, temporary), { frees: true }),
  };
}

function dropIfThere(catalog: Catalog, db: string, name: string): void {
  const collection = catalog.find(db, name);
  if (collection) catalog.drop(collection);
}

/** Removes what a killed process left of its unfinished `$out`; runs inside a transaction. */
export function dropUnfinished(catalog: Catalog): void {
  for (const db of catalog.databases()) {
    for (const { state } of catalog.inDatabase(db)) {
      if (state.name.startsWith(TEMPORARY)) dropIfThere(catalog, db, state.name);
    }
  }
}
