import { plain } from '../wire/reply.ts';
import { insertDocument } from '../write/insert.ts';
import type { Command } from './command.ts';
import { boolField, collectionName } from './fields.ts';
import { runStatements, statementsOf, withErrors } from './writeErrors.ts';

export const insert: Command = {
  name: 'insert',
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  rawArrays: ['documents'],
  run: async (request) => {
    const { body, db, node, sequences } = request;
    const name = collectionName(request);
    const documents = statementsOf(body, sequences, 'insert', 'documents');
    const ordered = boolField('insert', body, 'ordered', true);
    return node.writes.run(() => {
      let n = 0;
      const collection = node.catalog.findOrCreate(db, name);
      const errors = runStatements(documents, ordered, (document) => {
        insertDocument(collection, document);
        n += 1;
      });
      return plain(withErrors({ n }, errors));
    });
  },
};
