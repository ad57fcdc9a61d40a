import { decodeOnly } from '../bson/decode.ts';
import type { Doc, Value } from '../bson/values.ts';
import { collatingBy, under } from '../collation/scope.ts';
import { failure } from '../errors.ts';
import { FindStream } from '../query/find.ts';
import { listStream } from '../query/list.ts';
import { resolveHint } from '../query/locate.ts';
import { compileFilter } from '../query/match.ts';
import { compare, identity } from '../query/order.ts';
import { keyValues, splitPath } from '../query/paths.ts';
import { inSlices, type ResultStream } from '../query/stream.ts';
import type { Collection } from '../storage/collection.ts';
import { planQuery } from '../storage/planner.ts';
import { searchingIn } from '../storage/searching.ts';
import type { View } from '../storage/views.ts';
import { plain } from '../wire/reply.ts';
import { chosen, collationChoice } from './collations.ts';
import type { Command, Request } from './command.ts';
import { collectionName, docField, stringField } from './fields.ts';
import { pipelineResults } from './pipelineResults.ts';
import { viewCollation, viewOf } from './viewReading.ts';

function viewStream(request: Request, view: View, query: Doc): ResultStream {
  const { collection, stages } = request.node.catalog.views.resolve(view);
  return pipelineResults(request, collection, [...stages, { $match: query }]);
}

function collectionStream(
  { body, node }: Request,
  collection: Collection | undefined,
  query: Doc,
): ResultStream {
  const matches = compileFilter(query);
  if (collection === undefined) return listStream([]);
  const plan = planQuery(collection, query, [], resolveHint(collection, body.hint));
  const wanted = { plan, matches, filter: query, sort: [], skip: 0, limit: 0, project: undefined };
  return new FindStream(node.store, collection, wanted);
}

/** The different values at a path, those in arrays each by itself. */
export const distinct: Command = {
  name: 'distinct',
  fields: ['key', 'query', 'collation', 'hint'],
  run: async (request) => {
    const { body, db, deadline, node } = request;
    const name = collectionName(request);
    const collection = node.catalog.find(db, name);
    const view = collection ? undefined : viewOf(request, name);
    const how = collatingBy(
      view ? viewCollation('distinct', body, view) : chosen(collationChoice('distinct', body), collection),
    );
    const key = stringField('distinct', body, 'key');
    if (key === undefined) {
      throw failure('MissingField', "BSON field 'distinct.key' is missing but a required field");
    }
    const query = docField('distinct', body, 'query') ?? {};
    const stream = under(how, () =>
      view
        ? viewStream(request, view, query)
        : searchingIn(collection, query, () => collectionStream(request, collection, query)),
    );
    const path = splitPath(key);
    const top = new Set(path.slice(0, 1));
    const values = new Map<string, Value>();
    // Of values that are equal the first is shown.
    const keep = (value: Value): void => {
      const name = identity(value);
      if (!values.has(name)) values.set(name, value);
    };
    const step = (): boolean => {
      const found = stream.next();
      for (const bytes of found ?? []) {
        for (const value of keyValues(decodeOnly(bytes, top), path).values) {
          if (value !== undefined && !(Array.isArray(value) && value.length === 0)) keep(value);
        }
      }
      return found === undefined;
    };
    await inSlices(() => under(how, step), deadline);
    return plain({ values: under(how, () => [...values.values()].sort(compare)), ok: 1 });
  },
};
