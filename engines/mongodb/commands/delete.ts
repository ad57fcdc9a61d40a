import { plain } from '../wire/reply.ts';
import { deleteDocuments } from '../write/delete.ts';
import type { Command } from './command.ts';
import { boolField, collectionName, noVariables } from './fields.ts';
import { parseDelete } from './statement.ts';
import { runStatements, statementsOf, withErrors } from './writeErrors.ts';

export const deleteCommand: Command = {
  name: 'delete',
  fields: ['deletes', 'ordered', 'let'],
  rawArrays: ['deletes'],
  run: async (request) => {
    const { body, db, node, sequences } = request;
    const name = collectionName(request);
    noVariables('delete', body);
    const deletes = statementsOf(body, sequences, 'delete', 'deletes').map(parseDelete);
    const ordered = boolField('delete', body, 'ordered', true);
    return node.writes.run(() => {
      let n = 0;
      const errors = runStatements(deletes, ordered, (statement) => {
        n += deleteDocuments(node, db, name, statement).length;
      });
      return plain(withErrors({ n }, errors));
    });
  },
};
