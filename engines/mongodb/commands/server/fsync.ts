import { Long } from 'bson';
import { failure } from '../../errors.ts';
import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';
import { boolField } from '../fields.ts';

/** What was answered goes to the disk; with `lock` writes wait until `fsyncUnlock`. */
export const fsync: Command = {
  name: 'fsync',
  fields: ['lock', 'async', 'fsyncLockAcquisitionTimeoutMillis'],
  adminOnly: true,
  run: async ({ body, node }) => {
    if (!node.writes.held) await node.idle();
    await node.store.flush();
    if (!boolField('fsync', body, 'lock', false)) return plain({ numFiles: 1, ok: 1 });
    return plain({
      info: 'now locked against writes, use db.fsyncUnlock() to unlock',
      lockCount: Long.fromNumber(node.writes.hold()),
      seeAlso: 'http://dochub.mongodb.org/core/fsynccommand',
      ok: 1,
    });
  },
};

/** Takes one lock of `fsync` back; the last lets the writes go on. */
export const fsyncUnlock: Command = {
  name: 'fsyncUnlock',
  fields: [],
  adminOnly: true,
  run: ({ node }) => {
    if (!node.writes.held) throw failure('IllegalOperation', 'fsyncUnlock called when not locked');
    const lockCount = Long.fromNumber(node.writes.release());
    return plain({ info: 'fsyncUnlock completed', lockCount, ok: 1 });
  },
};
