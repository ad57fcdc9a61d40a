import { decodeCommand } from '../bson/decode.ts';
import type { Doc, Value } from '../bson/values.ts';
import { isNumeric, toNumber } from '../bson/values.ts';
import { jobUnder } from '../collation/scope.ts';
import { failure } from '../errors.ts';
import type { Node } from '../node.ts';
import { listStream } from '../query/list.ts';
import type { Job } from '../storage/job.ts';
import type { Reply } from '../wire/reply.ts';
import { deleteDocuments } from '../write/delete.ts';
import { insertDocument } from '../write/insert.ts';
import { bypassing, updateDocuments } from '../write/update.ts';
import { chosen, collationChoice } from './collations.ts';
import type { Command } from './command.ts';
import { boolField, docField, onlyFields, stringField, variables } from './fields.ts';
import { openCursor, resultBatchSize } from './openCursor.ts';
import { updateOf } from './statement.ts';
import { runStatements, statementsOf } from './writeErrors.ts';

const OWNER = 'bulkWrite.ops';
const RAW = { documents: new Set(['document', 'updateMods']) };
const FIELDS = {
  insert: ['document'],
  update: ['filter', 'updateMods', 'multi', 'upsert', 'hint', 'arrayFilters', 'collation', 'sort'],
  delete: ['filter', 'multi', 'hint', 'collation'],
} as const;

interface Namespace {
  readonly db: string;
  readonly name: string;
}

/** What one operation adds to the counts of the reply; `shown` is its own entry in the cursor of results. */
interface Outcome {
  readonly inserted?: number;
  readonly matched?: number;
  readonly modified?: number;
  readonly upserted?: number;
  readonly deleted?: number;
  readonly shown: Doc;
}

/** What all operations of a command have in common. */
interface Shared {
  /** What `let` defined. */
  readonly scope: ReturnType<typeof variables>;
  /** Leaves out the validators of the collections. */
  readonly bypass: boolean;
}

type Operation = (node: Node) => Job<Outcome> | Outcome;

function namespaceOf(bytes: Buffer): Namespace {
  const doc = decodeCommand(bytes, {});
  onlyFields('bulkWrite.nsInfo', doc, ['ns', 'collectionUUID', 'encryptionInformation']);
  const ns = stringField('bulkWrite.nsInfo', doc, 'ns') ?? '';
  const dot = ns.indexOf('.');
  if (dot < 1 || dot === ns.length - 1) {
    throw failure('InvalidNamespace', `Invalid namespace specified for bulkWrite: '${ns}'`);
  }
  for (const field of ['collectionUUID', 'encryptionInformation']) {
    if (doc[field] !== undefined) {
      throw failure('CommandNotSupported', `bulkWrite option '${field}' is not supported`);
    }
  }
  return { db: ns.slice(0, dot), name: ns.slice(dot + 1) };
}

function required(doc: Doc, field: string): Value {
  if (doc[field] !== undefined) return doc[field];
  throw failure('MissingField', `BSON field '${OWNER}.${field}' is missing but a required field`);
}

function inserting({ db, name }: Namespace, doc: Doc, { bypass }: Shared): Operation {
  const document = required(doc, 'document');
  if (!Buffer.isBuffer(document))
    throw failure('TypeMismatch', `BSON field '${OWNER}.document' must be an object`);
  return ({ catalog }) => {
    insertDocument(catalog.findOrCreate(db, name), document, bypass);
    return { inserted: 1, shown: { n: 1 } };
  };
}

function updating({ db, name }: Namespace, doc: Doc, { bypass, scope }: Shared): Operation {
  const { filter, updateMods, update: _, ...rest } = doc;
  const statement = updateOf(OWNER, { ...rest, q: filter, u: updateMods }, scope);
  return function* (node) {
    const { matched, modified, upserted } = yield* jobUnder(
      chosen(statement.choice, node.catalog.find(db, name)),
      () => updateDocuments(node, db, name, bypassing(statement.op(), bypass)),
    );
    const n = upserted ? 1 : matched;
    return {
      matched,
      modified,
      upserted: upserted ? 1 : 0,
      shown: { n, nModified: modified, ...(upserted ? { upserted: { _id: upserted.id } } : {}) },
    };
  };
}

