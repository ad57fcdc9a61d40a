import { hostname } from 'node:os';
import { scopeOf } from '../aggregate/expression.ts';
import { compilePipeline, NO_COLLECTIONS } from '../aggregate/pipeline.ts';
import { stageOf } from '../aggregate/stage.ts';
import { type Doc, toNumber, typeName, type Value } from '../bson/values.ts';
import { type Collating, collatingBy, under } from '../collation/scope.ts';
import { failure } from '../errors.ts';
import { FindStream } from '../query/find.ts';
import { exactId, findsById } from '../query/locate.ts';
import { compileFilter } from '../query/match.ts';
import { parseSort } from '../query/sort.ts';
import { inSlices } from '../query/stream.ts';
import { searchingIn } from '../storage/searching.ts';
import { plain, type Reply } from '../wire/reply.ts';
import { chosen, collationChoice } from './collations.ts';
import type { Command, Request } from './command.ts';
import { SERVER_VERSION } from './diagnostics.ts';
import { normalized } from './explaining/bounds.ts';
import { READERS, type Reading } from './explaining/readers.ts';
import { type Counted, type Shape, stageTree } from './explaining/stages.ts';
import { arrayField, docField } from './fields.ts';
import { planFind } from './findPlan.ts';
import { findStages, viewCollation, viewOf } from './viewReading.ts';

interface Explained {
  /** The stages, with what was counted when they ran. */
  readonly tree: (counted?: Counted) => Doc;
  readonly stream: FindStream | undefined;
}

const COUNTED = { UPDATE: 'nMatched', DELETE: 'nWouldDelete', COUNT: 'nCounted' } as const;

function onTop(top: Reading['top'], tree: Doc, counted: Counted | undefined): Doc {
  if (top === undefined) return tree;
  const made = counted ? { nReturned: 0, [COUNTED[top]]: counted.found } : {};
  return { stage: top, ...made, inputStage: tree };
}

function planned(request: Request, command: string, inner: Doc, name: string, reading: Reading): Explained {
  const collection = request.node.catalog.find(request.db, name);
  return searchingIn(collection, reading.filter, () => plannedIn(request, command, inner, name, reading));
}

function plannedIn(
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
  if (collection === undefined) {
    return { tree: (counted) => onTop(top, { stage: 'EOF' }, counted), stream: undefined };
  }
  const plan = planFind(collection, filter, sort, reading);
  const exact = exactId(filter);
  const byId = exact && reading.hint === undefined && findsById(collection, exact.id);
  const shape: Shape = {
    filter,
    sort: reading.sort,
    projection: reading.projection,
    skip,
    limit: top ? 0 : limit,
  };
  const tree = (counted?: Counted): Doc => {
    if (!byId) return onTop(top, stageTree(plan, shape, counted), counted);
    const ran = counted
      ? { nReturned: counted.found, keysExamined: counted.found, docsExamined: counted.found }
      : {};
    return onTop(top, { stage: 'IDHACK', ...ran }, counted);
  };
  const request = { plan, matches, filter, sort, skip, limit, project: undefined };
  return { tree, stream: new FindStream(node.store, collection, request) };
}

/** Counts what a plan gives. */
async function execute(
  request: Request,
  { top }: Reading,
  { stream, tree }: Explained,
  how: Collating | undefined,
): Promise<Doc> {
  const started = performance.now();
  let n = 0;
  if (stream) {
    await inSlices(() => {
      const found = under(how, () => (top === 'COUNT' ? stream.nextCount() : stream.next()?.length));
      n += found ?? 0;
      return found === undefined;
    }, request.deadline);
  }
  const { docsExamined = 0, keysExamined = 0 } = stream?.examined ?? {};
  return {
    executionSuccess: true,
    nReturned: top === undefined ? n : 0,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: keysExamined,
    totalDocsExamined: docsExamined,
    executionStages: tree({ found: n, docsExamined, keysExamined }),
  };
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
  const found = under(how, () => planned(request, command, inner, name, reading));
  const explained: Doc = {
    queryPlanner: {
      namespace: `${db}.${name}`,
      indexFilterSet: false,
      parsedQuery: normalized(filter),
      ...(collation ? { collation: collation.spec } : {}),
      maxIndexedOrSolutionsReached: false,
      maxIndexedAndSolutionsReached: false,
      maxScansToExplodeReached: false,
      winningPlan: found.tree(),
      rejectedPlans: [],
    },
  };
  if (verbosity !== 'queryPlanner') {
    const stats = await execute(request, reading, found, how);
    explained.executionStats =
      verbosity === 'allPlansExecution' ? { ...stats, allPlansExecution: [] } : stats;
  }
  const around = {
    serverInfo: { host: hostname(), port: 27017, version: SERVER_VERSION, gitVersion: 'storefold' },
    command: withoutSession(asked, db),
    ok: 1,
  };
  if (rest.length === 0) return plain({ explainVersion: '1', ...explained, ...around });
  return plain({ explainVersion: '1', stages: [{ $cursor: explained }, ...rest], ...around });
}

function withoutSession({ lsid: _, ...command }: Doc, db: string): Doc {
  return { ...command, $db: db };
}

function writing(stages: readonly Value[]): boolean {
  const last = stages.at(-1);
  return last !== undefined && ['$out', '$merge'].includes(stageOf(last)[0]);
}

/** The plan of another command and, unless only the planner is asked, what running it read. Nothing is written. */
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
