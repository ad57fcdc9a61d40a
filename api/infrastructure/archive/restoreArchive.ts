import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { EJSON } from 'bson';
import type { Db, Document } from 'mongodb';
import type { z } from 'zod';
import type { Files } from '../../application/ports/files.ts';
import { subjectKeyStream } from '../eventStore/subjectKeys.ts';
import {
  type ArchiveContents,
  type ArchiveHead,
  archiveContentsSchema,
  archiveHeadSchema,
  CONTENTS,
  DOCUMENTS,
  HEAD,
  KEPT_COLLECTIONS,
  LOG,
  logRecordSchema,
  PICTURES,
  SENT_FILES,
  SOLD_FILES,
} from './contents.ts';
import { createLogWriter } from './logWriter.ts';
import { damaged, unsealed } from './sealedPack.ts';

/** Where an archive is restored to: all of it empty. */
export interface RestoreTarget {
  readonly eventStore: EventStoreDBClient;
  readonly db: Db;
  readonly files: Files;
  readonly pictureFiles: Files;
  readonly sentFiles: Files;
}

/**
 * Writes everything that an archive has into an empty store, in its order. Answers what it is of. Throws
 * `ARCHIVE_KEY_WRONG`, and `ARCHIVE_DAMAGED` for what is not whole: what was written by then is of no use.
 *
 * @param beforeLog may refuse the archive, once it is known what it is of
 */
export async function restoreArchive(
  archive: Readable,
  key: string,
  { eventStore, db, files, pictureFiles, sentFiles }: RestoreTarget,
  options: {
    readonly beforeLog: (head: ArchiveHead) => void;
    /** Keys that were destroyed since the archive was made: they do not come back. */
    readonly keysGone: readonly string[];
    readonly onProgress: (events: number) => void;
    readonly signal: AbortSignal;
  },
): Promise<{
  readonly head: ArchiveHead;
  readonly contents: ArchiveContents;
  /** Whether the log that was restored has anything of a stream. */
  readonly hasStream: (name: string) => boolean;
}> {
  const log = createLogWriter(eventStore, new Set(options.keysGone.map(subjectKeyStream)));
  const digest = createHash('sha256');
  const counted = { records: 0, documents: 0, files: 0 };
  let head: ArchiveHead | null = null;
  let contents: ArchiveContents | null = null;

  async function takeLog(content: Readable): Promise<void> {
    for (const line of linesOf(await text(content))) {
      options.signal.throwIfAborted();
      digest.update(`${line}\n`);
      await log.write(parsed(logRecordSchema, line));
      options.onProgress(++counted.records);
    }
  }

  async function takeDocuments(name: string, content: Readable): Promise<void> {
    if (!KEPT_COLLECTIONS.some((kept) => `${DOCUMENTS}${kept}.ndjson` === name)) throw damaged();
    const lines = linesOf(await text(content));
    counted.documents += lines.length;
    if (lines.length === 0) return;
    const collection = db.collection(name.slice(DOCUMENTS.length, -'.ndjson'.length));
    await collection.insertMany(lines.map((line) => EJSON.parse(line, { relaxed: false }) as Document));
  }

  async function takeFile(hash: string, content: Readable, to: Files): Promise<void> {
    const { contentHash } = await to.put(content, Number.POSITIVE_INFINITY);
    if (contentHash !== hash) throw damaged();
    counted.files++;
  }

  for await (const { name, content } of unsealed(archive, key)) {
    options.signal.throwIfAborted();
    if (contents || (head === null) !== (name === HEAD)) throw damaged();
    if (name === HEAD) {
      head = parsed(archiveHeadSchema, await text(content));
      options.beforeLog(head);
    } else if (name === CONTENTS) contents = parsed(archiveContentsSchema, await text(content));
    else if (name.startsWith(LOG)) await takeLog(content);
    else if (name.startsWith(DOCUMENTS)) await takeDocuments(name, content);
    else if (name.startsWith(SOLD_FILES)) await takeFile(name.slice(SOLD_FILES.length), content, files);
    else if (name.startsWith(PICTURES)) await takeFile(name.slice(PICTURES.length), content, pictureFiles);
    else if (name.startsWith(SENT_FILES)) await takeFile(name.slice(SENT_FILES.length), content, sentFiles);
    else throw damaged();
  }
  await log.end();
  if (!head || !contents) throw damaged();
  const isWhole =
    contents.records === counted.records &&
    contents.documents === counted.documents &&
    contents.files === counted.files &&
    contents.log === digest.digest('hex');
  if (!isWhole) throw damaged();
  return { head, contents, hasStream: log.has };
}

/** Readers of lines would also part at what JSON may have inside of a text. */
const linesOf = (file: string): string[] => file.split('\n').filter((line) => line !== '');

function parsed<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(json));
  } catch (error) {
    throw damaged(error);
  }
}
