import { failure } from '../../errors.ts';
import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';
import { boolField, collectionName } from '../fields.ts';

/** All collections are in one file: whichever is named, the whole of it is written anew, without what was removed. */
export const compact: Command = {
  name: 'compact',
  fields: ['force', 'freeSpaceTargetMB', 'dryRun'],
  run: async (request) => {
    const name = collectionName(request);
    if (request.node.catalog.notView(request.db, name) === undefined) {
      throw failure('NamespaceNotFound', `collection ${request.db}.${name} does not exist`);
    }
    if (boolField('compact', request.body, 'dryRun', false)) return plain({ estimatedBytesFreed: 0, ok: 1 });
    // The journals have what has been answered, and so the file will.
    await request.node.idle();
    return plain({ bytesFreed: await request.node.store.compact(), ok: 1 });
  },
};
