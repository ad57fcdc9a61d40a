import type { Doc } from '../bson/values.ts';
import { listStream } from '../query/list.ts';
import { compileFilter } from '../query/match.ts';
import type { Collection } from '../storage/collection.ts';
import type { Command } from './command.ts';
import { boolField, docField } from './fields.ts';
import { describe } from './indexSpec.ts';
import { cursorBatchSize, openCursor } from './openCursor.ts';

function describeCollection({ state }: Collection, nameOnly: boolean): Doc {
  if (nameOnly) return { name: state.name, type: 'collection' };
  return {
    name: state.name,
    type: 'collection',
    options: state.options,
    info: { readOnly: false },
    idIndex: state.indexes[0] ? describe(state.indexes[0]) : {},
  };
}

export const listCollections: Command = {
  name: 'listCollections',
  fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  run: (request) => {
    const { body, db, node } = request;
    const matches = compileFilter(docField('listCollections', body, 'filter') ?? {});
    const nameOnly = boolField('listCollections', body, 'nameOnly', false);
    const found = node.catalog
      .inDatabase(db)
      .filter((collection) => matches(describeCollection(collection, false)));
    const stream = listStream(found.map((collection) => describeCollection(collection, nameOnly)));
    return openCursor(
      request,
      `${db}.$cmd.listCollections`,
      stream,
      cursorBatchSize('listCollections', body),
    );
  },
};
