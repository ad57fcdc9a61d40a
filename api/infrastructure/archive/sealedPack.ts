import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { DomainError } from '../../../domain/kernel/errors.ts';

/** One file of an archive. `sizeBytes` is known before its content, which is how such archives are written. */
export interface ArchiveFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** A fresh key: 74 characters, the only way into whatever is sealed with it. */
export async function newArchiveKey(): Promise<string> {
  const { generateX25519Identity } = await import('age-encryption');
  return generateX25519Identity();
}

/**
 * The files as one stream: a tar archive, packed by gzip, sealed in the age format (`age -d -i key.txt | tar -xz` opens
 * it as well). A stream that is cut off anywhere cannot be opened to its end.
 */
export async function sealed(files: AsyncIterable<ArchiveFile>, key: string): Promise<Readable> {
  const { Encrypter, identityToRecipient } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  const packed = Readable.from(packedParts(files)).compose(createGzip({ level: 1 })) as Readable;
  const bytes = await encrypter.encrypt(Readable.toWeb(packed) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(bytes as ReadableStream<Uint8Array>);
}

/** Opens what `sealed` made, file by file. Throws `ARCHIVE_KEY_WRONG` and `ARCHIVE_DAMAGED`. */
export async function* unsealed(
  archive: Readable,
  key: string,
): AsyncGenerator<{ readonly name: string; readonly content: Readable }> {
  const decrypter = await decrypterFor(key);
  let opened: ReadableStream<Uint8Array>;
  try {
    opened = (await decrypter.decrypt(
      Readable.toWeb(archive) as globalThis.ReadableStream<Uint8Array>,
    )) as ReadableStream<Uint8Array>;
  } catch (error) {
    archive.destroy();
    throw isNoMatch(error) ? keyWrong() : damaged(error);
  }
  const entries = extract();
  const reading = pipeline(Readable.fromWeb(opened), createGunzip(), entries);
  // What fails in there is told by the entries as well.
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const content = entry as unknown as Readable;
      yield { name: entry.header.name, content };
      content.resume();
    }
    await reading;
  } catch (error) {
    throw error instanceof DomainError ? error : damaged(error);
  } finally {
    entries.destroy();
    archive.destroy();
  }
}

/** Throws `ARCHIVE_KEY_WRONG` for a text that is no key at all. */
async function decrypterFor(key: string) {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(key);
  } catch (error) {
    throw Object.assign(keyWrong(), { cause: error });
  }
  return decrypter;
}

async function* packedParts(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Buffer> {
  const tar = pack();
  const writing = writeAll(tar, files);
  // It is told below, once what was packed before it is out.
  writing.catch((error: Error) => tar.destroy(error));
  for await (const part of tar) yield part as Buffer;
  await writing;
}

async function writeAll(tar: ReturnType<typeof pack>, files: AsyncIterable<ArchiveFile>): Promise<void> {
  for await (const { name, sizeBytes, content } of files) {
    const entry = tar.entry({ name, size: sizeBytes, mtime: new Date(0) });
    await pipeline(Readable.from(content), entry as unknown as NodeJS.WritableStream);
  }
  tar.finalize();
}

const isNoMatch = (error: unknown): boolean =>
  error instanceof Error && /no identity matched/i.test(error.message);

const keyWrong = () =>
  new DomainError('ARCHIVE_KEY_WRONG', 'This key does not open this file.', { field: 'key' });

/** The file was changed, cut off, or never was an archive of a store. */
export const damaged = (cause?: unknown) =>
  Object.assign(
    new DomainError('ARCHIVE_DAMAGED', 'The file is damaged or incomplete. Nothing was restored.'),
    { cause },
  );
