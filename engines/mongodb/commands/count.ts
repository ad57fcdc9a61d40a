import { collatingBy, streamUnder, under } from '../collation/scope.ts';
import { FindStream } from '../query/find.ts';
import { resolveHint } from '../query/locate.ts';
import { compileFilter } from '../query/match.ts';
import { inSlices } from '../query/stream.ts';
import { planQuery } from '../storage/planner.ts';
import { plain } from '../wire/reply.ts';
import { chosen, collationChoice } from './collations.ts';
import type { Command } from './command.ts';
import { collectionName, countField, docField } from './fields.ts';

export const count: Command = {
  name: 'count',
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  run: async (request) => {
    const { body, db, deadline, node } = request;
    const collection = node.catalog.find(db, collectionName(request));
    const how = collatingBy(chosen(collationChoice('count', body), collection));
    const query = docField('count', body, 'query') ?? {};
    const matches = under(how, () => compileFilter(query));
    const skip = countField('count', body, 'skip') ?? 0;
    const limit = countField('count', body, 'limit') ?? 0;
    if (collection === undefined) return plain({ n: 0, ok: 1 });
    if (Object.keys(query).length === 0) {
      const rest = Math.max(0, collection.state.count - skip);
      return plain({ n: limit > 0 ? Math.min(limit, rest) : rest, ok: 1 });
    }
    const plan = under(how, () => planQuery(collection, query, [], resolveHint(collection, body.hint)));
    const found = new FindStream(node.store, collection, {
      plan,
      matches,
      sort: [],
      skip,
      limit,
      project: undefined,
    });
    const stream = streamUnder(how, found);
    let n = 0;
    await inSlices(() => {
      const found = stream.next();
      n += found?.length ?? 0;
      return found === undefined;
    }, deadline);
    return plain({ n, ok: 1 });
  },
};
