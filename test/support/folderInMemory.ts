import { constants } from 'node:fs';
import { access, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. Containers have it as well, but often with no more than 64 MiB of room. */
const IN_MEMORY = '/dev/shm';
/** Bytes that must be free there: a database that runs out of room ends its process. */
const ENOUGH_ROOM = 1024 ** 3;

let parent: Promise<string> | undefined;

/**
 * A new folder for data that no spec wants back after a crash: in memory where there is room, so that nobody waits for
 * a disk, else among the temporary files. Specs whose subject is what the disk holds take a folder on the disk.
 *
 * @param prefix how its name begins, e.g. `sf-`; short, because the path of a socket has at most 107 bytes
 */
export async function folderInMemory(prefix: string): Promise<string> {
  parent ??= hasRoom(IN_MEMORY).then((has) => (has ? IN_MEMORY : tmpdir()));
  return mkdtemp(join(await parent, prefix));
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= ENOUGH_ROOM;
  } catch (error) {
    // Another system has no such folder, or none to write in.
    if (['ENOENT', 'EACCES', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
