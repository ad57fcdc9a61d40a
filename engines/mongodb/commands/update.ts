import { plainIdEnd } from '../bson/plainId.ts';
import { jobUnder } from '../collation/scope.ts';
import type { Collection } from '../storage/collection.ts';
import type { Job } from '../storage/job.ts';
import { plain, type Reply } from '../wire/reply.ts';
import { bypassing, updateDocuments } from '../write/update.ts';
import { updateById } from '../write/updateById.ts';
import { chosen } from './collations.ts';
import type { Command } from './command.ts';
import { boolField, collectionName, variables } from './fields.ts';
import { parseUpdate, type UpdateStatement } from './statement.ts';
import { parseUpdateById } from './updateById.ts';
import { UpsertedIds } from './upsertedIds.ts';
import { runStatements, STATEMENTS_AT_ONCE, statementsOf, withErrors } from './writeErrors.ts';

/** Statements in turn; `ordered: false` goes on behind one that fails. */
export const update: Command = {
  name: 'update',
  fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
  rawArrays: ['updates'],
  run: async (request) => {
    const { body, db, deadline, node, sequences } = request;
    const name = collectionName(request);
    const scope = variables('update', body);
    const sequence = statementsOf(body, sequences, 'update', 'updates');
    const { message } = sequence;
    const updates = sequence.mapPlaces(
      (start, end) =>
        parseUpdateById(message, start, end) ?? parseUpdate(message.subarray(start, end), scope),
    );
    const ordered = boolField('update', body, 'ordered', true);
    const bypass = boolField('update', body, 'bypassDocumentValidation', false);
    const job = function* (): Job<Reply> {
      let n = 0;
      let nModified = 0;
      const upserted = new UpsertedIds();
      let collection: Collection | undefined;
      const general = function* (statement: UpdateStatement, index: number): Job<void> {
        collection = undefined;
        const result = yield* jobUnder(chosen(statement.choice, node.catalog.find(db, name)), () =>
          updateDocuments(node, db, name, bypassing(statement.op(), bypass)),
        );
        n += result.upserted ? 1 : result.matched;
        nModified += result.modified;
        if (result.upserted) upserted.addValue(index, result.upserted.id);
      };
      const errors = yield* runStatements(updates, ordered, (statement, index) => {
        if ('choice' in statement) return general(statement, index);
        // Others may have had their turn since, and dropped or renamed it.
        if (collection === undefined || index % STATEMENTS_AT_ONCE === 0)
          collection = node.catalog.find(db, name);
        const made = collection && updateById(collection, statement);
        if (made === undefined)
          return general(parseUpdate(message.subarray(statement.start, statement.stop), scope), index);
        n += 1;
        if (made === 'modified') nModified += 1;
        else if (made === 'inserted')
          upserted.add(index, message, statement.idAt, plainIdEnd(message, statement.idAt));
        return undefined;
      });
      const before = withErrors({ n, nModified }, errors);
      return upserted.isEmpty
        ? plain({ ...before, ok: 1 })
        : { kind: 'array', before, field: 'upserted', array: upserted.array() };
    };
    return node.writes.runJob(job(), deadline, { journaled: true });
  },
};
