import { randomUUID } from 'node:crypto';
import { isDoc, typeName } from '../bson/values.ts';
import { failure, MongoFailure } from '../errors.ts';
import { type Catalog, toIndex } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import type { Index } from '../storage/indexSpec.ts';
import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';
import { arrayField, collectionName } from './fields.ts';
import { existing, parseIndexSpec } from './indexSpec.ts';

const MAX_INDEXES = 64;

function uuidText({ uuid }: Collection['state']): string {
  return uuid.toUUID().toString();
}

/** @throws DuplicateKey and others, which say that they came up while an index was built */
function buildIndex(catalog: Catalog, collection: Collection, index: Index): void {
  try {
    catalog.addIndex(collection, index);
  } catch (error) {
    if (!(error instanceof MongoFailure)) throw error;
    throw new MongoFailure(
      error.code,
      error.codeName,
      `Index build failed: ${randomUUID()}: Collection ${collection.namespace} ( ${uuidText(collection.state)} ) :: caused by :: ${error.message}`,
      error.details,
    );
  }
}

/** Builds indexes over what is there, making the collection if need be. One that is there already is no error. */
export const createIndexes: Command = {
  name: 'createIndexes',
  fields: ['indexes', 'ignoreUnknownIndexOptions', 'commitQuorum'],
  run: async (request) => {
    const { body, db, node } = request;
    const name = collectionName(request);
    const indexes = arrayField('createIndexes', body, 'indexes');
    if (indexes === undefined) {
      throw failure('MissingField', "BSON field 'createIndexes.indexes' is missing but a required field");
    }
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
        buildIndex(node.catalog, collection, toIndex({ ...spec, id: node.catalog.nextId() }));
      }
      return plain({
        numIndexesBefore,
        numIndexesAfter: collection.state.indexes.length,
        ...(repeated === specs.length
          ? { note: 'all indexes already exist' }
          : { createdCollectionAutomatically }),
        ok: 1,
      });
    });
  },
};
