import type { Doc } from '../bson/values.ts';
import { listStream } from '../query/list.ts';
import { compileFilter } from '../query/match.ts';
import type { Collection } from '../storage/collection.ts';
import type { View } from '../storage/views.ts';
import type { Command } from './command.ts';
import { boolField, docField } from './fields.ts';
import { describe } from './indexSpec.ts';
import { cursorBatchSize, openCursor } from './openCursor.ts';

function describeCollection({ state }: Collection): Doc {
  return {
    name: state.name,
    type: 'collection',
    options: state.options,
    info: { readOnly: false, uuid: state.uuid },
    idIndex: state.indexes[0] ? describe(state.indexes[0]) : {},
  };
}

function describeView({ collation, name, pipeline, viewOn }: View): Doc {
  const by = collation ? { collation: collation.spec } : {};
  return {
    name,
    type: 'view',
    options: { viewOn, pipeline: [...pipeline], ...by },
    info: { readOnly: true },
  };
}

/** Collections and views with their options, filtered. */
export const listCollections: Command = {
  name: 'listCollections',
  fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  run: (request) => {
    const { body, db, node } = request;
    const matches = compileFilter(docField('listCollections', body, 'filter') ?? {});
    const nameOnly = boolField('listCollections', body, 'nameOnly', false);
    const all = [
      ...node.catalog.inDatabase(db).map(describeCollection),
      ...node.catalog.views.inDatabase(db).map(describeView),
    ];
    const found = all.filter(matches);
    const stream = listStream(nameOnly ? found.map(({ name, type }) => ({ name, type })) : found);
    return openCursor(
      request,
      `${db}.$cmd.listCollections`,
      stream,
      cursorBatchSize('listCollections', body),
    );
  },
};
