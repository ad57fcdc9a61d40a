import { scopeOf } from '../aggregate/expression.ts';
import { frontOf } from '../aggregate/front.ts';
import { compilePipeline, NO_COLLECTIONS, stageOf } from '../aggregate/pipeline.ts';
import { type Doc, isDoc, toNumber, typeName, type Value } from '../bson/values.ts';
import { type Collating, collatingBy, under } from '../collation/scope.ts';
import { failure } from '../errors.ts';
import { FindStream } from '../query/find.ts';
import { exactId, findsById, resolveHint } from '../query/locate.ts';
import { compileFilter } from '../query/match.ts';
import { parseSort } from '../query/sort.ts';
import { inSlices } from '../query/stream.ts';
import { type Plan, planQuery } from '../storage/planner.ts';
import { plain, type Reply } from '../wire/reply.ts';
import { chosen, collationChoice } from './collations.ts';
import type { Command, Request } from './command.ts';
import { arrayField, boolField, countField, docField, onlyFields } from './fields.ts';
import { FIND_FIELDS } from './find.ts';
import { findStages, viewCollation, viewOf } from './viewReading.ts';

function describePlan(plan: Plan, filter: Doc, sorts: boolean): Doc {
  const direction = plan.reverse ? 'backward' : 'forward';
  let stage: Doc;
  if (plan.index === undefined) stage = { stage: 'COLLSCAN', filter, direction };
  else {
    const { key, name, multi, unique, sparse, partial } = plan.index;
    const scan: Doc = {
      stage: 'IXSCAN',
      keyPattern: key,
      indexName: name,
      isMultiKey: multi.includes(true),
      isUnique: unique,
      isSparse: sparse,
      isPartial: partial !== undefined,
      direction,
    };
    stage = { stage: 'FETCH', filter, inputStage: scan };
  }
  return sorts && !plan.sorted ? { stage: 'SORT', inputStage: stage } : stage;
}

/** What a command reads, and the stages it puts on top. */
interface Reading {
  readonly name: Value;
  readonly filter: Doc;
  readonly sort?: Doc | undefined;
  readonly hint?: Value;
  /** Where a collation would stand, when not in the command itself. */
  readonly statement?: Doc;
  readonly skip?: number | undefined;
  readonly limit?: number | undefined;
  /** The stage that uses what is found. */
  readonly top?: 'UPDATE' | 'DELETE' | 'COUNT' | undefined;
  /** Of an aggregation, what follows the part an index may serve. */
  readonly rest?: readonly Value[] | undefined;
}

function onlyStatement(inner: Doc, field: 'updates' | 'deletes'): Doc {
  const statements = inner[field];
  const [statement] = Array.isArray(statements) ? statements : [];
  if (!Array.isArray(statements) || statements.length !== 1 || !isDoc(statement)) {
    throw failure('InvalidLength', `explained write batches must be of size 1`);
  }
  return statement;
}

const READERS: Readonly<Record<string, (inner: Doc) => Reading>> = {
  find: (inner) => {
    const allowed = ['find', '$db', 'lsid', 'readConcern', 'maxTimeMS', 'comment', ...FIND_FIELDS];
    onlyFields('find', inner, allowed);
    return {
      name: inner.find,
      filter: docField('find', inner, 'filter') ?? {},
      sort: docField('find', inner, 'sort'),
      hint: inner.hint,
      skip: countField('find', inner, 'skip'),
      limit: countField('find', inner, 'limit'),
    };
  },
  aggregate: (inner) => {
    const { filter, sort, limit, rest } = frontOf(arrayField('aggregate', inner, 'pipeline') ?? []);
    return { name: inner.aggregate, filter, sort, limit, hint: inner.hint, rest };
  },
  count: (inner) => ({
    name: inner.count,
    filter: docField('count', inner, 'query') ?? {},
    hint: inner.hint,
    skip: countField('count', inner, 'skip'),
    limit: countField('count', inner, 'limit'),
    top: 'COUNT',
  }),
  distinct: (inner) => ({ name: inner.distinct, filter: docField('distinct', inner, 'query') ?? {} }),
  update: (inner) => {
    const statement = onlyStatement(inner, 'updates');
    return {
      name: inner.update,
      statement,
      filter: docField('update.updates', statement, 'q') ?? {},
      hint: statement.hint,
      limit: boolField('update.updates', statement, 'multi', false) ? 0 : 1,
      top: 'UPDATE',
    };
  },
  delete: (inner) => {
    const statement = onlyStatement(inner, 'deletes');
    return {
      name: inner.delete,
      statement,
      filter: docField('delete.deletes', statement, 'q') ?? {},
      hint: statement.hint,
      limit: countField('delete.deletes', statement, 'limit'),
      top: 'DELETE',
    };
  },
  findAndModify: (inner) => ({
    name: inner.findAndModify,
    filter: docField('findAndModify', inner, 'query') ?? {},
    sort: docField('findAndModify', inner, 'sort'),
    hint: inner.hint,
    limit: 1,
    top: boolField('findAndModify', inner, 'remove', false) ? 'DELETE' : 'UPDATE',
  }),
};

const COUNTED = { UPDATE: 'nMatched', DELETE: 'nWouldDelete', COUNT: 'nCounted' } as const;

