import { compilePipeline, type StageContext, stageOf } from '../aggregate/pipeline.ts';
import { pipelineStream } from '../aggregate/stream.ts';
import { decode } from '../bson/decode.ts';
import { type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { FindStream } from '../query/find.ts';
import { listStream } from '../query/list.ts';
import { resolveHint } from '../query/locate.ts';
import { compileFilter } from '../query/match.ts';
import { parseSort } from '../query/sort.ts';
import type { ResultStream } from '../query/stream.ts';
import { planQuery } from '../storage/planner.ts';
import { Scan } from '../storage/scan.ts';
import type { Command, Request } from './command.ts';
import { arrayField, boolField, collectionName, noVariables, simpleCollation } from './fields.ts';
import { cursorBatchSize, openCursor } from './openCursor.ts';

interface Front {
  readonly filter: Doc;
  readonly sort: Doc;
  readonly limit: number;
  readonly rest: readonly Value[];
}

/** The first `$match`, `$sort` and `$limit` of a pipeline, which an index may serve. */
function frontOf(pipeline: readonly Value[]): Front {
  let at = 0;
  const take = (name: string): Value => {
    const stage = pipeline[at];
    if (stage === undefined || stageOf(stage)[0] !== name) return undefined;
    at += 1;
    return stageOf(stage)[1];
  };
  const filter = take('$match');
  const sort = take('$sort');
  const limit = sort === undefined ? undefined : take('$limit');
  const usable =
    isDoc(filter ?? {}) &&
    isDoc(sort ?? {}) &&
    (limit === undefined || (isNumeric(limit) && toNumber(limit) > 0));
  if (!usable) return { filter: {}, sort: {}, limit: 0, rest: pipeline };
  return {
    filter: (filter ?? {}) as Doc,
    sort: (sort ?? {}) as Doc,
    limit: limit === undefined ? 0 : toNumber(limit),
    rest: pipeline.slice(at),
  };
}

function readAll(request: Request, name: string): Doc[] {
  const { db, node } = request;
  const collection = node.catalog.find(db, name);
  if (collection === undefined) return [];
  const scan = new Scan(node.store, collection, planQuery(collection, {}, []));
  const docs: Doc[] = [];
  for (let found = scan.next(); found; found = scan.next())
    for (const { bytes } of found) docs.push(decode(bytes));
  return docs;
}

function source(request: Request, front: Front): ResultStream {
  const { body, db, node } = request;
  const sort = parseSort(front.sort);
  const matches = Object.keys(front.filter).length > 0 ? compileFilter(front.filter) : undefined;
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
  run: (request) => {
    const { body, db } = request;
    const pipeline = arrayField('aggregate', body, 'pipeline');
    if (pipeline === undefined) {
      throw failure('MissingField', "BSON field 'aggregate.pipeline' is missing but a required field");
    }
    simpleCollation('aggregate', body);
    noVariables('aggregate', body);
    if (boolField('aggregate', body, 'explain', false)) {
      throw failure('CommandNotSupported', 'explain of an aggregation is not supported');
    }
    if (body.cursor === undefined) {
      throw failure(
        'FailedToParse',
        "The 'cursor' option is required, except for aggregate with the explain argument",
      );
    }
    const name = body.aggregate === 1 ? '$cmd.aggregate' : collectionName(request);
    const front = frontOf(pipeline);
    const context: StageContext = { readCollection: (other) => readAll(request, other) };
    const compiled = compilePipeline(front.rest, context);
    const stream = pipelineStream(source(request, front), compiled);
    return openCursor(request, `${db}.${name}`, stream, cursorBatchSize('aggregate', body));
  },
};
