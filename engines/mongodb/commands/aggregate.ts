import { stageOf } from '../aggregate/stage.ts';
import type { Value } from '../bson/values.ts';
import type { Collation } from '../collation/collation.ts';
import { collatingBy, streamUnder, under } from '../collation/scope.ts';
import { Cursor } from '../cursors.ts';
import { during, failure } from '../errors.ts';
import type { ResultStream } from '../query/stream.ts';
import { cursorReply, type Reply } from '../wire/reply.ts';
import { mergeInto } from '../write/merge.ts';
import { type Output, writeOut } from '../write/out.ts';
import { chosen, collationChoice } from './collations.ts';
import type { Command, Request } from './command.ts';
import { explainCommand } from './explain.ts';
import { arrayField, boolField, collectionName } from './fields.ts';
import { cursorBatchSize, openCursor } from './openCursor.ts';
import { pipelineResults } from './pipelineResults.ts';
import { viewCollation, viewOf } from './viewReading.ts';

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

/** What a pipeline reads and how it compares: of a view the collection below, with the stages that make the view. */
function reading(
  request: Request,
  stages: readonly Value[],
): { name: string | undefined; stages: readonly Value[]; collation: Collation | undefined } {
  const { body, db, node } = request;
  if (body.aggregate === 1) {
    return { name: undefined, stages, collation: collationChoice('aggregate', body)?.collation };
  }
  const name = collectionName(request);
  const view = viewOf(request, name);
  if (view === undefined) {
    return {
      name,
      stages,
      collation: chosen(collationChoice('aggregate', body), node.catalog.find(db, name)),
    };
  }
  const below = node.catalog.views.resolve(view);
  const collation = viewCollation('aggregate', body, view);
  return { name: below.collection, stages: [...below.stages, ...stages], collation };
}

async function run(request: Request, pipeline: readonly Value[]): Promise<Reply> {
  const { body, db } = request;
  const namespace = `${db}.${body.aggregate === 1 ? '$cmd.aggregate' : collectionName(request)}`;
  const { stages: asked, output } = split(request, pipeline);
  const { collation, name, stages } = reading(request, asked);
  const how = collatingBy(collation);
  const stream = streamUnder(
    how,
    under(how, () => pipelineResults(request, name, stages)),
  );
  const size = cursorBatchSize('aggregate', body);
  try {
    if (output === undefined) return await openCursor(request, namespace, stream, size);
    await runInto(request, stream, output);
    return cursorReply('firstBatch', [], undefined, namespace);
  } catch (error) {
    throw during('PlanExecutor error during aggregation', error);
  }
}

/** On a collection, a view or, with 1 for a name, on none; `explain` in it answers with the plan. */
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
    if (body.pipeline !== undefined && !Array.isArray(body.pipeline)) {
      throw failure('TypeMismatch', "'pipeline' option must be specified as an array");
    }
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
    if (body.aggregate === 1 && pipeline.length === 0) {
      throw failure('InvalidNamespace', '{aggregate: 1} is not valid for an empty pipeline.');
    }
    return run(request, pipeline);
  },
};
