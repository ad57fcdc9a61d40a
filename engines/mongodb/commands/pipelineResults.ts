import { countedStream, countingOf } from '../aggregate/counted.ts';
import { scopeOf } from '../aggregate/expression.ts';
import { fieldsNeeded } from '../aggregate/fieldsNeeded.ts';
import { type Front, frontOf } from '../aggregate/front.ts';
import type { Variables } from '../aggregate/operator.ts';
import { compilePipeline } from '../aggregate/pipeline.ts';
import { givenDocuments } from '../aggregate/sources.ts';
import type { StageContext } from '../aggregate/stage.ts';
import { pipelineStream } from '../aggregate/stream.ts';
import { decode } from '../bson/decode.ts';
import type { Doc, Value } from '../bson/values.ts';
import { FindStream } from '../query/find.ts';
import { listStream } from '../query/list.ts';
import { resolveHint } from '../query/locate.ts';
import { compileFilter } from '../query/match.ts';
import { parseSort } from '../query/sort.ts';
import type { ResultStream } from '../query/stream.ts';
import { planQuery } from '../storage/planner.ts';
import { searchingIn } from '../storage/searching.ts';
import type { Request } from './command.ts';
import { docField } from './fields.ts';
import { refuseLate, sourceStage } from './sourceStages.ts';

/** The documents of another collection or view, for stages that join. */
function* findAll(request: Request, name: string, filter: Doc): Generator<Doc[]> {
  const { db, node } = request;
  const view = node.catalog.views.find(db, name);
  if (view) {
    const { collection, stages } = node.catalog.views.resolve(view);
    const compiled = compilePipeline([...stages, { $match: filter }], contextOf(request, {}));
    for (const chunk of findAll(request, collection, {})) {
      if (compiled.full()) break;
      yield compiled.push(chunk);
    }
    yield compiled.end();
    return;
  }
  const collection = node.catalog.find(db, name);
  if (collection === undefined) return;
  const matches = compileFilter(filter);
  const plan = planQuery(collection, filter, []);
  const wanted = { plan, matches, filter, sort: [], skip: 0, limit: 0, project: undefined };
  const stream = new FindStream(node.store, collection, wanted);
  for (let found = stream.next(); found; found = stream.next()) yield found.map(decode);
}

function contextOf(request: Request, scope: Variables): StageContext {
  const { db, node } = request;
  return {
    find: (other, filter) => findAll(request, other, filter),
    bytes: (other) => {
      const view = node.catalog.views.find(db, other);
      const name = view ? node.catalog.views.resolve(view).collection : other;
      return node.catalog.find(db, name)?.state.bytes ?? 0;
    },
    scope,
  };
}

function source(request: Request, name: string | undefined, front: Front, scope: Variables): ResultStream {
  const { body, db, node } = request;
  const sort = parseSort(front.sort);
  const matches = Object.keys(front.filter).length > 0 ? compileFilter(front.filter, scope) : undefined;
  const collection = name === undefined ? undefined : node.catalog.find(db, name);
  if (collection === undefined) return listStream([]);
  const plan = planQuery(collection, front.filter, sort, resolveHint(collection, body.hint));
  return new FindStream(node.store, collection, {
    plan,
    matches,
    filter: front.filter,
    sort,
    skip: 0,
    limit: front.limit,
    project: undefined,
  });
}

/** The results of a pipeline over a collection (over nothing without a name), compiled and planned at once. */
export function pipelineResults(
  request: Request,
  name: string | undefined,
  stages: readonly Value[],
): ResultStream {
  const scope = scopeOf(docField('aggregate', request.body, 'let') ?? {});
  const given = givenDocuments(stages, scope)?.docs ?? sourceStage(request, stages[0]);
  const front = given ? { filter: {}, sort: {}, limit: 0, rest: stages.slice(1) } : frontOf(stages);
  refuseLate(front.rest);
  const collection = name === undefined ? undefined : request.node.catalog.find(request.db, name);
  return searchingIn(collection, front.filter, () => {
    const compiled = compilePipeline(front.rest, contextOf(request, scope));
    const found = given ? listStream(given) : source(request, name, front, scope);
    const counting = found instanceof FindStream ? countingOf(front.rest) : undefined;
    if (counting && found instanceof FindStream) return countedStream(found, counting);
    return pipelineStream(found, compiled, fieldsNeeded(front.rest));
  });
}
