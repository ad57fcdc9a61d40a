import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MadePictures } from '../../application/ports/pictures.ts';

/** Below a folder that may be emptied at any time, by a key such as `ab…-750.webp`. */
export function createMadePictures(folder: string): MadePictures {
  const fileOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async find(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(contentHash) {
      const around = join(folder, contentHash.slice(0, 2));
      const made = await readdir(around).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const name of made)
        if (name.startsWith(`${contentHash}-`)) await rm(join(around, name), { force: true });
    },
    async keep(key, bytes) {
      const file = fileOf(key);
      const draft = `${file}.${randomUUID()}`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}
