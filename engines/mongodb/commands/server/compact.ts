import { failure } from '../../errors.ts';
import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';
import { collectionName } from '../fields.ts';

/** LMDB reuses freed pages by itself and gives none back. */
export const compact: Command = {
  name: 'compact',
  fields: ['force', 'freeSpaceTargetMB', 'dryRun'],
  run: (request) => {
    const name = collectionName(request);
    if (request.node.catalog.notView(request.db, name) === undefined) {
      throw failure('NamespaceNotFound', `collection ${request.db}.${name} does not exist`);
    }
    return plain({ bytesFreed: 0, ok: 1 });
  },
};
