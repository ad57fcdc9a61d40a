import { jobUnder } from '../collation/scope.ts';
import type { Job } from '../storage/job.ts';
import { plain, type Reply } from '../wire/reply.ts';
import { deleteDocuments } from '../write/delete.ts';
import { chosen } from './collations.ts';
import type { Command } from './command.ts';
import { boolField, collectionName, variables } from './fields.ts';
import { parseDelete } from './statement.ts';
import { runStatements, statementsOf, withErrors } from './writeErrors.ts';

/** Statements in turn; `ordered: false` goes on behind one that fails. */
export const deleteCommand: Command = {
  name: 'delete',
  fields: ['deletes', 'ordered', 'let'],
  rawArrays: ['deletes'],
  run: async (request) => {
    const { body, db, deadline, node, sequences } = request;
    const name = collectionName(request);
    const scope = variables('delete', body);
    const deletes = statementsOf(body, sequences, 'delete', 'deletes').map((bytes) =>
      parseDelete(bytes, scope),
    );
    const ordered = boolField('delete', body, 'ordered', true);
    const job = function* (): Job<Reply> {
      let n = 0;
      const errors = yield* runStatements(deletes, ordered, function* (statement) {
        n += yield* jobUnder(chosen(statement.choice, node.catalog.find(db, name)), () =>
          deleteDocuments(node, db, name, statement.op),
        );
      });
      return plain({ ...withErrors({ n }, errors), ok: 1 });
    };
    return node.writes.runJob(job(), deadline, { frees: true, journaled: true });
  },
};
