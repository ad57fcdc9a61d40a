import type { Job } from '../storage/job.ts';
import { plain, type Reply } from '../wire/reply.ts';
import { insertDocument } from '../write/insert.ts';
import type { Command } from './command.ts';
import { boolField, collectionName } from './fields.ts';
import { runStatements, STATEMENTS_AT_ONCE, statementsOf, withErrors } from './writeErrors.ts';

/** The documents stay the bytes that came. `ordered: false` goes on behind one that is refused. */
export const insert: Command = {
  name: 'insert',
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  rawArrays: ['documents'],
  run: async (request) => {
    const { body, db, deadline, node, sequences } = request;
    const name = collectionName(request);
    const documents = statementsOf(body, sequences, 'insert', 'documents');
    const ordered = boolField('insert', body, 'ordered', true);
    const bypass = boolField('insert', body, 'bypassDocumentValidation', false);
    const job = function* (): Job<Reply> {
      let n = 0;
      let collection = node.catalog.findOrCreate(db, name);
      const errors = yield* runStatements(documents, ordered, (document, index) => {
        // Others may have had their turn since, and dropped or renamed it.
        if (index % STATEMENTS_AT_ONCE === 0) collection = node.catalog.findOrCreate(db, name);
        insertDocument(collection, document, bypass);
        n += 1;
      });
      return plain({ ...withErrors({ n }, errors), ok: 1 });
    };
    return node.writes.runJob(job(), deadline, { journaled: true });
  },
};
