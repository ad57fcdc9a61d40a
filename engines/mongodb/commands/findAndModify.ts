import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { jobUnder } from '../collation/scope.ts';
import { during, failure } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { compileProjection } from '../query/project.ts';
import { parseSort } from '../query/sort.ts';
import type { Job } from '../storage/job.ts';
import { searchingIn } from '../storage/searching.ts';
import { compileUpdate } from '../update/compile.ts';
import type { Reply } from '../wire/reply.ts';
import { deleteOne } from '../write/delete.ts';
import { updateDocuments } from '../write/update.ts';
import { chosen, collationChoice } from './collations.ts';
import type { Command, Request } from './command.ts';
import { arrayField, boolField, collectionName, docField, variables } from './fields.ts';
import { usedArrayFilters } from './statement.ts';

function answer(
  lastErrorObject: Doc,
  document: Buffer | undefined,
  fields: Doc | undefined,
  filter: Doc,
): Reply {
  const project = fields && Object.keys(fields).length > 0 ? compileProjection(fields, filter) : undefined;
  const shown = document && project ? encode(project(decode(document))) : document;
  return { kind: 'document', before: { lastErrorObject }, field: 'value', document: shown ?? null };
}

function* remove(request: Request, name: string, filter: Doc): Job<Reply> {
  const { body, db, node } = request;
  const sort = parseSort(docField('findAndModify', body, 'sort') ?? {});
  const removed = yield* deleteOne(node, db, name, {
    filter,
    sort,
    hint: body.hint,
    scope: variables('findAndModify', body),
  });
  return answer({ n: removed ? 1 : 0 }, removed?.bytes, docField('findAndModify', body, 'fields'), filter);
}

/** A refusal of what is there, not of how it was asked for, says where it came up. */
function* asPlanExecutor<T>(job: Job<T>): Job<T> {
  try {
    return yield* job;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('error processing query')) throw error;
    throw during('Plan executor error during findAndModify', error);
  }
}

function* update(request: Request, name: string, filter: Doc): Job<Reply> {
  const { body, db, node } = request;
  const scope = variables('findAndModify', body);
  searchingIn(node.catalog.find(db, name), filter, () => compileFilter(filter, scope));
  const result = yield* asPlanExecutor(
    updateDocuments(node, db, name, {
      filter,
      update: compileUpdate(body.update, scope),
      multi: false,
      upsert: boolField('findAndModify', body, 'upsert', false),
      arrayFilters: usedArrayFilters(arrayField('findAndModify', body, 'arrayFilters'), body.update),
      sort: parseSort(docField('findAndModify', body, 'sort') ?? {}),
      hint: body.hint,
      scope,
      bypass: boolField('findAndModify', body, 'bypassDocumentValidation', false),
    }),
  );
  const lastErrorObject: Doc = {
    n: result.upserted ? 1 : result.matched,
    updatedExisting: result.matched > 0,
    ...(result.upserted ? { upserted: result.upserted.id } : {}),
  };
  const document = boolField('findAndModify', body, 'new', false) ? result.after : result.before;
  return answer(lastErrorObject, document, docField('findAndModify', body, 'fields'), filter);
}

/** Removes or updates the first document of an order, and answers with it as it was before or is now. */
export const findAndModify: Command = {
  name: 'findAndModify',
  aliases: ['findandmodify'],
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'collation',
    'arrayFilters',
    'hint',
    'let',
  ],
  rawDocuments: ['update'],
  run: async (request) => {
    const { body, db, deadline, node } = request;
    const name = collectionName(request);
    const choice = collationChoice('findAndModify', body);
    const filter = docField('findAndModify', body, 'query') ?? {};
    const removing = boolField('findAndModify', body, 'remove', false);
    if (removing && body.update !== undefined) {
      throw failure('FailedToParse', 'Cannot specify both an update and remove=true');
    }
    if (!removing && body.update === undefined) {
      throw failure('FailedToParse', 'Either an update or remove=true must be specified');
    }
    if (removing && boolField('findAndModify', body, 'new', false)) {
      throw failure(
        'FailedToParse',
        "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
      );
    }
    if (removing && boolField('findAndModify', body, 'upsert', false)) {
      throw failure('FailedToParse', 'Cannot specify both upsert=true and remove=true');
    }
    if (removing && body.arrayFilters !== undefined) {
      throw failure('FailedToParse', 'Cannot specify arrayFilters and remove=true');
    }
    const collation = chosen(choice, node.catalog.find(db, name));
    const job = jobUnder(collation, () => (removing ? remove : update)(request, name, filter));
    return node.writes.runJob(job, deadline, { frees: removing, journaled: true });
  },
};
