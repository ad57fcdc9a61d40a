import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SubmissionFiles } from '../../application/ports/submissionFiles.ts';
import { createLocalFiles } from './localFiles.ts';

/** How long an upload waits for its form, in milliseconds: longer than a key of a form is good. */
const WAITS_MS = 2 * 3_600_000;

/** Uploads and kept files in two folders below one; uploads that nobody sent are deleted with the next one. */
export function createSubmissionFiles(folder: string, now: () => Date): SubmissionFiles {
  const uploadFolder = join(folder, 'uploads');
  const keptFolder = join(folder, 'kept');
  const uploads = createLocalFiles(uploadFolder);
  const kept = createLocalFiles(keptFolder);
  const pathOf = (fileId: string) => join(keptFolder, fileId.slice(0, 2), fileId);

  async function deleteUnsent(): Promise<void> {
    for (const hash of await uploads.hashes()) {
      const path = join(uploadFolder, hash.slice(0, 2), hash);
      const info = await stat(path).catch(nullIfMissing);
      if (info && now().getTime() - info.mtimeMs > WAITS_MS) await rm(path, { force: true });
    }
  }

  return {
    kept,
    async upload(sealed) {
      await deleteUnsent();
      const { contentHash } = await uploads.put(Readable.from([sealed]), sealed.length);
      return contentHash;
    },
    async keep(fileId) {
      if (await stat(pathOf(fileId)).catch(nullIfMissing)) return true;
      const found = await uploads.open(fileId);
      if (!found) return false;
      await kept.put(found.content, found.sizeBytes);
      return true;
    },
    async open(fileId) {
      const found = await kept.open(fileId);
      return found && buffer(found.content);
    },
    async remove(fileIds) {
      for (const fileId of fileIds) await rm(pathOf(fileId), { force: true });
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
