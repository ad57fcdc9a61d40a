import { show } from '../bson/show.ts';
import { isDoc, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { equal } from '../query/order.ts';
import type { Collection } from '../storage/collection.ts';
import type { Index } from '../storage/indexSpec.ts';
import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';
import { collectionName } from './fields.ts';

function named(collection: Collection, wanted: Value): Index[] {
  const { indexes } = collection.state;
  if (wanted === '*') return indexes.slice(1);
  if (Array.isArray(wanted)) return wanted.flatMap((each) => named(collection, each));
  const found = indexes.find((index) =>
    typeof wanted === 'string' ? index.name === wanted : isDoc(wanted) && equal(index.key, wanted),
  );
  if (found === undefined) {
    throw failure(
      'IndexNotFound',
      typeof wanted === 'string'
        ? `index not found with name [${wanted}]`
        : `can't find index with key: ${show(wanted)}`,
    );
  }
  if (found.name === '_id_') throw failure('InvalidOptions', 'cannot drop _id index');
  return [found];
}

/** By name, by key, several of them, or all but `_id_` by `*`. */
export const dropIndexes: Command = {
  name: 'dropIndexes',
  aliases: ['deleteIndexes'],
  fields: ['index'],
  run: async (request) => {
    const { body, db, node } = request;
    const name = collectionName(request);
    if (body.index === undefined) {
      throw failure('MissingField', "BSON field 'dropIndexes.index' is missing but a required field");
    }
    return node.writes.run(
      () => {
        const collection = node.catalog.notView(db, name);
        if (collection === undefined) throw failure('NamespaceNotFound', `ns not found ${db}.${name}`);
        const nIndexesWas = collection.state.indexes.length;
        for (const index of named(collection, body.index)) node.catalog.dropIndex(collection, index);
        return plain({
          nIndexesWas,
          ...(body.index === '*' ? { msg: 'non-_id indexes dropped for collection' } : {}),
          ok: 1,
        });
      },
      { frees: true },
    );
  },
};
