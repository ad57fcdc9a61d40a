import { type Doc, isNumeric, toNumber } from '../bson/values.ts';
import { collatingBy, under } from '../collation/scope.ts';
import type { Deadline } from '../deadline.ts';
import { FindStream } from '../query/find.ts';
import { resolveHint } from '../query/locate.ts';
import { compileFilter } from '../query/match.ts';
import { inSlices } from '../query/stream.ts';
import { planQuery } from '../storage/planner.ts';
import { searchingIn } from '../storage/searching.ts';
import type { View } from '../storage/views.ts';
import { plain } from '../wire/reply.ts';
import { chosen, collationChoice } from './collations.ts';
import type { Command, Request } from './command.ts';
import { collectionName, countField, docField } from './fields.ts';
import { pipelineResults } from './pipelineResults.ts';
import { findStages, viewCollation, viewOf } from './viewReading.ts';

/** The sign of a limit means nothing here. */
function limitOf(body: Doc): number {
  const { limit } = body;
  return isNumeric(limit) && toNumber(limit) < 0
    ? -Math.trunc(toNumber(limit))
    : (countField('count', body, 'limit') ?? 0);
}

async function countView(request: Request, view: View): Promise<number> {
  const { body, deadline, node } = request;
  const { collection, stages } = node.catalog.views.resolve(view);
  const query = docField('count', body, 'query') ?? {};
  const limit = limitOf(body);
  const asked = findStages({ skip: body.skip }, query, limit);
  const how = collatingBy(viewCollation('count', body, view));
  const stream = under(how, () => pipelineResults(request, collection, [...stages, ...asked]));
  return countAll(() => under(how, () => stream.next()?.length), deadline);
}

/** The sum of what `next` says until it says nothing more. */
async function countAll(next: () => number | undefined, deadline: Deadline): Promise<number> {
  let n = 0;
  await inSlices(() => {
    const found = next();
    n += found ?? 0;
    return found === undefined;
  }, deadline);
  return n;
}

/** Counts what a query finds in a collection or a view; without conditions, what the catalogue has counted. */
export const count: Command = {
  name: 'count',
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  run: async (request) => {
    const { body, db, deadline, node } = request;
    const name = collectionName(request);
    const view = viewOf(request, name);
    if (view) return plain({ n: await countView(request, view), ok: 1 });
    const collection = node.catalog.find(db, name);
    const how = collatingBy(chosen(collationChoice('count', body), collection));
    const query = docField('count', body, 'query') ?? {};
    const matches = under(how, () => searchingIn(collection, query, () => compileFilter(query)));
    const skip = countField('count', body, 'skip') ?? 0;
    const limit = limitOf(body);
    if (collection === undefined) return plain({ n: 0, ok: 1 });
    if (Object.keys(query).length === 0 && body.hint === undefined) {
      const rest = Math.max(0, collection.state.count - skip);
      return plain({ n: limit > 0 ? Math.min(limit, rest) : rest, ok: 1 });
    }
    const plan = under(how, () =>
      searchingIn(collection, query, () =>
        planQuery(collection, query, [], resolveHint(collection, body.hint)),
      ),
    );
    const found = new FindStream(node.store, collection, {
      plan,
      matches,
      filter: query,
      sort: [],
      skip,
      limit,
      project: undefined,
    });
    return plain({ n: await countAll(() => under(how, () => found.nextCount()), deadline), ok: 1 });
  },
};
