import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { copiesInUse } from '../../../projections/runtime/copiesInUse.ts';
import type { DocumentsOnDisk } from '../../application/ports/documentsOnDisk.ts';

/** Longest that copies are waited for: one that is being built may take longer, and is looked at again with the next try. */
const LONGEST_WAIT_MS = 5_000;
const POLL_MS = 100;

/** How the embedded node tells its storage from that of a MongoDB. */
const EMBEDDED = 'lmdb';

export function createDocumentsOnDisk(db: Db): DocumentsOnDisk {
  return {
    async forgetRemoved() {
      await untilUnused(db);
      const { storageEngines } = (await db.admin().buildInfo()) as { readonly storageEngines?: string[] };
      if (!storageEngines?.includes(EMBEDDED)) return;
      // The node has one file for all collections: whichever is named, it writes all of it anew.
      await db.command({ compact: 'erasures' });
    },
  };
}

/** Copies that are made from now on know nobody who was erased: only those that there are are waited for. */
async function untilUnused(db: Db): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  const copies = new Set(await copiesInUse(db));
  let left = [...copies];
  while (left.length > 0) {
    if (Date.now() > deadline)
      throw new Error(
        `Copies of read models are still in use, and may show who was erased: ${left.join(', ')}`,
      );
    await pause(POLL_MS);
    left = (await copiesInUse(db)).filter((name) => copies.has(name));
  }
}