/** Counts what a plan gives. */
async function execute(
  request: Request,
  { top }: Reading,
  plan: Doc,
  stream: FindStream | undefined,
  how: Collating | undefined,
): Promise<Doc> {
  const started = performance.now();
  let n = 0;
  if (stream) {
    await inSlices(() => {
      const found = under(how, () => stream.next());
      n += found?.length ?? 0;
      return found === undefined;
    }, request.deadline);
  }
  return {
    executionSuccess: true,
    nReturned: top === undefined ? n : 0,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: stream?.examined.keysExamined ?? 0,
    totalDocsExamined: stream?.examined.docsExamined ?? 0,
    executionStages: { ...plan, [top === undefined ? 'nReturned' : COUNTED[top]]: n },
  };
}

interface Explained {
  readonly winningPlan: Doc;
  readonly stream: FindStream | undefined;
}

function planned(
  { db, node }: Request,
  command: string,
  inner: Doc,
  name: string,
  reading: Reading,
): Explained {
  const { filter, skip = 0, limit = 0, top, rest = [] } = reading;
  const sort = parseSort(reading.sort ?? {});
  const scope = scopeOf(docField(command, inner, 'let') ?? {});
  const matches = compileFilter(filter, scope);
  compilePipeline(writing(rest) ? rest.slice(0, -1) : rest, { ...NO_COLLECTIONS, scope });
  const collection = node.catalog.find(db, name);
  const plan = collection && planQuery(collection, filter, sort, resolveHint(collection, reading.hint));
  const exact = exactId(filter);
  const found = !plan
    ? { stage: 'EOF' }
    : exact && findsById(collection, exact.id)
      ? { stage: 'IDHACK' }
      : describePlan(plan, filter, sort.length > 0);
  const stream =
    collection && plan
      ? new FindStream(node.store, collection, { plan, matches, sort, skip, limit, project: undefined })
      : undefined;
  return { winningPlan: top ? { stage: top, inputStage: found } : found, stream };
}

/** What a command that reads a view means below it. */
function belowView(request: Request, inner: Doc): Doc {
  const [command = '', name] = Object.entries(inner)[0] ?? [];
  const view = typeof name === 'string' ? viewOf(request, name) : undefined;
  if (view === undefined) return inner;
  const { collection, stages } = request.node.catalog.views.resolve(view);
  const { let: variables, limit } = inner;
  const most = command === 'find' ? Math.abs(toNumber(limit ?? 0)) : 0;
  const filter = docField(command, inner, command === 'find' ? 'filter' : 'query') ?? {};
  const own =
    command === 'aggregate'
      ? (arrayField(command, inner, 'pipeline') ?? [])
      : findStages(inner, filter, most);
  const by = viewCollation(command, inner, view);
  return {
    aggregate: collection,
    pipeline: [...stages, ...own],
    ...(variables === undefined ? {} : { let: variables }),
    collation: by ? by.spec : { locale: 'simple' },
  };
}

/** The plan of a command and, beyond `queryPlanner`, how many documents it finds; nothing is written. */
export async function explainCommand(request: Request, asked: Doc, verbosity: string): Promise<Reply> {
  const { db, node } = request;
  const inner = belowView(request, asked);
  const command = Object.keys(inner)[0] ?? '';
  const read = Object.hasOwn(READERS, command) ? READERS[command] : undefined;
  if (read === undefined)
    throw failure('CommandNotFound', `Explain failed due to unknown command: ${command}`);
  const reading = read(inner);
  const { filter, name, rest = [] } = reading;
  if (typeof name !== 'string') {
    throw failure('InvalidNamespace', `collection name has invalid type ${typeName(name)}`);
  }
  const collation = chosen(collationChoice(command, reading.statement ?? inner), node.catalog.find(db, name));
  const how = collatingBy(collation);
  const { stream, winningPlan } = under(how, () => planned(request, command, inner, name, reading));
  const explained: Doc = {
    queryPlanner: {
      namespace: `${db}.${name}`,
      parsedQuery: filter,
      ...(collation ? { collation: collation.spec } : {}),
      winningPlan,
      rejectedPlans: [],
    },
  };
  if (verbosity !== 'queryPlanner') {
    explained.executionStats = await execute(request, reading, winningPlan, stream, how);
  }
  if (rest.length === 0) return plain({ explainVersion: '1', ...explained, ok: 1 });
  return plain({ explainVersion: '1', stages: [{ $cursor: explained }, ...rest], ok: 1 });
}

function writing(stages: readonly Value[]): boolean {
  const last = stages.at(-1);
  return last !== undefined && ['$out', '$merge'].includes(stageOf(last)[0]);
}

export const explain: Command = {
  name: 'explain',
  fields: ['verbosity'],
  run: async (request) => {
    const { body } = request;
    const inner = docField('explain', body, 'explain');
    if (inner === undefined) {
      throw failure('MissingField', "BSON field 'explain.explain' is missing but a required field");
    }
    const verbosity = body.verbosity ?? 'allPlansExecution';
    if (!['queryPlanner', 'executionStats', 'allPlansExecution'].includes(String(verbosity))) {
      throw failure(
        'BadValue',
        `Enumeration value '${String(verbosity)}' for field 'explain.verbosity' is not a valid value.`,
      );
    }
    return explainCommand(request, inner, String(verbosity));
  },
};
