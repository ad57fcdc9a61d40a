import type { Db } from 'mongodb';
import { copiesInUse } from '../../../projections/runtime/copiesInUse.ts';
import type { DocumentsOnDisk } from '../../application/ports/documentsOnDisk.ts';

/** How the embedded node tells its storage from that of a MongoDB. */
const EMBEDDED = 'lmdb';

export function createDocumentsOnDisk(db: Db): DocumentsOnDisk {
  return {
    async forgetRemoved() {
      const used = await copiesInUse(db);
      if (used.length > 0)
        throw new Error(
          `Copies of read models are still in use, and may show who was erased: ${used.join(', ')}`,
        );
      const { storageEngines } = (await db.admin().buildInfo()) as { readonly storageEngines?: string[] };
      if (!storageEngines?.includes(EMBEDDED)) return;
      // The node has one file for all collections: whichever is named, it writes all of it anew.
      await db.command({ compact: 'erasures' });
    },
  };
}
