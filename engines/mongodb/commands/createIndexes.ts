import { isDoc, typeName } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { toIndex } from '../storage/catalog.ts';
import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';
import { arrayField, collectionName } from './fields.ts';
import { existing, parseIndexSpec } from './indexSpec.ts';

const MAX_INDEXES = 64;

export const createIndexes: Command = {
  name: 'createIndexes',
  fields: ['indexes', 'ignoreUnknownIndexOptions', 'commitQuorum'],
  run: async (request) => {
    const { body, db, node } = request;
    const name = collectionName(request);
    const indexes = arrayField('createIndexes', body, 'indexes') ?? [];
    if (indexes.length === 0) throw failure('BadValue', 'Must specify at least one index to create');
    if (body.commitQuorum !== undefined) {
      throw failure('BadValue', 'Standalones do not support commitQuorum');
    }
    const parsed = indexes.map((spec) => {
      if (!isDoc(spec)) {
        throw failure(
          'TypeMismatch',
          `The elements of the 'indexes' array must be objects, but got ${typeName(spec)}`,
        );
      }
      return parseIndexSpec(spec);
    });
    return node.writes.run(() => {
      const createdCollectionAutomatically = node.catalog.find(db, name) === undefined;
      const collection = node.catalog.findOrCreate(db, name);
      const numIndexesBefore = collection.state.indexes.length;
      let repeated = 0;
      const specs = parsed.map((spec) => spec(collection.collation));
      for (const spec of specs) {
        if (existing(collection.state.indexes, spec)) {
          repeated += 1;
          continue;
        }
        if (spec.expireAfterSeconds !== undefined && collection.state.options.capped === true) {
          throw failure('CannotCreateIndex', 'Cannot create TTL index on a capped collection');
        }
        if (collection.state.indexes.length >= MAX_INDEXES) {
          throw failure('CannotCreateIndex', `add index fails, too many indexes for ${collection.namespace}`);
        }
        node.catalog.addIndex(collection, toIndex({ ...spec, id: node.catalog.nextId() }));
      }
      return plain({
        numIndexesBefore,
        numIndexesAfter: collection.state.indexes.length,
        createdCollectionAutomatically,
        ...(repeated === specs.length ? { note: 'all indexes already exist' } : {}),
        ok: 1,
      });
    });
  },
};