function deleting({ db, name }: Namespace, doc: Doc, { scope }: Shared): Operation {
  required(doc, 'filter');
  const choice = collationChoice(OWNER, doc);
  const one = !boolField(OWNER, doc, 'multi', false);
  const filter = docField(OWNER, doc, 'filter') ?? {};
  return function* (node) {
    const n = yield* jobUnder(chosen(choice, node.catalog.find(db, name)), () =>
      deleteDocuments(node, db, name, { filter, one, hint: doc.hint, scope }),
    );
    return { deleted: n, shown: { n } };
  };
}

function operationOf(bytes: Buffer, namespaces: readonly Namespace[], shared: Shared): Operation {
  const doc = decodeCommand(bytes, RAW);
  const kind = Object.keys(doc)[0] ?? '';
  if (kind !== 'insert' && kind !== 'update' && kind !== 'delete') {
    throw failure('FailedToParse', `Unrecognized operation type in bulkWrite: ${kind}`);
  }
  onlyFields(OWNER, doc, [kind, ...FIELDS[kind]]);
  const at = doc[kind];
  const namespace = isNumeric(at) ? namespaces[toNumber(at)] : undefined;
  if (namespace === undefined) {
    throw failure('BadValue', `BulkWrite ops entry ${JSON.stringify(at)} has an invalid nsInfo index.`);
  }
  if (kind === 'insert') return inserting(namespace, doc, shared);
  return (kind === 'update' ? updating : deleting)(namespace, doc, shared);
}

/** Writes to several collections in one command; what became of each operation is read from a cursor. */
export const bulkWrite: Command = {
  name: 'bulkWrite',
  fields: ['ops', 'nsInfo', 'ordered', 'errorsOnly', 'bypassDocumentValidation', 'let', 'cursor'],
  rawArrays: ['ops', 'nsInfo'],
  adminOnly: true,
  run: async (request): Promise<Reply> => {
    const { body, deadline, node, sequences } = request;
    const shared: Shared = {
      scope: variables('bulkWrite', body),
      bypass: boolField('bulkWrite', body, 'bypassDocumentValidation', false),
    };
    const ordered = boolField('bulkWrite', body, 'ordered', true);
    const errorsOnly = boolField('bulkWrite', body, 'errorsOnly', false);
    const batchSize = resultBatchSize('bulkWrite', body);
    const namespaces = statementsOf(body, sequences, 'bulkWrite', 'nsInfo').map(namespaceOf);
    const operations = statementsOf(body, sequences, 'bulkWrite', 'ops').map((bytes) =>
      operationOf(bytes, namespaces, shared),
    );
    const totals = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
    const results: Doc[] = [];
    const job = function* (): Job<void> {
      const errors = yield* runStatements(operations, ordered, function* (operation, idx) {
        const made = operation(node);
        const { shown, ...counts } = 'next' in made ? yield* made : made;
        totals.nInserted += counts.inserted ?? 0;
        totals.nMatched += counts.matched ?? 0;
        totals.nModified += counts.modified ?? 0;
        totals.nUpserted += counts.upserted ?? 0;
        totals.nDeleted += counts.deleted ?? 0;
        if (!errorsOnly) results.push({ ok: 1, idx, ...shown });
      });
      totals.nErrors = errors.length;
      for (const { index, ...error } of errors) results.push({ ok: 0, idx: index, n: 0, ...error });
    };
    await node.writes.runJob(job(), deadline, { journaled: true });
    results.sort((a, b) => Number(a.idx) - Number(b.idx));
    const reply = await openCursor(request, 'admin.$cmd.bulkWrite', listStream(results), batchSize);
    return { ...reply, after: totals };
  },
};
