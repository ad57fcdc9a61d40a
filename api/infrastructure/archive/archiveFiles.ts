import { createHash } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { EJSON } from 'bson';
import type { Db } from 'mongodb';
import type { Files } from '../../application/ports/files.ts';
import {
  type ArchiveContents,
  type ArchiveHead,
  CONTENTS,
  DOCUMENTS,
  HEAD,
  KEPT_COLLECTIONS,
  LOG,
  PICTURES,
  SENT_FILES,
  SOLD_FILES,
} from './contents.ts';
import { recordsOf } from './logRecords.ts';
import type { ArchiveFile } from './sealedPack.ts';

/** Bytes of the log that one file of the archive has, and a little more. */
const LOG_PART = 4_000_000;

/** Where an archive is made from. */
export interface ArchiveSources {
  readonly eventStore: EventStoreDBClient;
  readonly db: Db;
  readonly files: Files;
  readonly pictureFiles: Files;
  readonly sentFiles: Files;
}

/** How far the making is: `position` in the log, then files out of how many. */
export interface MakingProgress {
  readonly events: number;
  readonly position: number;
  readonly files: number;
  readonly ofFiles: number;
}

/** Everything that a store is, as the files of an archive, up to a position of its log. */
export async function* archiveFiles(
  { eventStore, db, files, pictureFiles, sentFiles }: ArchiveSources,
  { head, until, signal }: { head: ArchiveHead; until: number; signal: AbortSignal },
  onProgress: (progress: MakingProgress) => void,
): AsyncGenerator<ArchiveFile> {
  const digest = createHash('sha256');
  let progress: MakingProgress = { events: 0, position: 0, files: 0, ofFiles: 0 };
  const tell = (more: Partial<MakingProgress>) => {
    progress = { ...progress, ...more };
    onProgress(progress);
  };
  yield textFile(HEAD, JSON.stringify(head));

  let lines: string[] = [];
  let length = 0;
  let parts = 0;
  const part = () => {
    const text = lines.join('');
    digest.update(text);
    lines = [];
    length = 0;
    return textFile(`${LOG}${String(++parts).padStart(8, '0')}.ndjson`, text);
  };
  for await (const { record, position } of recordsOf(eventStore, until, signal)) {
    signal.throwIfAborted();
    const line = `${JSON.stringify(record)}\n`;
    lines.push(line);
    length += line.length;
    tell({ events: progress.events + 1, position });
    if (length >= LOG_PART) yield part();
  }
  if (lines.length > 0) yield part();

  let documents = 0;
  for (const name of KEPT_COLLECTIONS) {
    const kept = await db.collection(name).find().toArray();
    documents += kept.length;
    const text = kept.map((document) => `${EJSON.stringify(document, { relaxed: false })}\n`).join('');
    yield textFile(`${DOCUMENTS}${name}.ndjson`, text);
  }

  // Listed after the log: a file is there before the event that tells of it.
  const kinds = [
    { folder: SOLD_FILES, from: files, hashes: await files.hashes() },
    { folder: PICTURES, from: pictureFiles, hashes: await pictureFiles.hashes() },
    { folder: SENT_FILES, from: sentFiles, hashes: await sentFiles.hashes() },
  ];
  tell({ position: until, ofFiles: kinds.reduce((sum, { hashes }) => sum + hashes.length, 0) });
  for (const { folder, from, hashes } of kinds) {
    for (const hash of hashes) {
      signal.throwIfAborted();
      const file = await from.open(hash);
      // Whoever sent it may be erased meanwhile.
      if (!file && from === sentFiles) continue;
      if (!file) throw new Error(`The file ${hash} was there and is gone`);
      yield { name: folder + hash, ...file };
      tell({ files: progress.files + 1 });
    }
  }
  const contents: ArchiveContents = {
    ...{ records: progress.events, log: digest.digest('hex'), documents, files: progress.files },
  };
  yield textFile(CONTENTS, JSON.stringify(contents));
}

function textFile(name: string, text: string): ArchiveFile {
  const bytes = Buffer.from(text);
  return { name, sizeBytes: bytes.length, content: [bytes] };
}
