import { Long } from 'bson';
import type { Doc } from '../bson/values.ts';
import { collatingBy, streamUnder, under } from '../collation/scope.ts';
import { Cursor } from '../cursors.ts';
import { during, failure } from '../errors.ts';
import { fieldsKept, fieldsShown } from '../query/fieldsRead.ts';
import { FindStream, type Project } from '../query/find.ts';
import { exactId } from '../query/locate.ts';
import { compileFilter } from '../query/match.ts';
import { compileProjection } from '../query/project.ts';
import { parseSort, type SortPart } from '../query/sort.ts';
import type { ResultStream } from '../query/stream.ts';
import { TailStream } from '../query/tail.ts';
import type { Collection } from '../storage/collection.ts';
import { keysOf } from '../storage/indexKeys.ts';
import type { Index } from '../storage/indexSpec.ts';
import type { Plan } from '../storage/planner.ts';
import { searchingIn } from '../storage/searching.ts';
import type { View } from '../storage/views.ts';
import { type CursorReply, cursorReply } from '../wire/reply.ts';
import { chosen, collationChoice } from './collations.ts';
import type { Command, Request } from './command.ts';
import { boolField, collectionName, countField, docField, variables } from './fields.ts';
import { planFind } from './findPlan.ts';
import { pipelineResults } from './pipelineResults.ts';
import { findStages, viewCollation, viewOf } from './viewReading.ts';

/** How many documents a first batch has unless told, as on MongoDB. */
export const FIRST_BATCH = 101;

/** The fields that `find` takes, also inside an `explain`. */
export const FIND_FIELDS = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'collation',
  'let',
  'allowDiskUse',
  'noCursorTimeout',
  'allowPartialResults',
  'oplogReplay',
  'returnKey',
  'showRecordId',
  'max',
  'min',
  'tailable',
  'awaitData',
] as const;

/** The first batch of what a query finds in a collection or a view, and a cursor for the rest. */
export const find: Command = {
  name: 'find',
  fields: FIND_FIELDS,
  run: (request) => {
    const { body, db, node } = request;
    const name = collectionName(request);
    const filter = docField('find', body, 'filter') ?? {};
    const namespace = `${db}.${name}`;
    const collection = node.catalog.find(db, name);
    const exact = exactId(filter);
    if (
      exact &&
      collection &&
      collection.collation === undefined &&
      body.collation === undefined &&
      body.projection === undefined &&
      body.skip === undefined &&
      body.hint === undefined &&
      body.returnKey === undefined &&
      body.showRecordId === undefined &&
      body.min === undefined &&
      body.max === undefined
    ) {
      const record = collection.recordOfId(exact.id);
      const bytes = record === undefined ? undefined : collection.get(record);
      return cursorReply('firstBatch', bytes ? [bytes] : [], undefined, namespace);
    }
    return openFind(request, namespace, filter);
  },
};

async function openFind(request: Request, namespace: string, filter: Doc): Promise<CursorReply> {
  const { body, deadline, node } = request;
  const { limit, single } = limitOf(body);
  const batchSize = countField('find', body, 'batchSize') ?? FIRST_BATCH;
  const name = String(body[request.command]);
  const collection = node.catalog.find(request.db, name);
  const view = collection ? undefined : viewOf(request, name);
  const how = collatingBy(
    view ? viewCollation('find', body, view) : chosen(collationChoice('find', body), collection),
  );
  const stream = under(how, () =>
    view
      ? viewStream(request, view, filter, limit)
      : searchingIn(collection, filter, () => streamOf(request, filter, limit, collection)),
  );
  if (stream === undefined) return cursorReply('firstBatch', [], undefined, namespace);
  const awaits = boolField('find', body, 'awaitData', false);
  const cursor = new Cursor(namespace, streamUnder(how, stream), { awaits });
  const { documents, exhausted } = await cursor.batch(batchSize, deadline).catch((error) => {
    throw during(
      view ? 'PlanExecutor error during aggregation' : 'Executor error during find command',
      error,
    );
  });
  const done = exhausted || single || (limit > 0 && documents.length >= limit);
  return cursorReply('firstBatch', documents, done ? undefined : node.cursors.add(cursor), namespace);
}

