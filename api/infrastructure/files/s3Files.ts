import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Files } from '../../application/ports/files.ts';
import { writtenAside } from './localFiles.ts';
import { createS3Calls, type S3Calls, type S3Place, unreachable } from './s3Calls.ts';

export interface S3FilesOptions {
  readonly place: S3Place;
  /** What names begin with, e.g. `pictures/`. */
  readonly prefix: string;
  /** Where files wait while they come: how large one is, and its hash, has to be known before it is sent. */
  readonly folder: string;
  /** In milliseconds, instead of ten seconds. */
  readonly patienceMs?: number;
}

const HASH = /^[0-9a-f]{64}$/;

/** Files in any store that speaks S3, each at `{prefix}{hash}`. Throws `ConnectionError` where it does not answer, or is busy. */
export function createS3Files({ place, prefix, folder, patienceMs }: S3FilesOptions): Files {
  const call = createS3Calls(place, patienceMs);
  const keyOf = (contentHash: string) => `${prefix}${contentHash}`;

  return {
    async put(content, maxBytes) {
      await mkdir(folder, { recursive: true });
      const file = join(folder, randomUUID());
      try {
        const { contentHash, sizeBytes } = await writtenAside(content, maxBytes, file);
        const headers = { 'content-length': String(sizeBytes), 'x-amz-content-sha256': contentHash };
        await done(await call({ method: 'PUT', key: keyOf(contentHash), headers, file }), 'keep a file');
        return { contentHash, sizeBytes };
      } finally {
        await rm(file, { force: true });
      }
    },
    async open(contentHash, part) {
      if (!HASH.test(contentHash)) return null;
      const headers: Record<string, string> = part ? { range: `bytes=${part.start}-${part.end}` } : {};
      const answer = await call({ method: 'GET', key: keyOf(contentHash), headers });
      if (answer.statusCode === 404) {
        answer.resume();
        return null;
      }
      if (answer.statusCode !== 200 && answer.statusCode !== 206) await done(answer, 'open a file');
      return { content: answer, sizeBytes: sizeOf(answer) };
    },
    async remove(contentHash) {
      if (!HASH.test(contentHash)) return;
      await done(await call({ method: 'DELETE', key: keyOf(contentHash) }), 'delete a file', [404]);
    },
    hashes: () => hashesBelow(call, prefix),
  };
}

/** Of all of it, also where a part was asked for. */
function sizeOf({ headers }: IncomingMessage): number {
  const [, whole] = /\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  return Number(whole ?? headers['content-length'] ?? 0);
}

/** Reads what is left of an answer. Throws where the store did not do it: busy ones are asked again later, others were set up wrongly. */
async function done(answer: IncomingMessage, deed: string, fine: readonly number[] = []): Promise<string> {
  const status = answer.statusCode ?? 0;
  const said = await text(answer).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  if ((status >= 200 && status < 300) || fine.includes(status)) return said;
  const told = new Error(`The store of files answered ${status} to: ${deed}. ${said.slice(0, 300)}`);
  if (status === 429 || status >= 500) throw unreachable(told);
  throw told;
}

/** Page by page, as such a store lists what it has. */
async function hashesBelow(call: S3Calls, prefix: string): Promise<readonly string[]> {
  const hashes: string[] = [];
  let after: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(after !== undefined && { 'continuation-token': after }) };
    const listed = await done(await call({ method: 'GET', key: '', query }), 'list files');
    for (const [, key = ''] of listed.matchAll(/<Key>([^<]*)<\/Key>/g)) {
      const name = key.slice(prefix.length);
      if (HASH.test(name)) hashes.push(name);
    }
    after = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(listed)?.[1];
  } while (after !== undefined);
  return hashes.sort();
}
