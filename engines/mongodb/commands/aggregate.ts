import { scopeOf, type Variables } from '../aggregate/expression.ts';
import { type Front, frontOf } from '../aggregate/front.ts';
import { compilePipeline, type StageContext, stageOf } from '../aggregate/pipeline.ts';
import { givenDocuments } from '../aggregate/sources.ts';
import { pipelineStream } from '../aggregate/stream.ts';
import { decode } from '../bson/decode.ts';
import type { Doc, Value } from '../bson/values.ts';
import { collatingBy, streamUnder, under } from '../collation/scope.ts';
import { Cursor } from '../cursors.ts';
import { failure } from '../errors.ts';
import { FindStream } from '../query/find.ts';
import { listStream } from '../query/list.ts';
import { resolveHint } from '../query/locate.ts';
import { compileFilter } from '../query/match.ts';
import { parseSort } from '../query/sort.ts';
import type { ResultStream } from '../query/stream.ts';
import { planQuery } from '../storage/planner.ts';
import { cursorReply, type Reply } from '../wire/reply.ts';
import { mergeInto } from '../write/merge.ts';
import { type Output, writeOut } from '../write/out.ts';
import { chosen, collationChoice } from './collations.ts';
import type { Command, Request } from './command.ts';
import { explainCommand } from './explain.ts';
import { arrayField, boolField, collectionName, docField } from './fields.ts';
import { cursorBatchSize, openCursor } from './openCursor.ts';
import { refuseLate, sourceStage } from './sourceStages.ts';

function* findAll({ db, node }: Request, name: string, filter: Doc): Generator<Doc[]> {
  const collection = node.catalog.find(db, name);
  if (collection === undefined) return;
  const matches = compileFilter(filter);
  const plan = planQuery(collection, filter, []);
  const request = { plan, matches, sort: [], skip: 0, limit: 0, project: undefined };
  const stream = new FindStream(node.store, collection, request);
  for (let found = stream.next(); found; found = stream.next()) yield found.map(decode);
}

function source(request: Request, front: Front, scope: Variables): ResultStream {
  const { body, db, node } = request;
  const sort = parseSort(front.sort);
  const matches = Object.keys(front.filter).length > 0 ? compileFilter(front.filter, scope) : undefined;
  const collection = body.aggregate === 1 ? undefined : node.catalog.find(db, collectionName(request));
  if (collection === undefined) return listStream([]);
  const plan = planQuery(collection, front.filter, sort, resolveHint(collection, body.hint));
  return new FindStream(node.store, collection, {
    plan,
    matches,
    sort,
    skip: 0,
    limit: front.limit,
    project: undefined,
  });
}

/** The last stage when it writes, and the stages before it. */
function split(
  request: Request,
  pipeline: readonly Value[],
): { stages: readonly Value[]; output: Output | undefined } {
  const last = pipeline.at(-1);
  const [name, operand] = last === undefined ? [] : stageOf(last);
  const open = name === '$out' ? writeOut : name === '$merge' ? mergeInto : undefined;
  if (open === undefined) return { stages: pipeline, output: undefined };
  const bypass = boolField('aggregate', request.body, 'bypassDocumentValidation', false);
  return { stages: pipeline.slice(0, -1), output: open(request.node, request.db, operand, bypass) };
}

const WRITTEN_AT_ONCE = 1000;

/** Writes everything a stream gives. */
async function runInto(request: Request, stream: ResultStream, output: Output): Promise<void> {
  const { deadline, node } = request;
  const cursor = new Cursor('', stream);
  await output.begin();
  try {
    for (let exhausted = false; !exhausted; ) {
      const batch = await cursor.batch(WRITTEN_AT_ONCE, deadline);
      await node.writes.runJob(output.write(batch.documents), deadline);
      exhausted = batch.exhausted;
    }
    await output.finish();
  } catch (error) {
    await output.abandon();
    throw error;
  }
}

async function run(request: Request, pipeline: readonly Value[]): Promise<Reply> {
  const { body, db, node } = request;
  const name = body.aggregate === 1 ? '$cmd.aggregate' : collectionName(request);
  const { stages, output } = split(request, pipeline);
  const collection = body.aggregate === 1 ? undefined : node.catalog.find(db, name);
  const how = collatingBy(chosen(collationChoice('aggregate', body), collection));
  const stream = streamUnder(
    how,
    under(how, () => streamOf(request, stages)),
  );
  if (output === undefined) {
    return openCursor(request, `${db}.${name}`, stream, cursorBatchSize('aggregate', body));
  }
  await runInto(request, stream, output);
  return cursorReply('firstBatch', [], undefined, `${db}.${name}`);
}

/** The results of a pipeline, compiled and planned at once. */
function streamOf(request: Request, stages: readonly Value[]): ResultStream {
  const { body, db, node } = request;
  const scope = scopeOf(docField('aggregate', body, 'let') ?? {});
  const given = givenDocuments(stages, scope)?.docs ?? sourceStage(request, stages[0]);
  const front = given ? { filter: {}, sort: {}, limit: 0, rest: stages.slice(1) } : frontOf(stages);
  refuseLate(front.rest);
  const context: StageContext = {
    find: (other, filter) => findAll(request, other, filter),
    bytes: (other) => node.catalog.find(db, other)?.state.bytes ?? 0,
    scope,
  };
  const compiled = compilePipeline(front.rest, context);
  return pipelineStream(given ? listStream(given) : source(request, front, scope), compiled);
}

export const aggregate: Command = {
  name: 'aggregate',
  fields: [
    'pipeline',
    'cursor',
    'explain',
    'allowDiskUse',
    'bypassDocumentValidation',
    'collation',
    'hint',
    'let',
  ],
  run: async (request) => {
    const { body } = request;
    const pipeline = arrayField('aggregate', body, 'pipeline');
    if (pipeline === undefined) {
      throw failure('MissingField', "BSON field 'aggregate.pipeline' is missing but a required field");
    }
    if (boolField('aggregate', body, 'explain', false)) {
      return explainCommand(request, body, 'queryPlanner');
    }
    if (body.cursor === undefined) {
      throw failure(
        'FailedToParse',
        "The 'cursor' option is required, except for aggregate with the explain argument",
      );
    }
    return run(request, pipeline);
  },
};
