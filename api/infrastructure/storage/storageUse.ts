import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StorageUse } from '../../application/ports/storageUse.ts';

interface Places {
  /** The folders of the embedded databases; `null` of one that is elsewhere. */
  readonly log: string | null;
  readonly database: string | null;
}

/** Adds up the files of the embedded databases. */
export function createStorageUse({ log, database }: Places): StorageUse {
  return {
    logBytes: async () => (log === null ? null : folderBytes(log)),
    databaseBytes: async () => (database === null ? null : folderBytes(database)),
  };
}

/** What the files of a folder take on the disk: sparse ones less than they are long. Those that go meanwhile take nothing. */
async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifGone([]));
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const found = await stat(join(parentPath, name)).catch(ifGone(null));
      return found ? Math.min(found.size, found.blocks * BLOCK) : 0;
    });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** `stat` counts in blocks of so many bytes, whatever the file system does. */
const BLOCK = 512;

const ifGone =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
