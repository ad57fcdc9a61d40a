import { decode } from '../bson/decode.ts';
import type { Value } from '../bson/values.ts';
import { collatingBy, under } from '../collation/scope.ts';
import { failure } from '../errors.ts';
import { FindStream } from '../query/find.ts';
import { resolveHint } from '../query/locate.ts';
import { compileFilter } from '../query/match.ts';
import { compare, identity } from '../query/order.ts';
import { keyValues, splitPath } from '../query/paths.ts';
import { inSlices } from '../query/stream.ts';
import { planQuery } from '../storage/planner.ts';
import { plain } from '../wire/reply.ts';
import { chosen, collationChoice } from './collations.ts';
import type { Command } from './command.ts';
import { collectionName, docField, stringField } from './fields.ts';

export const distinct: Command = {
  name: 'distinct',
  fields: ['key', 'query', 'collation', 'hint'],
  run: async (request) => {
    const { body, db, deadline, node } = request;
    const collection = node.catalog.find(db, collectionName(request));
    const how = collatingBy(chosen(collationChoice('distinct', body), collection));
    const key = stringField('distinct', body, 'key');
    if (key === undefined) {
      throw failure('MissingField', "BSON field 'distinct.key' is missing but a required field");
    }
    const query = docField('distinct', body, 'query') ?? {};
    const matches = under(how, () => compileFilter(query));
    if (collection === undefined) return plain({ values: [], ok: 1 });
    const path = splitPath(key);
    const values = new Map<string, Value>();
    // Of values that are equal the first is shown.
    const keep = (value: Value): void => {
      const name = identity(value);
      if (!values.has(name)) values.set(name, value);
    };
    const plan = under(how, () => planQuery(collection, query, [], resolveHint(collection, body.hint)));
    const stream = new FindStream(node.store, collection, {
      plan,
      matches,
      sort: [],
      skip: 0,
      limit: 0,
      project: undefined,
    });
    const step = (): boolean => {
      const found = stream.next();
      for (const bytes of found ?? []) {
        for (const value of keyValues(decode(bytes), path).values) {
          if (value !== undefined && !(Array.isArray(value) && value.length === 0)) keep(value);
        }
      }
      return found === undefined;
    };
    await inSlices(() => under(how, step), deadline);
    return plain({ values: under(how, () => [...values.values()].sort(compare)), ok: 1 });
  },
};