/** Whether the cursor stays open at the end. @throws BadValue, FailedToParse */
function tailing(body: Doc, sort: readonly SortPart[], collection: Collection | undefined): boolean {
  if (!boolField('find', body, 'tailable', false)) {
    if (!boolField('find', body, 'awaitData', false)) return false;
    throw failure('FailedToParse', "Cannot set 'awaitData' without also setting 'tailable'");
  }
  if (boolField('find', body, 'singleBatch', false)) {
    throw failure('BadValue', "cannot use tailable option with the 'singleBatch' option");
  }
  if (sort.length > 0 && !(sort[0]?.path === '$natural' && !sort[0].descending)) {
    throw failure('BadValue', 'cannot use tailable option with a sort other than {$natural: 1}');
  }
  if (collection && collection.state.options.capped !== true) {
    throw failure('BadValue', 'error processing query: tailable cursor requested on non capped collection');
  }
  return true;
}

/** What the command finds; nothing in a collection that is not there, though it is checked all the same. */
function streamOf(
  { body, node }: Request,
  filter: Doc,
  limit: number,
  collection: Collection | undefined,
): ResultStream | undefined {
  const scope = variables('find', body);
  const sort = parseSort(docField('find', body, 'sort') ?? {});
  const matches = Object.keys(filter).length > 0 ? compileFilter(filter, scope) : undefined;
  const skip = countField('find', body, 'skip') ?? 0;
  const projection = docField('find', body, 'projection');
  const project =
    projection && Object.keys(projection).length > 0
      ? compileProjection(projection, filter, false, scope)
      : undefined;
  const tailable = tailing(body, sort, collection);
  if (collection === undefined) return undefined;
  if (tailable) return new TailStream(node.store, collection, { limit, matches, project, skip });
  const plan = planFind(collection, filter, sort, {
    hint: body.hint,
    min: docField('find', body, 'min'),
    max: docField('find', body, 'max'),
  });
  const shown = showing(body, plan, project);
  const shows = shown === project ? fieldsShown(projection ?? {}) : undefined;
  const keeps = shown === project ? fieldsKept(projection ?? {}) : undefined;
  const asked = { plan, matches, filter, sort, skip, limit, project: shown, shows, keeps };
  return new FindStream(node.store, collection, asked);
}

function viewStream(request: Request, view: View, filter: Doc, limit: number): ResultStream {
  const { collection, stages } = request.node.catalog.views.resolve(view);
  return pipelineResults(request, collection, [...stages, ...findStages(request.body, filter, limit)]);
}

/** What is given for a document when its index key or its record number is asked for too. */
function showing(body: Doc, plan: Plan, project: Project | undefined): Project | undefined {
  const keyOnly = boolField('find', body, 'returnKey', false);
  if (!keyOnly && !boolField('find', body, 'showRecordId', false)) return project;
  const { index } = plan;
  return (doc, record) => {
    const shown = keyOnly ? (index ? keyOf(index, doc) : {}) : project ? project(doc, record) : { ...doc };
    return boolField('find', body, 'showRecordId', false)
      ? { ...shown, $recordId: Long.fromNumber(record) }
      : shown;
  };
}

function keyOf(index: Index, doc: Doc): Doc {
  const [values = []] = keysOf(index, doc).values;
  return Object.fromEntries(index.fields.map(({ path }, i) => [path, values[i] ?? null]));
}

function limitOf(body: Doc): { limit: number; single: boolean } {
  return {
    limit: countField('find', body, 'limit') ?? 0,
    single: boolField('find', body, 'singleBatch', false),
  };
}
