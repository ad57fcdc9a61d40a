import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';
import { collectionName } from './fields.ts';

/** Dropping what is not there succeeds, as on MongoDB 7. */
export const drop: Command = {
  name: 'drop',
  fields: [],
  run: async (request) => {
    const { db, node } = request;
    const name = collectionName(request);
    return node.writes.run(
      () => {
        const view = node.catalog.views.find(db, name);
        if (view) {
          node.catalog.views.drop(view);
          return plain({ ns: `${db}.${name}`, ok: 1 });
        }
        const collection = node.catalog.find(db, name);
        if (collection === undefined) return plain({ ok: 1 });
        const nIndexesWas = collection.state.indexes.length;
        node.catalog.drop(collection);
        return plain({ nIndexesWas, ns: `${db}.${name}`, ok: 1 });
      },
      { frees: true },
    );
  },
};

/** Drops every collection of a database; an empty one is no error. */
export const dropDatabase: Command = {
  name: 'dropDatabase',
  fields: [],
  run: async ({ db, node }) =>
    node.writes.run(
      () => {
        const collections = node.catalog.inDatabase(db);
        for (const collection of collections) node.catalog.drop(collection);
        return plain(collections.length > 0 ? { dropped: db, ok: 1 } : { ok: 1 });
      },
      { frees: true },
    ),
};
