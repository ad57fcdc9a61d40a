import { failure } from '../../errors.ts';
import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';
import { collectionName } from '../fields.ts';
import { describe } from '../indexSpec.ts';

/** Builds every index but `_id_` anew. */
export const reIndex: Command = {
  name: 'reIndex',
  fields: [],
  run: async (request) => {
    const { db, node } = request;
    const name = collectionName(request);
    return node.writes.run(() => {
      const collection = node.catalog.notView(db, name);
      if (collection === undefined) throw failure('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
      const { indexes } = collection.state;
      for (const index of indexes.slice(1)) {
        node.catalog.dropIndex(collection, index);
        node.catalog.addIndex(collection, index);
      }
      return plain({
        nIndexesWas: indexes.length,
        nIndexes: collection.state.indexes.length,
        indexes: collection.state.indexes.map(describe),
        ok: 1,
      });
    });
  },
};
