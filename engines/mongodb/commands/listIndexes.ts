import { failure } from '../errors.ts';
import { listStream } from '../query/list.ts';
import type { Command } from './command.ts';
import { collectionName } from './fields.ts';
import { describe } from './indexSpec.ts';
import { cursorBatchSize, openCursor } from './openCursor.ts';

/** The indexes of a collection as they were specified. @throws NamespaceNotFound */
export const listIndexes: Command = {
  name: 'listIndexes',
  fields: ['cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo'],
  run: (request) => {
    const name = collectionName(request);
    const collection = request.node.catalog.notView(request.db, name);
    if (collection === undefined)
      throw failure('NamespaceNotFound', `ns does not exist: ${request.db}.${name}`);
    const stream = listStream(collection.state.indexes.map(describe));
    return openCursor(request, collection.namespace, stream, cursorBatchSize('listIndexes', request.body));
  },
};
