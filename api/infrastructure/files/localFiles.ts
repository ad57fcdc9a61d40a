import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Files, StoredFile } from '../../application/ports/files.ts';

const HASH = /^[0-9a-f]{64}$/;

/** Files below a folder, each at the name its content gives it: `ab/abcd…`. Written beside it first, then moved in one step. */
export function createLocalFiles(folder: string): Files {
  const folderOf = (hash: string) => join(folder, hash.slice(0, 2));

  return {
    async put(content, maxBytes) {
      const incoming = join(folder, 'incoming');
      await mkdir(incoming, { recursive: true });
      const temporary = join(incoming, randomUUID());
      try {
        const stored = await writtenAside(content, maxBytes, temporary);
        const { contentHash } = stored;
        await mkdir(folderOf(contentHash), { recursive: true });
        await rename(temporary, join(folderOf(contentHash), contentHash));
        return stored;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async open(contentHash, part) {
      if (!HASH.test(contentHash)) return null;
      const handle = await open(join(folderOf(contentHash), contentHash)).catch(nullIfMissing);
      if (!handle) return null;
      const { size } = await handle.stat();
      return { content: handle.createReadStream(part ?? {}) as Readable, sizeBytes: size };
    },
    async remove(contentHash) {
      if (HASH.test(contentHash)) await rm(join(folderOf(contentHash), contentHash), { force: true });
    },
    async hashes() {
      const names = await readdir(folder, { recursive: true }).catch(nullIfMissing);
      return (names ?? [])
        .map((name) => basename(name))
        .filter((name) => HASH.test(name))
        .sort();
    },
  };
}

/** A stream in a file of its own, and what it is known by from then on. Throws `FILE_TOO_LARGE`. */
export async function writtenAside(content: Readable, maxBytes: number, file: string): Promise<StoredFile> {
  const hash = createHash('sha256');
  const counted = { bytes: 0 };
  await pipeline(content, counting(hash, counted, maxBytes), createWriteStream(file, { flush: true }));
  return { contentHash: hash.digest('hex'), sizeBytes: counted.bytes };
}

function counting(
  hash: ReturnType<typeof createHash>,
  counted: { bytes: number },
  maxBytes: number,
): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      counted.bytes += chunk.length;
      if (counted.bytes > maxBytes) {
        done(new DomainError('FILE_TOO_LARGE', 'The file is too large.', { maxBytes }));
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
